import { addDays, localDate } from '@fettle/shared-ui/rules';
import fc from 'fast-check';
import { eveningDate } from '../account/notifications/evening.ts';

/** A test of so many dates, each in some time zone. */
export function testEvenings(dates: number): void {
  it('every date has one evening in every time zone, and a check every five minutes finds it', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const days = fc.integer({ min: 0, max: 730 }).map((number) => addDays('2026-01-01', number));
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 299 }), (zone, date, seconds) => {
        const looks = Array.from(
          { length: (56 * 60) / 5 },
          (_, at) => new Date(Date.parse(`${date}T00:00:00Z`) - 16 * 3_600_000 + (at * 300 + seconds) * 1000),
        );
        const found = looks.map((now) => eveningDate(now, zone));
        // A country that moved over the date line skipped a date.
        fc.pre(looks.some((now) => localDate(now, zone) === date));
        expect(found).toContain(date);
        const [first, last] = [found.indexOf(date), found.lastIndexOf(date)];
        expect(new Set(found.slice(first, last + 1))).toEqual(new Set([date]));
      }),
      { numRuns: dates },
    );
  });
}
