import { isNear, ofLimit } from './build-sizes.ts';

it.each<[...Parameters<typeof ofLimit>, string]>([
  ['scripts', 412_345, 900_000, '413 of 900 KB'],
  ['scripts', 900_000, 900_000, '900 of 900 KB'],
  ['scripts', 61, 900_000, '1 of 900 KB'],
  ['scripts', 0, 900_000, '0 of 900 KB'],
  ['bytes', 2_240_000, 24_000_000, '2.3 of 24 MB'],
  ['bytes', 23_600_000, 24_000_000, '23.6 of 24 MB'],
  ['largest_file', 9_960, 6_000_000, '0.1 of 6 MB'],
  ['bytes', 1_234_567, 3_412_345, '1.3 of 3.5 MB'],
  ['files', 60, 500, '60 of 500'],
  ['files', 1, 1500, '1 of 1500'],
])('writes %s of %d, with a limit of %d, as %s', (kind, value, limit, text) => {
  expect(ofLimit(kind, value, limit)).toBe(text);
});

it.each([
  [89, false],
  [90, true],
  [100, true],
])('marks %d of 100 as near the limit: %s', (value, near) => expect(isNear(value, 100)).toBe(near));
