import type { Schemas } from '@fettle/shared-ui/data';
import { calls, fail, mock, noContent, ok, screen, waitFor } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { eggs, foodProduct, userFood } from '../testing/sample-foods.ts';
import { quickItem } from '../testing/sample-meals.ts';

const use = { last_used_at: '2026-11-21T08:00:00.000Z', favourite: false } as const;
const rice = { ...foodProduct(), type: 'database', ...use, last_quantity: 80, last_unit: 'g' } as const;
const shake = { ...userFood(), type: 'user', ...use, last_quantity: 1.5, last_unit: 'serving' } as const;
const egg = { ...eggs(), type: 'database', ...use, last_quantity: null, last_unit: null } as const;
const breakfast: Schemas['RecentMealDto'] = {
  last_used_at: use.last_used_at,
  part_of_day: null,
  foods: [
    { ...shake, last_quantity: 1 },
    { ...rice, last_quantity: 100 },
  ],
  name: null,
  recipes: [],
  quick_items: [],
  missing: [],
  total_calories: 355,
  total_protein: 1,
  total_carbs: 1,
  total_fat: 1,
  totals_partial: false,
};
const answer = (...foods: Schemas['FoodsWithUseDto']['foods']) => ({
  foods,
  attribution: null,
  attributions: [],
});
const saved = { id: '01990000-0000-7000-8000-000000000001', version: 1 } as Schemas['MealEntryDto'];
const posts = () =>
  calls.filter(({ method }) => method === 'post').map(({ body }) => body as { items: object[] });

async function openRecent(more: Parameters<typeof openMeal>[2] = {}) {
  mock.post('/meal-entries', ok(saved, 201));
  const opened = openMeal(undefined, answer(rice, shake), more);
  await opened.user.click(opened.search);
  await screen.findByRole('option', { name: /^White rice, cooked/ });
  return opened;
}

describe('Log, beside a recent choice', () => {
  it('saves a food with its last portion in one tap, once, and closes the dialog', async () => {
    const { user, onClose } = await openRecent();
    mock.delete('/meal-entries/{id}', noContent());
    await user.dblClick(screen.getByRole('button', { name: /^Log White rice, cooked, 80\sg$/ }));
    expect(await screen.findByText(/^White rice, cooked, 80\sg$/)).toBeVisible();
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.items).toEqual([{ type: 'database', food_id: rice.id, quantity: 80, unit: 'g' }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('keeps the dialog open while the meal has items', async () => {
    const { user, onClose, search } = await openRecent();
    await user.click(screen.getByRole('option', { name: /^White rice/ }));
    await user.click(search);
    await user.click(await screen.findByRole('button', { name: /^Log Morning Egg Shake/ }));
    expect(await screen.findByText(/^Morning Egg Shake, 1\.5\sservings$/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('spinbutton')).toHaveValue('80');
  });

  it('takes the default portion of a favourite that was never logged, and lists a recent favourite once', async () => {
    const { user } = await openRecent({ favourites: answer(egg, rice) });
    expect(screen.getAllByRole('option', { name: /^White rice/ })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: /^Log Whole egg, raw, 1\sserving$/ }));
    await waitFor(() => expect(posts()[0]?.items).toMatchObject([{ quantity: 1, unit: 'serving' }]));
  });

  it('reports a failure, stays open, and keeps the id for the next try', async () => {
    const { user, onClose } = await openRecent();
    mock.post('/meal-entries', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
    const log = screen.getByRole('button', { name: /^Log White rice/ });
    await user.click(log);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    mock.post('/meal-entries', ok(saved, 201));
    await user.click(log);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(posts().map((body) => (body as unknown as { id: string }).id)).size).toBe(1);
  });

  it('saves the active choice on Shift+Enter', async () => {
    const { user, search, onClose } = await openRecent();
    search.focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(posts()).toHaveLength(0);
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()[0]?.items).toMatchObject([{ food_id: rice.id }]);
  });
});

it('saves a recent meal with its foods and its quick item', async () => {
  const meal = { ...breakfast, quick_items: [{ ...quickItem(), position: 2 }], total_calories: 855 };
  const { user, onClose } = await openRecent({ meals: [meal] });
  await user.click(
    await screen.findByRole('button', { name: /^Log Morning Egg Shake, White rice, Canteen/ }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posts()[0]?.items).toMatchObject([{ food_id: shake.id }, { food_id: rice.id }, quickItem()]);
});

it('shows a recent meal that the member saved by its name and foods', async () => {
  const { user } = await openRecent({ meals: [{ ...breakfast, name: 'Weekday breakfast' }] });
  const row = await screen.findByRole('option', { name: /^Weekday breakfast/ });
  expect(row).toHaveAccessibleName(/^Weekday breakfast · 355\skcal, Morning Egg Shake, White rice$/);
  await user.click(screen.getByRole('button', { name: /^Log Weekday breakfast/ }));
  await waitFor(() => expect(posts()[0]?.items).toMatchObject([{ food_id: shake.id }, { food_id: rice.id }]));
});

describe('a row of the list before typing', () => {
  it('shows the portion and values that its button logs', async () => {
    await openRecent();
    const [first, second] = await screen.findAllByRole('option');
    expect(first).toHaveAccessibleName(
      'White rice, cooked, last 80\u00a0g, 104 kilocalories, protein 2.2 grams, carbs 22.6 grams, fat 0.2 grams',
    );
    expect(first).toHaveTextContent(/Last 80\sg.*104\skcal/);
    expect(second).toHaveAccessibleName(/, last 1\.5 servings, 338 kilocalories/);
    expect(screen.getByRole('button', { name: /^Log White rice/ })).toHaveAccessibleName(/80\sg$/);
  });

  it('shows the initial portion of a food without a last one', async () => {
    await openRecent({ favourites: answer(egg) });
    expect(await screen.findByRole('option', { name: /egg.*, 1 serving, 72 kilocalories/i })).toBeVisible();
  });
});

describe('an earlier meal of several foods', () => {
  it('is above the foods with its calories, and adds all its items with their portions', async () => {
    const { user } = await openRecent({ meals: [breakfast] });
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveAccessibleName(/^Morning Egg Shake, White rice · 355\skcal, 2 foods$/);
    await user.click(first as HTMLElement);
    const fields = await screen.findAllByRole<HTMLInputElement>('spinbutton');
    expect(fields.map(({ value }) => value)).toEqual(['1', '100']);
    expect(posts()).toHaveLength(0);
  });

  it('is logged in one tap without deleted foods, which it names', async () => {
    const meal = { ...breakfast, foods: breakfast.foods.slice(1), missing: ['Rye bread'] };
    const { user } = await openRecent({ meals: [meal] });
    expect(
      await screen.findByRole('option', { name: /1 food · without Rye bread, no longer among your foods/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Log White rice · 130\skcal$/ }));
    await waitFor(() => expect(posts()[0]?.items).toMatchObject([{ quantity: 100, unit: 'g' }]));
  });
});
