import { frameRatio, hasExpired, pairToCompare } from './dated-picture.ts';

const newestFirst = ['d', 'c', 'b', 'a'].map((id) => ({ id }));

test.each<[string, string[], string[], string | undefined]>([
  ['nothing chosen: the oldest and the newest', ['d', 'c', 'b', 'a'], [], 'ad'],
  ['one chosen: it and the newest', ['d', 'c', 'b', 'a'], ['b'], 'bd'],
  ['the newest chosen: it and the oldest', ['d', 'c', 'b', 'a'], ['d'], 'ad'],
  ['two chosen, the earlier first, whatever was chosen first', ['d', 'c', 'b', 'a'], ['c', 'b'], 'bc'],
  ['three chosen: the last two', ['d', 'c', 'b', 'a'], ['a', 'c', 'd'], 'cd'],
  ['a chosen one was deleted', ['d', 'c', 'b', 'a'], ['b', 'gone'], 'bd'],
  ['two pictures', ['d', 'c'], [], 'cd'],
  ['one picture', ['d'], ['d'], undefined],
  ['no picture', [], [], undefined],
])('pairToCompare: %s', (_case, ids, chosen, pair) => {
  const pictures = newestFirst.filter(({ id }) => ids.includes(id));
  expect(
    pairToCompare(pictures, chosen)
      ?.map(({ id }) => id)
      .join(''),
  ).toBe(pair);
});

test.each([
  [
    'two portraits',
    [
      [600, 800],
      [900, 1600],
    ],
    9 / 16,
  ],
  [
    'portrait and landscape',
    [
      [600, 800],
      [1600, 900],
    ],
    3 / 4,
  ],
  [
    'two panoramas',
    [
      [4000, 1000],
      [4000, 1000],
    ],
    3 / 2,
  ],
  [
    'a very tall screenshot',
    [
      [600, 3000],
      [600, 800],
    ],
    9 / 16,
  ],
  [
    'a picture of unknown size',
    [
      [0, 0],
      [600, 800],
    ],
    3 / 4,
  ],
])('frameRatio of %s', (_case, sizes, ratio) => {
  expect(frameRatio(sizes.map(([width = 0, height = 0]) => ({ width, height })))).toBe(ratio);
});

test.each([
  ['2026-11-24T23:59:59Z', false],
  ['2026-11-25T00:00:00Z', true],
])('hasExpired at %s is %s for an address that expires at midnight', (now, expired) => {
  const expires = Date.parse('2026-11-25T00:00:00Z') / 1000;
  expect(hasExpired(`/api/v1/media/1?expires=${expires}&signature=x`, new Date(now))).toBe(expired);
  expect(hasExpired('/api/v1/media/1', new Date(now))).toBe(false);
});
