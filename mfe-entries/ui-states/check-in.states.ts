import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const TARGETS = { calories: 2120, macros_by: 'grams', protein: 130, carbs: 245, fat: 70 };
const SUGGESTED = { ...TARGETS, calories: 2090, protein: 140, carbs: 225 };
const FACTS = {
  from: '2026-03-02',
  to: '2026-03-08',
  trend_kg: 79.81,
  change_kg: -0.42,
  intake: 2238,
  complete_days: 6,
  incomplete_dates: ['2026-03-05'],
  expenditure: 2641,
  uncertainty: 118,
  missing_meal_days: 0,
  missing_weigh_in_days: 0,
  missing_span_days: 0,
  weight_goal: 'reach',
  pace_kg_per_week: -0.5,
  training_days: 9,
  protein_per_kg: 2,
  protein_weight_kg: 70,
  exact_calories: 2091,
  lowest_calories: 1200,
  limited_by: null,
  outcome: 'new-target',
  current: { every_day: TARGETS, training_day: null },
  suggested: { every_day: SUGGESTED, training_day: null },
};
const DUE = { date: '2026-03-09', answer: null, goals_version: 3, facts: FACTS };
const MISSING = {
  ...FACTS,
  outcome: 'missing',
  suggested: null,
  exact_calories: null,
  expenditure: null,
  uncertainty: null,
  complete_days: 5,
  incomplete_dates: ['2026-03-03', '2026-03-05'],
  missing_meal_days: 2,
  missing_weigh_in_days: 4,
};

/** Mocks a member whose check-in is due. */
async function withCheckIn(page: Page, check_in: object): Promise<void> {
  await page.route(/\/api\/v1\/check-ins\/current/, (route) =>
    route.fulfill({ json: { success: true, data: { check_in } } }),
  );
}

const part = (page: Page) => page.getByRole('region', { name: 'Weekly check-in' });
const past = (page: Page) => page.getByRole('region', { name: 'Weekly check-ins' });
const show = (page: Page) =>
  part(page)
    .getByRole('link', { name: /turn this off/ })
    .scrollIntoViewIfNeeded();

const dashboard = { viewer: 'member', slot: 'part:weekly-check-in', path: '/dashboard', part } as const;

/** The weekly check-in on the dashboard, and past ones on Analytics. */
export const states: UiState[] = [
  {
    ...dashboard,
    name: 'check-in',
    pictured: true,
    alsoInLargeText: true,
    faults: (page) => withCheckIn(page, DUE),
    async act(page) {
      await part(page).getByRole('button', { name: 'Why?' }).click();
      await show(page);
    },
  },
  {
    ...dashboard,
    name: 'check-in-missing',
    pictured: true,
    faults: (page) => withCheckIn(page, { ...DUE, facts: MISSING }),
    act: show,
  },
  {
    name: 'analytics-check-ins',
    pictured: true,
    viewer: 'member',
    path: '/analytics',
    part: past,
    async faults(page) {
      const week = (from: string, to: string) => ({ ...FACTS, from, to });
      const check_ins = [
        { ...DUE, answer: 'accepted' },
        { ...DUE, date: '2026-03-02', answer: 'kept', facts: week('2026-02-23', '2026-03-01') },
        {
          ...DUE,
          date: '2026-02-23',
          answer: 'done',
          facts: { ...MISSING, from: '2026-02-16', to: '2026-02-22' },
        },
      ];
      await page.route(/\/api\/v1\/check-ins\?/, (route) =>
        route.fulfill({ json: { success: true, data: { check_ins, has_more: true } } }),
      );
    },
    act: (page) => past(page).getByRole('button', { name: 'Show earlier ones' }).scrollIntoViewIfNeeded(),
  },
];
