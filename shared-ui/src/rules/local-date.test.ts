import fc from 'fast-check';
import { isLocalDate, isTimeZone, localDate } from './local-date.ts';

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

describe('the local day of an instant', () => {
  it.each([
    ['2026-06-15T12:00:00Z', 'UTC', '2026-06-15'],
    ['2026-06-15T23:30:00Z', 'Europe/Berlin', '2026-06-16'],
    ['2026-06-15T03:00:00Z', 'America/Chicago', '2026-06-14'],
    ['2026-01-01T10:30:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T10:30:00Z', 'Pacific/Pago_Pago', '2025-12-31'],
    ['2026-06-15T18:29:59Z', 'Asia/Kolkata', '2026-06-15'],
    ['2026-06-15T18:30:00Z', 'Asia/Kolkata', '2026-06-16'],
  ])('%s in %s is %s', (at, timeZone, day) => {
    expect(localDate(new Date(at), timeZone)).toBe(day);
  });

  it.each([
    // The clocks go forward: that day has 23 hours.
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // The clocks go back: 25 hours.
    ['2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('begins and ends at local midnight when the clocks change: %s in Berlin is %s', (at, day) => {
    expect(localDate(new Date(at), 'Europe/Berlin')).toBe(day);
  });

  it('is never more than one day from the day in UTC', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const days = Date.parse(localDate(at, timeZone)) - Date.parse(localDate(at, 'UTC'));
        expect(Math.abs(days)).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
      }),
    );
  });

  it('never goes back while time goes on', () => {
    fc.assert(
      fc.property(instant, fc.nat(), zone, (at, later, timeZone) => {
        const after = new Date(at.getTime() + later);
        expect(localDate(after, timeZone) >= localDate(at, timeZone)).toBe(true);
      }),
    );
  });

  it('is a day that exists', () => {
    fc.assert(fc.property(instant, zone, (at, timeZone) => isLocalDate(localDate(at, timeZone))));
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('may be %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Berlin', 'Europe/Bärlin', '+02:00', '-0500', 'Mars/Olympus', 'UTC; drop table'])(
    'may not be %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

describe('a zone that is written in many ways', () => {
  it('costs one formatter', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (const name of ['Asia/Kabul', 'asia/kabul', 'ASIA/Kabul', 'aSiA/kAbUl'])
      expect(isTimeZone(name)).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

describe('a day', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('may be %s', (day) => {
    expect(isLocalDate(day)).toBe(true);
  });
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    'today',
    '',
  ])('may not be %j', (day) => {
    expect(isLocalDate(day)).toBe(false);
  });
});
