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
    ['mar. 06/01/2026', 'dmy', '2026-01-06', null],
    ['Mo 05.01.2026', 'dmy', '2026-01-05', null],
    ['Mon 01/05/2026', 'mdy', '2026-01-05', null],
    ['05. 01.26', 'dmy', '2026-01-05', null],
    ['2026-03-09 07:30 Asia/Dubai', 'ymd', '2026-03-09', '07:30:00'],
    ['2026-03-09T07:30:00 Europe/Lisbon', 'ymd', '2026-03-09', '07:30:00'],
    ['2026-03-09 07:30 Uhr', 'ymd', '2026-03-09', '07:30:00'],
    ['09/03/2026 07h30', 'dmy', '2026-03-09', '07:30:00'],
    ['3/9/2026 7:30 PM EST', 'mdy', '2026-03-09', '19:30:00'],
    ['2026-03-09 07:30 America/New_York', 'ymd', '2026-03-09', '07:30:00'],
    ['2026-03-09 at 07:30', 'ymd', '2026-03-09', '07:30:00'],
    ['20260309 07:30', 'ymd', '2026-03-09', '07:30:00'],
    ['2026-02-03T00:00:00.000Z', 'ymd', '2026-02-03', null],
    ['2/3/2026 23:30 UTC', 'mdy', '2026-02-04', '00:30:00'],
    ['1770161400', 'ymd', '2026-02-04', '00:30:00'],
    ['1770161400000', 'ymd', '2026-02-04', '00:30:00'],
  ] as const)('%s', (text, order, local_date, local_time) => {
    expect(momentOfText(text, 'date', order, 'Europe/Berlin')).toEqual({ local_date, local_time });
  });

  it.each([
    ['2026-02-03T23:30:00+05:00', 300],
    ['2026-02-03 23:30:00+00', 0],
    ['2026-02-03T23:30+01', 60],
    ['Tue Feb 03 2026 23:30:00 GMT-0500 (Eastern Standard Time)', -300],
  ])('keeps the clock of the offset in %s', (text, offset_minutes) => {
    expect(momentOfText(text, 'date', 'ymd', 'Europe/Berlin')).toEqual({
      ...{ local_date: '2026-02-03', local_time: '23:30:00', offset_minutes },
    });
  });

  it.each([
    '',
    'today',
    '2026-02-30',
    '13/13/2026',
    '0000-00-00',
    '2026-02-03 25:00',
    '2026-02-03 730',
    '2026-02-03 下午7:30',
    '2026-02-03T07:30+25:00',
    'Feb 3 07:30 EST 2026',
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
    ['2026-02-03T23:30:00+00', false],
    ['2/3/2026 23:30 UTC', true],
    ['2026-02-03', false],
  ])('%s is in UTC: %s', (text, expected) => {
    expect(isInUtc(text)).toBe(expected);
  });
});
