import fc from 'fast-check';
import { addDays, addMonths, fullDay, isLocalDay, localDayAt, monthOf, weekday } from './local-day.ts';

const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a local day', () => {
  it('is the day on this device’s own clock, to the last minute', () => {
    expect(localDayAt(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21');
    expect(localDayAt(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('comes back after going away', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it('moves by a month into exactly the next month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const first = `${monthOf(day)}-01`;
        expect(monthOf(addMonths(day, 1))).toBe(monthOf(addMonths(first, 1)));
      }),
    );
  });

  it('has a weekday one after the day before it', () => {
    expect(weekday('2026-11-22')).toBe(0);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekday(addDays(day, 1))).toBe((weekday(day) + 1) % 7);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-11', 'today', '', '0000-00-00'])(
    'is not %p',
    (text) => {
      expect(isLocalDay(text)).toBe(false);
    },
  );

  it('is written out for the reader', () => {
    expect(isLocalDay('2026-11-21')).toBe(true);
    expect(fullDay('2026-11-21')).toContain('21');
  });
});
