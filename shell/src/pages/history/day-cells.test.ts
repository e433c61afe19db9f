import fc from 'fast-check';
import { LEVELS, stripRows } from './day-cells.ts';

it('shows a short import by days', () => {
  const days = [
    { date: '2026-02-27', count: 4 },
    { date: '2026-03-02', count: 1 },
  ];
  expect(stripRows(days)).toEqual([{ name: '', levels: [4, 0, 0, 1], entries: 5, days: 2 }]);
});

it('shows a long import by weeks, a row for each year with entries', () => {
  const days = [
    { date: '2021-01-01', count: 2 },
    { date: '2021-01-07', count: 2 },
    { date: '2024-12-31', count: 1 },
  ];
  const rows = stripRows(days);
  expect(rows.map(({ name, levels, ...rest }) => [name, levels.length, rest])).toEqual([
    ['2021', 53, { entries: 4, days: 2 }],
    ['2024', 53, { entries: 1, days: 1 }],
  ]);
  expect([rows[0]?.levels[0], rows[1]?.levels[52]]).toEqual([4, 1]);
});

it('keeps its shades where one day has a hundred times as much', () => {
  const day = (of: number) => ({
    date: `2026-01-${String(of).padStart(2, '0')}`,
    count: of === 20 ? 500 : 5,
  });
  const [row] = stripRows(Array.from({ length: 20 }, (_, at) => day(at + 1)));
  expect(row?.levels).toEqual(Array(20).fill(LEVELS));
});

it('has no row without days', () => {
  expect(stripRows([])).toEqual([]);
});

it('counts every entry once', () => {
  const date = fc.date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const days = fc.uniqueArray(date.map((day) => day.toISOString().slice(0, 10))).map((all) => all.sort());
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (dates, count) => {
      const rows = stripRows(dates.map((day) => ({ date: day, count })));
      expect(rows.reduce((sum, { entries }) => sum + entries, 0)).toBe(dates.length * count);
      expect(rows.flatMap(({ levels }) => levels).every((level) => level >= 0 && level <= LEVELS)).toBe(true);
    }),
  );
});
