import fc from 'fast-check';
import { placesOf, type Ranked, withLoggedFirst } from './logged-foods.ts';

const use = (food_id: string, meal: number, type: 'database' | 'user' | 'recipe' = 'database') => ({
  type,
  food_id,
  meal,
  quantity: 1,
  unit: 'serving' as const,
  used_at: new Date(0),
  time_zone: 'UTC',
  part_of_day: null,
});

describe('places of the foods of the newest meals', () => {
  it.each([
    ['the most logged one first', [use('a', 1), use('b', 2), use('b', 3)], ['b', 'a']],
    ['equals by their newest meal', [use('b', 1), use('a', 2)], ['b', 'a']],
    ['of one meal by their ids', [use('b', 1), use('a', 1)], ['a', 'b']],
    ['ids in any case', [use('A', 1), use('a', 2), use('b', 1)], ['a', 'b']],
    ['user foods and recipes left out', [use('a', 1, 'user'), use('b', 1, 'recipe'), use('c', 2)], ['c']],
    ['meals before the newest forty left out', [use('a', 40), use('b', 41), use('b', 42)], ['a']],
    ['nothing logged', [], []],
  ])('%s', (_, uses, ids) => {
    expect([...placesOf(uses)]).toEqual(ids.map((id, at) => [id, at + 1]));
  });
});

const food = (id: string, score: number, rank: Partial<Ranked> = {}): Ranked => {
  return { id, score, about: true, opening: 0, ...rank };
};

describe('the order of a member', () => {
  const found = [food('a', 1), food('b', 20), food('c', 90, { about: false }), food('d', 2, { opening: 1 })];

  it.each<[string, Ranked[], string[], string]>([
    ['nothing logged', [], [], 'abcd'],
    ['a logged food that is about the text', [food('b', 20)], ['b'], 'bacd'],
    ['several, by their places', [food('b', 20), food('a', 1)], ['b', 'a'], 'bacd'],
    ['one that only mentions the text, 50 points up', [food('c', 90, { about: false })], ['c'], 'abcd'],
    ['the same, past a food within these points', [food('c', 60, { about: false })], ['c'], 'acbd'],
    ['one that would be opened later', [food('d', 2, { opening: 1 })], ['d'], 'dabc'],
    ['one that was not among those found', [food('e', 300)], ['e'], 'eabcd'],
  ])('%s', (_, logged, places, order) => {
    const ids = withLoggedFirst(found, logged, new Map(places.map((id, at) => [id, at + 1]))).map(
      ({ id }) => id,
    );
    expect(ids.join('')).toBe(order);
  });

  it('of a page is the beginning of the order of all foods', () => {
    const ranked = fc.record({
      score: fc.integer({ min: -30, max: 150 }),
      about: fc.boolean(),
      opening: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(
        fc.array(ranked, { maxLength: 40 }),
        fc.array(fc.nat(39), { maxLength: 10 }),
        fc.nat(40),
        (ranks, logged_at, limit) => {
          const all = ranks
            .map((rank, at) => ({ id: String.fromCharCode(65 + at), ...rank }))
            .sort(
              (one, other) =>
                one.opening - other.opening || one.score - other.score || (one.id < other.id ? -1 : 1),
            );
          const logged = [...new Set(logged_at)].flatMap((at) => all[at] ?? []);
          const places = new Map(logged.map(({ id }, at) => [id, at + 1]));
          const page = withLoggedFirst(all.slice(0, limit), logged, places).slice(0, limit);
          expect(page).toEqual(withLoggedFirst(all, logged, places).slice(0, limit));
        },
      ),
    );
  });
});
