import type { NeutralEntry } from '../neutral-entry.ts';
import { momentOf } from './entry-moment.ts';

const at = (local_date: string, local_time: string | null, offset_minutes?: number): NeutralEntry => ({
  kind: 'note',
  local_date,
  local_time,
  ...(offset_minutes !== undefined && { offset_minutes }),
  text: 'x',
  place: { file: 'a.csv', row: 2 },
});
const BERLIN = 'Europe/Berlin';

it.each([
  [
    'on the clocks of the home time zone',
    at('2026-07-01', '07:05:30'),
    BERLIN,
    '2026-07-01T05:05:30.000Z',
    BERLIN,
  ],
  ['at noon without a time', at('2026-07-01', null), BERLIN, '2026-07-01T10:00:00.000Z', BERLIN],
  [
    'in the home time zone, where the offset is its own',
    at('2026-07-01', '07:00:00', 120),
    BERLIN,
    '2026-07-01T05:00:00.000Z',
    BERLIN,
  ],
  [
    'in a zone of another offset',
    at('2026-07-01', '07:00:00', -480),
    BERLIN,
    '2026-07-01T15:00:00.000Z',
    'Etc/GMT+8',
  ],
  ['in UTC', at('2026-07-01', '07:00:00', 0), BERLIN, '2026-07-01T07:00:00.000Z', 'UTC'],
  [
    'on clocks that are thirteen hours ahead',
    at('2026-01-05', '23:00:00', 780),
    BERLIN,
    '2026-01-05T10:00:00.000Z',
    'Etc/GMT-13',
  ],
  [
    'at home for an offset that is no whole hour',
    at('2026-07-01', '07:00:00', 330),
    BERLIN,
    '2026-07-01T05:00:00.000Z',
    BERLIN,
  ],
  [
    'an hour later where clocks skip the time',
    at('2026-03-29', '02:30:00'),
    BERLIN,
    '2026-03-29T01:30:00.000Z',
    BERLIN,
  ],
])('is %s', (_what, entry, home, occurred_at, time_zone) => {
  expect(momentOf(entry, home, null)).toEqual({ occurred_at, time_zone });
});

it.each([
  ['breakfast', '06:00'],
  ['lunch', '10:30'],
  ['dinner', '17:00'],
  ['snack', '14:00'],
] as const)('of a meal without a time is that of its part of the day: %s', (part, utc) => {
  expect(momentOf(at('2026-07-01', null), BERLIN, part).occurred_at).toBe(`2026-07-01T${utc}:00.000Z`);
});
