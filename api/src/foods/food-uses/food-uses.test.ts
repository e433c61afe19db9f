import { lastUses, localHour, mostUsed } from './food-uses.ts';

/** Newest first; each as food, hour and quantity. */
const USES = [
  ['soup', 19, 300],
  ['coffee', 15, 2],
  ['porridge', 8, 250],
  ['coffee', 8, 1],
  ['soup', 12, 200],
  ['porridge', 7, 200],
  ['tea', 0, 1],
  ['eggs', 9, 2],
] as const;

const uses = USES.map(([food_id, hour, quantity], day) => ({
  type: 'user' as const,
  food_id,
  quantity,
  unit: 'g' as const,
  used_at: new Date(Date.UTC(2026, 0, 31 - day, hour, 59)),
  time_zone: 'UTC',
  part_of_day: null,
}));

it.each([
  [undefined, 'soup coffee porridge tea eggs'],
  [8, 'porridge coffee eggs soup tea'],
  [9, 'coffee porridge eggs soup tea'],
  [23, 'tea soup coffee porridge eggs'],
  [13, 'soup coffee porridge tea eggs'],
  [4, 'soup coffee porridge tea eggs'],
  // Only the tea was eaten around that hour; the others follow by frequency, not by time.
  [1, 'tea soup coffee porridge eggs'],
])('at %p the order is %s', (hour, expected) => {
  expect(
    lastUses(uses, hour)
      .map(({ food_id }) => food_id)
      .join(' '),
  ).toBe(expected);
});

it.each([
  ['comes first in the hours of dinner', 21, 'eggs soup coffee porridge tea'],
  ['comes first around its own hour too', 10, 'eggs soup coffee porridge tea'],
  ['is ordered by frequency at other hours', 16, 'coffee soup porridge tea eggs'],
])('a food of a meal at 9 that the member calls dinner %s', (_, hour, expected) => {
  const eaten = uses.map((use) => ({
    ...use,
    part_of_day: use.food_id === 'eggs' ? ('dinner' as const) : null,
  }));
  expect(
    lastUses(eaten, hour)
      .map(({ food_id }) => food_id)
      .join(' '),
  ).toBe(expected);
});

it('prefers a frequent food to one eaten once since, where nothing was eaten around the hour', () => {
  const [bread, bread2, cake] = [uses[7], uses[7], uses[6]];
  if (!bread || !bread2 || !cake) throw new Error('no uses');
  const eaten = [{ ...cake, food_id: 'cake' }, bread, bread2];
  expect(lastUses(eaten, 16).map(({ food_id }) => food_id)).toEqual(['eggs', 'cake']);
  expect(lastUses(eaten).map(({ food_id }) => food_id)).toEqual(['cake', 'eggs']);
});

it('returns the last quantity, whatever its hour', () => {
  expect(lastUses(uses, 12).map(({ food_id, quantity }) => [food_id, quantity])).toEqual([
    ['soup', 300],
    ['coffee', 2],
    ['porridge', 250],
    ['tea', 1],
    ['eggs', 2],
  ]);
});

it('distinguishes a user food from a food product with the same id', () => {
  const [soup] = uses;
  if (!soup) throw new Error('no uses');
  expect(lastUses([soup, { ...soup, type: 'database' }, { ...soup, food_id: 'SOUP' }])).toHaveLength(2);
});

it.each([
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', 1],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', 3],
  ['2026-01-01T00:00:00Z', 'UTC', 0],
  ['2026-01-01T18:45:00Z', 'Asia/Kolkata', 0],
  ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', 0],
])('%s in %s is hour %p', (instant, zone, hour) => {
  expect(localHour(new Date(instant), zone)).toBe(hour);
});

it('orders by frequency and then by time, with the last quantities', () => {
  expect(mostUsed(uses).map(({ food_id, quantity }) => [food_id, quantity])).toEqual([
    ['soup', 300],
    ['coffee', 2],
    ['porridge', 250],
    ['tea', 1],
    ['eggs', 2],
  ]);
  const [soup, , , , , , tea] = uses;
  if (!soup || !tea) throw new Error('no uses');
  expect(mostUsed([soup, tea, tea]).map(({ food_id }) => food_id)).toEqual(['tea', 'soup']);
});
