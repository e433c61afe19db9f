import { isoMoment, localMoment, momentAtOffset, offsetOf } from './zones.ts';

const BERLIN = 'Europe/Berlin';

it.each([
  ['before the gap of spring', '2026-03-29T00:59:59Z', '2026-03-29', '01:59:59'],
  ['after the gap of spring', '2026-03-29T01:00:00Z', '2026-03-29', '03:00:00'],
  ['in the first of the doubled hours of autumn', '2026-10-25T00:30:00Z', '2026-10-25', '02:30:00'],
  ['in the second of the doubled hours of autumn', '2026-10-25T01:30:00Z', '2026-10-25', '02:30:00'],
  ['on the next day', '2026-01-04 23:30 UTC', '2026-01-05', '00:30:00'],
])('converts a moment %s', (_, text, local_date, local_time) => {
  expect(isoMoment(text, BERLIN, 'a')).toEqual({ local_date, local_time });
});

it('keeps a time with an offset, or with no zone, as written', () => {
  expect(isoMoment('2026-03-29T02:30:05.25+0530', BERLIN, 'a')).toEqual({
    local_date: '2026-03-29',
    local_time: '02:30:05',
    offset_minutes: 330,
  });
  expect(isoMoment('2026-03-29 02:30', BERLIN, 'a')).toEqual({
    local_date: '2026-03-29',
    local_time: '02:30:00',
  });
  expect([offsetOf('-08:00'), offsetOf('+0530')]).toEqual([-480, 330]);
});

it.each([
  ['2026-02-31T10:00:00Z', 'day'],
  ['2026-01-01T24:00:00Z', 'day'],
  ['2026-01-01T25:00:00', 'day'],
  ['0000-01-01T00:00:00Z', 'day'],
  ['9999-01-01T00:00:00', 'day'],
  ['2026-01-01T10:00:00+99:99', 'time'],
  ['2026-01-01', 'time'],
  ['', 'missing'],
  [undefined, 'missing'],
])('refuses %p', (text, reason) => {
  expect(() => isoMoment(text, BERLIN, 'a')).toThrow(`a: ${reason}`);
});

it('refuses instants and offsets that no clock shows', () => {
  for (const instant of [Number.NaN, 1e308, -1e15, Number.POSITIVE_INFINITY])
    expect(() => localMoment(instant, BERLIN, 'a')).toThrow('a: day');
  for (const offset of [Number.NaN, 1e9, -900])
    expect(() => momentAtOffset(0, offset, 'a')).toThrow('a: time');
  expect(momentAtOffset(0, -210, 'a')).toEqual({
    local_date: '1969-12-31',
    local_time: '20:30:00',
    offset_minutes: -210,
  });
});
