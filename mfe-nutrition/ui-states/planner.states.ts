import { answers500 } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const NUTRITION = { protein: 21.4, carbs: 48.2, fat: 9.6 };

function meal(at: number, part_of_day: string, name: string, calories: number) {
  const portion = { quantity: 250, unit: 'g', brand: null, amount: null };
  return {
    kind: 'meal',
    part_of_day,
    items: [{ type: 'database', food_id: `food-${at}`, name, ...portion, calories, ...NUTRITION }],
    total_calories: calories,
    total_protein: NUTRITION.protein,
    total_carbs: NUTRITION.carbs,
    total_fat: NUTRITION.fat,
    totals_partial: false,
    type: null,
    duration: null,
    notes: '',
  };
}

const workout = (type: string, duration: number | null) => ({
  ...meal(0, 'lunch', '', 0),
  kind: 'workout',
  part_of_day: null,
  items: [],
  total_calories: null,
  type,
  duration,
});

/** Plans of the days from the day of the pictures on: the server stores none for a day that is over by its own clock. */
const PLANS = [
  { date: '2026-03-12', ...meal(1, 'breakfast', 'Oatmeal, cooked with water', 412) },
  { date: '2026-03-12', ...meal(2, 'dinner', 'Lentil chili', 640), notes: 'Soak the lentils before' },
  { date: '2026-03-12', ...workout('Cardio', 30) },
  { date: '2026-03-13', ...meal(3, 'lunch', 'Salmon with rice and spinach', 585) },
  { date: '2026-03-14', ...workout('Weight Training', null) },
].map((plan, at) => ({ id: `plan-${at}`, version: 1, created_at: '', updated_at: '', ...plan }));

async function answersPlans(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/planned-entries\?/, (route) =>
    route.fulfill({ json: { success: true, data: { plans: PLANS } } }),
  );
}

/** The planner with meals and workouts of the days ahead, and its shopping list. */
export const states: UiState[] = [
  {
    name: 'planner',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/planner',
    faults: answersPlans,
  },
  { name: 'planner-empty', viewer: 'newcomer', path: '/planner' },
  {
    name: 'planner-error',
    viewer: 'member',
    path: '/planner',
    faults: (page) => answers500(page, '/planned-entries'),
  },
  {
    name: 'planner-shopping-list',
    pictured: true,
    viewer: 'member',
    path: '/planner',
    viewportOnly: true,
    faults: answersPlans,
    async act(page) {
      await page.getByRole('button', { name: 'Shopping list' }).click();
      await page.getByRole('list', { name: 'Foods to buy' }).waitFor();
    },
  },
];
