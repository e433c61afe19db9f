import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { openMeal } from '../../infra/tests/ui-states/open-meal.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const GOAL = {
  valid_from: '2026-02-23',
  version: 3,
  weight_goal: 'reach',
  target_weight_kg: 76,
  start_weight_kg: 84,
  rate_kg_per_week: 0.45,
  every_day: { calories: 2100, macros_by: 'shares', protein: 25, carbs: 45, fat: 30 },
  training_day: { calories: 2400, macros_by: 'grams', protein: 150, carbs: 270, fat: 75 },
};
const NOTHING = { calories: null, macros_by: 'grams', protein: null, carbs: null, fat: null };
const VERSIONS = [
  GOAL,
  {
    ...GOAL,
    valid_from: '2026-01-12',
    version: 2,
    rate_kg_per_week: 0.7,
    every_day: { ...NOTHING, calories: 1900, protein: 130 },
    training_day: null,
  },
  {
    ...GOAL,
    valid_from: '2025-11-30',
    version: 1,
    weight_goal: null,
    every_day: NOTHING,
    training_day: null,
  },
];

/** Mocks a member with goals. Nothing is stored, so that other states show members without goals. */
async function withGoals(page: Page, calories = 2100, versions: object[] = VERSIONS): Promise<void> {
  const answer = (path: RegExp, data: object) =>
    page.route(path, (route) => route.fulfill({ json: { success: true, data } }));
  await answer(/\/api\/v1\/goals$/, { goals: versions });
  await page.route(/\/api\/v1\/goals\/days/, (route) => {
    const local_date = new URL(route.request().url()).searchParams.get('from');
    const day = { local_date, training: false, calories, protein: 131, carbs: 236, fat: 70 };
    return route.fulfill({ json: { success: true, data: { days: [day] } } });
  });
  await answer(/\/api\/v1\/body-data/, {
    height_cm: 178,
    birth_year: 1988,
    sex: 'female',
    activity: 'light',
  });
}

const ENDED = {
  ...GOAL,
  valid_from: '2026-03-09',
  version: 4,
  weight_goal: null,
  every_day: NOTHING,
  training_day: null,
};
/** A goal to keep a weight, without targets for food. */
const KEPT = {
  ...GOAL,
  weight_goal: 'keep',
  start_weight_kg: null,
  rate_kg_per_week: null,
  every_day: NOTHING,
  training_day: null,
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your goals' });

async function openGoals(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Set your|Change) goals$/ }).click();
  await dialog(page).getByRole('radiogroup', { name: 'Weight goal' }).waitFor();
}

/** The page Goals, its dialog, and goals on other pages. */
export const states: UiState[] = [
  {
    name: 'goals',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/goals',
    faults: withGoals,
  },
  {
    name: 'goals-keep',
    likeAnother: true,
    viewer: 'member',
    path: '/goals',
    faults: (page) => withGoals(page, 2100, [KEPT]),
  },
  {
    name: 'goals-ended',
    likeAnother: true,
    viewer: 'member',
    path: '/goals',
    faults: (page) => withGoals(page, 2100, [ENDED, ...VERSIONS]),
  },
  { name: 'goals-empty', viewer: 'newcomer', path: '/goals' },
  {
    name: 'goals-loading',
    likeAnother: true,
    viewer: 'member',
    path: '/goals',
    neverSettles: true,
    faults: (page) => hangs(page, '/goals'),
    act: (page) => page.getByText('Loading your goals').waitFor(),
  },
  {
    name: 'goals-error',
    likeAnother: true,
    viewer: 'member',
    path: '/goals',
    faults: (page) => answers500(page, '/goals'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'goals-dialog',
    viewer: 'member',
    path: '/goals',
    viewportOnly: true,
    faults: withGoals,
    act: openGoals,
  },
  {
    name: 'goals-warnings',
    viewer: 'newcomer',
    path: '/goals',
    viewportOnly: true,
    async act(page) {
      await openGoals(page);
      await dialog(page).getByText('Reach a weight').click();
      await dialog(page).getByRole('textbox', { name: 'Calories' }).fill('700');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).getByText('Please enter a valid weight').waitFor();
      await dialog(page).getByRole('link', { name: /AHA/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'goals-training',
    pictured: true,
    viewer: 'member',
    path: '/goals',
    viewportOnly: true,
    faults: withGoals,
    async act(page) {
      await openGoals(page);
      await dialog(page).getByRole('button', { name: 'About you' }).click();
      await dialog(page).getByRole('textbox', { name: 'Fat' }).last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'goals-end',
    likeAnother: true,
    viewer: 'member',
    path: '/goals',
    viewportOnly: true,
    faults: withGoals,
    async act(page) {
      await page.getByRole('button', { name: 'End these goals' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'dashboard-goals', viewer: 'member', path: '/dashboard', faults: withGoals },
  {
    name: 'dashboard-over-goals',
    likeAnother: true,
    viewer: 'member',
    path: '/dashboard',
    widths: [360],
    faults: (page) => withGoals(page, 300),
  },
  { name: 'diary-goals', viewer: 'member', path: '/nutrition?day=2026-03-11', faults: withGoals },
  { name: 'analytics-goals', viewer: 'member', path: '/analytics', faults: withGoals },
  {
    name: 'meal-goals',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: withGoals,
    async act(page) {
      await openMeal(page);
      await page.getByText(/Leaves .*kcal/).waitFor();
    },
  },
];
