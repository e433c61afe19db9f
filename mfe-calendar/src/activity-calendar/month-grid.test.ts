import { addDays, addMonths, monthOf, weekday } from '@fettle/shared-ui/rules';
import { CalendarDate, getDayOfWeek } from '@internationalized/date';
import fc from 'fast-check';
import { cellEvents, dayAfterKey, monthGrid } from './month-grid.ts';

const anyMonth = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('monthGrid', () => {
  it.each([
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-11', 5, '2026-11-01', '2026-12-05'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2028-02', 5, '2028-01-30', '2028-03-04'],
  ])('%s has %i weeks, from %s to %s', (month, weeks, first, last) => {
    const days = monthGrid(month).flat();
    expect(days).toHaveLength(weeks * 7);
    expect(days[0]).toBe(first);
    expect(days.at(-1)).toBe(last);
  });

  it('has weeks of seven days from Sunday, without gaps', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = monthGrid(month);
        for (const week of weeks) expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        const days = weeks.flat();
        for (const [index, day] of days.slice(1).entries()) expect(day).toBe(addDays(days[index] ?? '', 1));
      }),
    );
  });

  it('matches a date library for every month from 1970 to 2100, including leap days', () => {
    for (let first = new CalendarDate(1970, 1, 1); first.year <= 2100; first = first.add({ months: 1 })) {
      const sunday = first.subtract({ days: getDayOfWeek(first, 'en-US', 'sun') });
      const last = first.add({ months: 1 }).subtract({ days: 1 });
      const weeks = (getDayOfWeek(first, 'en-US', 'sun') + last.day - 1) / 7;
      const expected = Array.from({ length: 7 * (Math.floor(weeks) + 1) }, (_, days) =>
        sunday.add({ days }).toString(),
      );
      expect(monthGrid(first.toString().slice(0, 7)).flat()).toEqual(expected);
    }
  });

  it.each([
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2028-01-31', 'PageDown', '2028-02-29'],
    ['2028-02-29', 'PageUp', '2028-01-29'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2027-01-01', 'ArrowLeft', '2026-12-31'],
    ['2027-01-01', 'Home', '2026-12-27'],
    ['2026-12-31', 'End', '2027-01-02'],
    ['2026-03-07', 'ArrowRight', '2026-03-08'],
    ['2026-03-08', 'ArrowRight', '2026-03-09'],
    ['2026-10-31', 'ArrowRight', '2026-11-01'],
    ['2026-11-01', 'ArrowRight', '2026-11-02'],
    ['2100-02-28', 'ArrowRight', '2100-03-01'],
  ])('moves from %s by %s to %s: month ends, leap days, year ends, clock changes', (day, key, expected) => {
    expect(dayAfterKey(day, key)).toBe(expected);
  });

  it('contains every day of its month once, and no week without one', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = monthGrid(month);
        const own = weeks.flat().filter((day) => monthOf(day) === month);
        expect(own[0]).toBe(`${month}-01`);
        expect(own).toHaveLength(Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8)));
        for (const week of weeks) expect(week.some((day) => monthOf(day) === month)).toBe(true);
      }),
    );
  });

  it.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowRight', '2026-11-22'],
    ['ArrowUp', '2026-11-14'],
    ['ArrowDown', '2026-11-28'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
    ['Enter', null],
    ['a', null],
  ])('moves by %s from Saturday 21 November to %s', (key, expected) => {
    expect(dayAfterKey('2026-11-21', key)).toBe(expected);
  });

  it('shows 2 events per day cell and counts the rest', () => {
    expect(cellEvents([])).toEqual({ shown: [], more: 0 });
    expect(cellEvents([1, 2])).toEqual({ shown: [1, 2], more: 0 });
    expect(cellEvents([1, 2, 3, 4, 5])).toEqual({ shown: [1, 2], more: 3 });
    expect(cellEvents([1, 2], 1)).toEqual({ shown: [1], more: 1 });
  });
});
