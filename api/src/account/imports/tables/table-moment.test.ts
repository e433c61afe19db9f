import { UnreadableValue } from '../values/unreadable-value.ts';
import { isInUtc, momentOfText } from './table-moment.ts';

describe('the moment of a cell', () => {
  it.each([
    ['2026-02-03', 'dmy', '2026-02-03', null],
    ['20260203', 'dmy', '2026-02-03', null],
    ['03.02.2026', 'dmy', '2026-02-03', null],
    ['3/2/26 7:30', 'dmy', '2026-02-03', '07:30:00'],
    ['2/3/2026, 7:30:15 PM', 'mdy', '2026-02-03', '19:30:15'],
    ['2/3/2026 7:30\u202fPM', 'mdy', '2026-02-03', '19:30:00'],
    ['3 Feb 2026 at 07:30', 'ymd', '2026-02-03', '07:30:00'],
    ['Tuesday, February 3, 2026', 'ymd', '2026-02-03', null],
    ['2026-02-03 07:30:00.123', 'ymd', '2026-02-03', '07:30:00'],
    ['2026-02-03T23:30:00Z', 'ymd', '2026-02-04', '00:30:00'],
    ['1770161400', 'ymd', '2026-02-04', '00:30:00'],
    ['1770161400000', 'ymd', '2026-02-04', '00:30:00'],
  ] as const)('%s', (text, order, local_date, local_time) => {
    expect(momentOfText(text, 'date', order, 'Europe/Berlin')).toEqual({ local_date, local_time });
  });

  it('keeps the clock of an offset', () => {
    expect(momentOfText('2026-02-03T23:30:00+05:00', 'date', 'ymd', 'Europe/Berlin')).toEqual({
      ...{ local_date: '2026-02-03', local_time: '23:30:00', offset_minutes: 300 },
    });
  });

  it.each([
    '',
    'today',
    '2026-02-30',
    '13/13/2026',
    '0000-00-00',
    '2026-02-03 25:00',
    '9'.repeat(400),
    '1e308',
    '12',
  ])('is not read from %j', (text) => {
    expect(() => momentOfText(text, 'date', 'dmy', 'UTC')).toThrow(UnreadableValue);
  });

  it.each([
    ['2026-02-03T23:30:00Z', true],
    ['1770161400', true],
    ['2026-02-03T23:30:00+01:00', false],
    ['2026-02-03', false],
  ])('%s is in UTC: %s', (text, expected) => {
    expect(isInUtc(text)).toBe(expected);
  });
});
