import fc from 'fast-check';
import { contentsLines } from './contents-texts.ts';

const told = (kinds: Record<string, number>) =>
  contentsLines(Object.entries(kinds).map(([kind, count]) => ({ kind, count }))).map(({ count, words }) =>
    count === null ? words : `${count} ${words}`,
  );

it.each([
  [{}, []],
  [{ sessions: 3, 'refresh-tokens': 9 }, []],
  [{ 'weight-entries': 1, 'meal-entries': 2 }, ['2 meals', '1 weigh-in']],
  [{ preferences: 1, goals: 4, media: 1 }, ['1 picture', 'Your goals and their history', 'Your settings']],
  [{ 'challenge-entries': 1, 'custom-entries': 12 }, ['1 challenge entry', '12 custom entries']],
  [{ badges: 2, streaks: 3, preferences: 1, media: 7 }, ['7 pictures', '5 other records', 'Your settings']],
  [{ badges: 1 }, ['1 other record']],
])('%j is shown as %j', (kinds, lines) => {
  expect(told(kinds)).toEqual(lines);
});

it('leaves out no counted kind, even an unknown one', () => {
  const kind = fc.oneof(
    fc.constantFrom('media', 'meal-entries', 'user-foods'),
    fc.stringMatching(/^x-[a-z]{3,9}$/),
  );
  const kinds = fc.uniqueArray(fc.record({ kind, count: fc.integer({ min: 1, max: 9_999 }) }), {
    selector: (it) => it.kind,
  });
  fc.assert(
    fc.property(kinds, (list) => {
      const sum = (counts: { count: number | null }[]) =>
        counts.reduce((total, { count }) => total + (count ?? 0), 0);
      expect(sum(contentsLines(list))).toBe(sum(list));
    }),
  );
});
