import { quickDeathsAfter, restartPauseMs, startingAgain } from './restart-pause.ts';

it.each([
  [1, 0],
  [2, 200],
  [3, 400],
  [6, 3200],
  [9, 25_600],
  [10, 30_000],
  [1000, 30_000],
  [100_000, 30_000],
])('after %s quick deaths in a row a process is started again after %s ms', (deaths, pause) => {
  expect(restartPauseMs(deaths)).toBe(pause);
});

it.each([
  [0, 10, 1],
  [5, 10, 6],
  [5, 60_000, 6],
  [5, 61_000, 1],
])('after %s quick deaths, one more of a process that lived %s ms makes %s', (before, lived, deaths) => {
  expect(quickDeathsAfter(before, lived)).toBe(deaths);
});

it.each([
  [0, '; starting it again …'],
  [800, '; starting it again …'],
  [6400, '; starting it again in 6.4 s …'],
])('a pause of %s ms is told as %j', (pause, text) => {
  expect(startingAgain(pause)).toBe(text);
});
