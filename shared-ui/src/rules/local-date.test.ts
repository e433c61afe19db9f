import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysBetween,
  deviceDate,
  formatLocalDate,
  formatLocalDateRange,
  isLocalDate,
  isTimeZone,
  localDate,
  monthOf,
  weekday,
} from './local-date.ts';

const instant = fc.date({ min: new Date('1970-01-01Z'), max: new Date('2100-01-01Z'), noInvalidDate: true });
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/Chicago',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
);

const anyDate = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('localDate', () => {
  it.each([
    ['2026-06-15T12:00:00Z', 'UTC', '2026-06-15'],
    ['2026-06-15T23:30:00Z', 'Europe/Berlin', '2026-06-16'],
    ['2026-06-15T03:00:00Z', 'America/Chicago', '2026-06-14'],
    ['2026-01-01T10:30:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T10:30:00Z', 'Pacific/Pago_Pago', '2025-12-31'],
    ['2026-06-15T18:29:59Z', 'Asia/Kolkata', '2026-06-15'],
    ['2026-06-15T18:30:00Z', 'Asia/Kolkata', '2026-06-16'],
  ])('of %s in %s is %s', (at, timeZone, day) => {
    expect(localDate(new Date(at), timeZone)).toBe(day);
  });

  it.each([
    // The clocks go forward: this day has 23 hours.
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // The clocks go back: this day has 25 hours.
    ['2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('changes at local midnight on days of clock changes: %s in Berlin is %s', (at, day) => {
    expect(localDate(new Date(at), 'Europe/Berlin')).toBe(day);
  });

  it('is at most one day from the date in UTC', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const days = Date.parse(localDate(at, timeZone)) - Date.parse(localDate(at, 'UTC'));
        expect(Math.abs(days)).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
      }),
    );
  });

  it('never goes back over time', () => {
    fc.assert(
      fc.property(instant, fc.nat(), zone, (at, later, timeZone) => {
        const after = new Date(at.getTime() + later);
        expect(localDate(after, timeZone) >= localDate(at, timeZone)).toBe(true);
      }),
    );
  });

  it('is an existing day', () => {
    fc.assert(fc.property(instant, zone, (at, timeZone) => isLocalDate(localDate(at, timeZone))));
  });
});

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Berlin', 'Europe/Bärlin', '+02:00', '-0500', 'Mars/Olympus', 'UTC; drop table'])(
    'rejects %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

describe('a time zone in different spellings', () => {
  it('creates one formatter', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (const name of ['Asia/Kabul', 'asia/kabul', 'ASIA/Kabul', 'aSiA/kAbUl'])
      expect(isTimeZone(name)).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

describe('local dates', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31', '2026-11-21'])('include %s', (date) => {
    expect(isLocalDate(date)).toBe(true);
  });
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-11',
    '2026-01-01T00:00',
    '0000-00-00',
    'today',
    '',
  ])('do not include %j', (date) => {
    expect(isLocalDate(date)).toBe(false);
  });

  it("follow this device's own clock, to the last minute", () => {
    expect(deviceDate(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21');
    expect(deviceDate(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
    expect(deviceDate(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09');
    expect(deviceDate(new Date(2026, 2, 9, 0, 0))).toBe('2026-03-09');
  });

  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-01', -6, '2026-02-23'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s plus %i days is %s, even over clock changes', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('return to the same date after adding and subtracting days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('move by a month into exactly the next month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const first = `${monthOf(date)}-01`;
        expect(monthOf(addMonths(date, 1))).toBe(monthOf(addMonths(first, 1)));
      }),
    );
  });

  it('have a weekday one after that of the previous date', () => {
    expect(weekday('2026-11-22')).toBe(0);
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7);
      }),
    );
  });

  it('are formatted without shifting by a day', () => {
    const options = { year: 'numeric', month: 'short', day: 'numeric' } as const;
    expect(formatLocalDate('2026-11-21', options)).toBe('Nov 21, 2026');
    expect(formatLocalDateRange('2026-11-15', '2026-11-21', options)).toMatch(/^Nov 15\s–\s21, 2026$/);
  });
});
