import { stepByKey } from './days-grid.tsx';

it.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowUp', 8, 1],
  ['ArrowDown', 4, 11],
  ['ArrowUp', 4, 0],
  ['ArrowDown', 15, 19],
  ['Home', 4, 0],
  ['End', 4, 19],
  ['ArrowLeft', 0, 0],
  ['a', 4, null],
])('stepByKey moves by %s from mark %d of twenty, seven in a row, to %p', (key, from, to) => {
  expect(stepByKey(key, from, 20, 7)).toBe(to);
});
