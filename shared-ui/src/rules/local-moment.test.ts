import fc from 'fast-check';
import {
  formatClockTime,
  instantOf,
  momentAt,
  momentOfEntry,
  momentProblem,
  zoneOfEntry,
} from './local-moment.ts';

const moment = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });

describe('instantOf', () => {
  it.each([
    ['2026-11-20T19:30', 'UTC', '2026-11-20T19:30:00.000Z'],
    ['2026-11-20T19:30', 'Europe/Berlin', '2026-11-20T18:30:00.000Z'],
    ['2026-07-20T19:30', 'Europe/Berlin', '2026-07-20T17:30:00.000Z'],
    ['2026-11-20T00:00', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T05:45', 'Asia/Kathmandu', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T23:59', 'Pacific/Kiritimati', '2026-11-20T09:59:00.000Z'],
    ['2024-02-29T12:00', 'America/New_York', '2024-02-29T17:00:00.000Z'],
    ['1935-06-01T12:00', 'Europe/London', '1935-06-01T11:00:00.000Z'],
  ])('converts %s in %s to %s', (shown, timeZone, instant) => {
    expect(instantOf(moment(shown), timeZone).toISOString()).toBe(instant);
    expect(momentAt(new Date(instant), timeZone)).toEqual(moment(shown));
  });

  it.each([
    // Berlin, 29 March 2026: the clocks skip 02:00 to 03:00.
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', 'Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
    // The clocks skip half an hour only.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45', '2026-10-03T15:45:00.000Z'],
    // The clocks skip midnight.
    ['2026-04-24T00:30', 'Africa/Cairo', '2026-04-24T01:30', '2026-04-23T22:30:00.000Z'],
    // Samoa had no 30 December 2011.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00', '2011-12-30T22:00:00.000Z'],
  ])('converts %s in %s, which clocks skip, to the instant of %s', (typed, timeZone, shown, instant) => {
    expect(instantOf(moment(typed), timeZone).toISOString()).toBe(instant);
    expect(momentAt(new Date(instant), timeZone)).toEqual(moment(shown));
  });

  it.each([
    ['2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('converts %s in %s, where clocks go back, to the first of both: %s', (typed, timeZone, instant) => {
    expect(instantOf(moment(typed), timeZone).toISOString()).toBe(instant);
  });

  it('inverts momentAt for every moment that a clock shows', () => {
    const minute = fc
      .integer({ min: Date.UTC(1970, 0, 2) / 60_000, max: Date.UTC(2037, 11, 30) / 60_000 })
      .map((minutes) => new Date(minutes * 60_000));
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Tehran',
    );
    fc.assert(
      fc.property(minute, zone, (at, timeZone) => {
        const shown = momentAt(at, timeZone);
        expect(momentAt(instantOf(shown, timeZone), timeZone)).toEqual(shown);
      }),
    );
  });
});

describe('momentProblem', () => {
  const now = new Date('2026-11-22T14:00:00Z');
  it.each([
    ['2026-11-22T14:00', 'UTC', null],
    ['2026-11-21T23:59', 'UTC', null],
    ['1900-01-01T00:00', 'UTC', null],
    // Tolerates a clock that is five minutes ahead.
    ['2026-11-22T14:05', 'UTC', null],
    ['2026-11-22T14:06', 'UTC', 'in-future'],
    ['2026-11-23T00:00', 'UTC', 'in-future'],
    // The time zone decides: it is 15:00 in Berlin.
    ['2026-11-22T15:00', 'Europe/Berlin', null],
    ['2026-11-22T10:00', 'America/New_York', 'in-future'],
    // It is already tomorrow in Auckland.
    ['2026-11-23T03:00', 'Pacific/Auckland', null],
    ['1899-12-31T23:59', 'UTC', 'too-early'],
    // A year that is still being typed.
    ['0002-11-22T14:00', 'UTC', 'too-early'],
    ['          T14:00', 'UTC', 'incomplete'],
    ['2026-11-22T', 'UTC', 'incomplete'],
  ] as const)('of %s in %s: %s', (shown, timeZone, problem) => {
    expect(momentProblem(moment(shown), timeZone, now)).toBe(problem);
  });

  it.each([
    ['', '14:00'],
    ['2026-11-22', ''],
    ['', ''],
  ])('reports %j and %j as incomplete', (date, time) => {
    expect(momentProblem({ date, time }, 'UTC', now)).toBe('incomplete');
  });
});

it("formatClockTime shows the time in the entry's zone, and nothing for an unknown zone", () => {
  expect(formatClockTime('2026-03-01T06:12:00.000Z', 'Europe/Berlin')).toMatch(/^7:12\sAM$/);
  expect(formatClockTime('2026-03-01T06:12:00.000Z', 'Mars/Olympus')).toBe('');
});

describe('momentOfEntry', () => {
  const occurred_at = '2026-11-20T18:30:00.000Z';

  it('uses the clock where the entry was logged', () => {
    expect(momentOfEntry({ occurred_at, time_zone: 'Europe/Berlin' })).toEqual(moment('2026-11-20T19:30'));
  });

  it("uses this device's clock if the zone is unknown", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(zoneOfEntry({ time_zone: 'Mars/Base_Alpha' })).toBe(timeZone);
    expect(momentOfEntry({ occurred_at, time_zone: 'Mars/Base_Alpha' })).toEqual(
      momentAt(new Date(occurred_at), timeZone),
    );
  });
});
