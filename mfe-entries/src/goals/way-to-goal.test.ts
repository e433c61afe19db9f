import { shareOfWay } from './way-to-goal.ts';

it.each([
  ['0 at the start', 80, 80, 75, 0],
  ['half in the middle', 80, 77.5, 75, 0.5],
  ['1 past the target', 80, 74, 75, 1],
  ['0 after a change in the other direction', 80, 81, 75, 0],
  ['a quarter of a gain', 60, 61, 64, 0.25],
  ['null without the start weight', null, 77, 75, null],
  ['null without the current weight', 80, null, 75, null],
  ['null if start and target are equal', 75, 76, 75, null],
])('shareOfWay returns %s', (_, start, now, target, share) => {
  expect(shareOfWay(start, now, target)).toBe(share);
});
