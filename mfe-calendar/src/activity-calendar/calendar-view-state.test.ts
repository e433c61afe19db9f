import { searchParamsOf, step, viewStateFromSearch, viewTitle, visibleDates } from './calendar-view-state.ts';

const today = '2026-11-21';
const inAddress = (address: string) => viewStateFromSearch(new URLSearchParams(address), today);

describe('viewStateFromSearch', () => {
  it.each([
    ['', 'month', today],
    ['month=2026-11', 'month', today],
    ['month=2027-02', 'month', '2027-02-01'],
    ['month=2027-13', 'month', today],
    ['month=soon', 'month', today],
    ['week=2026-11-15', 'week', today],
    ['week=2026-10-07', 'week', '2026-10-04'],
    ['week=2026-02-30', 'month', today],
    ['day=2026-11-03', 'day', '2026-11-03'],
    ['day=2026-11-31', 'month', today],
  ])('reads "%s" as the %s of %s', (address, view, day) => {
    expect(inAddress(address)).toEqual({ view, day });
  });

  it.each(['month=2026-12', 'week=2026-11-15', 'day=2026-11-03'])(
    'restores %s from its own address',
    (address) => {
      expect(new URLSearchParams(searchParamsOf(inAddress(address))).toString()).toBe(address);
    },
  );

  it.each([
    ['month=2026-11', 1, 'month=2026-12'],
    ['month=2026-01', -1, 'month=2025-12'],
    ['week=2026-11-15', 1, 'week=2026-11-22'],
    ['week=2026-11-15', -1, 'week=2026-11-08'],
    ['day=2026-11-30', 1, 'day=2026-12-01'],
    ['day=2026-03-01', -1, 'day=2026-02-28'],
  ] as const)('steps by one month, week or day: %s by %i is %s', (from, direction, to) => {
    expect(new URLSearchParams(searchParamsOf(step(inAddress(from), direction))).toString()).toBe(to);
  });

  it('lists every visible day, including those of neighbouring months', () => {
    expect(visibleDates(inAddress('month=2026-11'))).toHaveLength(35);
    expect(visibleDates(inAddress('week=2026-11-15'))).toHaveLength(7);
    expect(visibleDates(inAddress('day=2026-11-15'))).toEqual(['2026-11-15']);
  });

  it('has a title with its days', () => {
    expect(viewTitle(inAddress('month=2026-12'))).toContain('2026');
    expect(viewTitle(inAddress('week=2026-11-15'))).toMatch(/15.*21/);
    expect(viewTitle(inAddress('day=2026-11-03'))).toContain('3');
  });
});
