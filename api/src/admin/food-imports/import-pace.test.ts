import { type ImportRun, importPace } from './import-pace.ts';

const RUN: ImportRun = {
  seconds: 10,
  first_row: 0,
  read: 50_000,
  first_byte: 0,
  done_bytes: 2_000_000,
  size_bytes: 8_000_000,
  is_running: true,
};

it.each([
  ['reads at the pace of its run', {}, { rows_per_second: 5000, seconds_left: 30 }],
  ['does not count rows of earlier runs', { first_row: 45_000 }, { rows_per_second: 500, seconds_left: 30 }],
  [
    'does not count bytes of earlier runs',
    { first_byte: 1_000_000 },
    { rows_per_second: 5000, seconds_left: 60 },
  ],
  ['is too young to tell', { seconds: 0.4 }, { rows_per_second: null, seconds_left: null }],
  ['has read nothing yet', { read: 0 }, { rows_per_second: null, seconds_left: null }],
  [
    'has read rows but no bytes are counted yet',
    { done_bytes: 0 },
    { rows_per_second: 5000, seconds_left: null },
  ],
  ['has read more than the file size', { done_bytes: 9_000_000 }, { rows_per_second: 5000, seconds_left: 0 }],
  ['has ended', { is_running: false }, { rows_per_second: 5000, seconds_left: null }],
])('a run that %s', (_what, some, expected) => {
  expect(importPace({ ...RUN, ...some })).toEqual(expected);
});
