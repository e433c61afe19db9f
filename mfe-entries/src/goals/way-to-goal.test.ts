import { shareOfWay } from './way-to-goal.ts';

it.each([
  ['has not begun', 80, 80, 75, 0],
  ['is half done', 80, 77.5, 75, 0.5],
  ['is done, also past the target', 80, 74, 75, 1],
  ['has not begun where it went the other way', 80, 81, 75, 0],
  ['upwards is likewise', 60, 61, 64, 0.25],
  ['is not known without its beginning', null, 77, 75, null],
  ['is not known without the weight of now', 80, null, 75, null],
  ['to where one is already has no length', 75, 76, 75, null],
])('shareOfWay: a way %s', (_, start, now, target, share) => {
  expect(shareOfWay(start, now, target)).toBe(share);
});
