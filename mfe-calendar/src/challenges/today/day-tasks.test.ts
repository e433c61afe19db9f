import fc from 'fast-check';
import { quickAmounts } from './day-tasks.tsx';

it.each([
  ['ml', 0, 3800, [250, 500], 3800],
  ['ml', 3300, 3800, [250, 500], null],
  ['ml', 3700, 3800, [250, 500], 100],
  ['ml', 3800, 3800, [250, 500], null],
  ['ml', 4000, 3800, [250, 500], null],
  ['pages', 0, 10, [1, 5], 10],
  ['pages', 0, 2, [1], 2],
  ['steps', 0, 500, [], 500],
] as const)('for %s, %d of %d done, a tap adds %j or the rest %p', (unit, done, needed, usual, rest) => {
  expect(quickAmounts({ unit }, { done, needed })).toEqual({ usual, rest });
});

it('some amount always completes the task, and none is 0', () => {
  const units = fc.constantFrom('ml', 'pages', 'minutes', 'steps');
  fc.assert(
    fc.property(units, fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (unit, done, needed) => {
      const { usual, rest } = quickAmounts({ unit } as { unit: 'ml' }, { done, needed });
      const all = [...usual, ...(rest === null ? [] : [rest])];
      expect(all.every((amount) => amount > 0)).toBe(true);
      if (done < needed) expect(all).toContain(needed - done);
    }),
  );
});
