import { type MealEntry, partsOfDay, timeOfCopy, weekTotals } from './diary-day.ts';

const meal = (
  occurred_at: string,
  time_zone = 'Europe/Berlin',
  calories: number | null = 100,
): MealEntry => ({
  kind: 'meal-entries',
  id: occurred_at,
  items: [],
  total_calories: calories,
  total_protein: null,
  total_carbs: null,
  total_fat: null,
  totals_partial: calories === null,
  part_of_day: null,
  notes: '',
  occurred_at,
  time_zone,
  local_date: occurred_at.slice(0, 10),
  version: 1,
  created_at: occurred_at,
  updated_at: occurred_at,
});

const namesOf = (meals: MealEntry[]) =>
  partsOfDay(meals)
    .filter(({ meals }) => meals.length > 0)
    .map(({ name }) => name);

describe('the part of the day', () => {
  it.each([
    ['03:59', 'Snacks'],
    ['04:00', 'Breakfast'],
    ['10:59', 'Breakfast'],
    ['11:00', 'Lunch'],
    ['14:59', 'Lunch'],
    ['15:00', 'Snacks'],
    ['17:00', 'Dinner'],
    ['21:59', 'Dinner'],
    ['22:00', 'Snacks'],
  ])('of a meal at %s is %s', (time, name) => {
    expect(namesOf([meal(`2026-06-10T${time}:00Z`, 'UTC')])).toEqual([name]);
  });

  it.each([
    ['Europe/Berlin', '2026-06-10T06:00:00Z', 'Breakfast'],
    ['America/Chicago', '2026-06-10T06:00:00Z', 'Snacks'],
    ['Pacific/Kiritimati', '2026-06-10T06:00:00Z', 'Dinner'],
    // Both readings of the repeated hour, and the first hour after the skipped one.
    ['Europe/Berlin', '2026-10-25T00:30:00Z', 'Snacks'],
    ['Europe/Berlin', '2026-10-25T03:00:00Z', 'Breakfast'],
    ['Europe/Berlin', '2026-03-29T02:00:00Z', 'Breakfast'],
    ['Europe/Berlin', '2026-03-29T01:59:00Z', 'Snacks'],
  ])('follows the clock in %s at %s: %s', (time_zone, occurred_at, name) => {
    expect(namesOf([meal(occurred_at, time_zone)])).toEqual([name]);
  });

  it('is found for a zone unknown to this browser', () => {
    expect(namesOf([meal('2026-06-10T06:00:00Z', 'Mars/Olympus')])).toHaveLength(1);
  });

  it('lists its meals in the order of the day', () => {
    const [early, late] = [meal('2026-06-10T05:00:00Z'), meal('2026-06-10T07:00:00Z')];
    expect(partsOfDay([late, early])[0]).toMatchObject({ name: 'Breakfast', meals: [early, late] });
  });

  it('sums the known values and is marked as partial', () => {
    const [breakfast, lunch] = partsOfDay([
      meal('2026-06-10T05:00:00Z', 'UTC', 120.4),
      meal('2026-06-10T06:00:00Z', 'UTC', null),
    ]);
    expect(breakfast?.totals).toMatchObject({ calories: 120.4, partial: true });
    expect(lunch?.totals).toMatchObject({ calories: null, partial: false });
  });
});

describe('the week', () => {
  it('begins on Sunday and distinguishes days without meals from days without values', () => {
    const week = weekTotals(
      [meal('2026-06-10T05:00:00Z'), meal('2026-06-12T05:00:00Z', 'UTC', null)],
      '2026-06-10',
    );
    expect(week.map(({ day, totals }) => [day, totals?.calories ?? null])).toEqual([
      ['2026-06-07', null],
      ['2026-06-08', null],
      ['2026-06-09', null],
      ['2026-06-10', 100],
      ['2026-06-11', null],
      ['2026-06-12', null],
      ['2026-06-13', null],
    ]);
    expect(week.map(({ totals }) => totals !== null)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a copy of a meal', () => {
  const evening = new Date('2026-06-11T06:00:00Z');

  it.each([
    ['in the same zone', 'Europe/Berlin', '2026-06-10T17:10:00.000Z'],
    ['while travelling, at the clock of the meal', 'America/Chicago', '2026-06-11T00:10:00.000Z'],
  ])('is at the same time of today, %s', (_, zone, occurred_at) => {
    const copy = timeOfCopy(meal('2026-01-05T18:10:00Z', 'Europe/Berlin'), '2026-06-10', zone, evening);
    expect(copy).toEqual({ occurred_at, part_of_day: null });
  });

  it('is an hour later if today skips the hour', () => {
    expect(timeOfCopy(meal('2026-03-20T01:30:00Z'), '2026-03-29', 'Europe/Berlin', evening)).toMatchObject({
      occurred_at: '2026-03-29T01:30:00.000Z',
    });
  });

  it('is now, in the part of the day of the meal, if its time is still to come today', () => {
    const now = new Date('2026-06-10T07:00:00Z');
    const copied = (fields: Partial<MealEntry>) =>
      timeOfCopy({ ...meal('2026-06-09T19:10:00Z'), ...fields }, '2026-06-10', 'UTC', now);
    expect(copied({})).toEqual({ occurred_at: now.toISOString(), part_of_day: 'dinner' });
    expect(copied({ part_of_day: 'snack' })).toEqual({
      occurred_at: now.toISOString(),
      part_of_day: 'snack',
    });
  });
});
