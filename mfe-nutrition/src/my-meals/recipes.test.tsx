import type { Schemas } from '@fettle/shared-ui/data';
import { calls, mock, noContent, ok, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { foodOfItem, fromRecipe, unitsOf } from '../food-search/meal-food.ts';
import { openMeal } from '../testing/open-meal.tsx';
import { userFood } from '../testing/sample-foods.ts';
import { chili, mealItem, myMeal, rice, shake } from '../testing/sample-meals.ts';

const recipe = (fields: Partial<Schemas['MyMealDto']> = {}) =>
  myMeal({ id: chili().id, name: 'Chili', servings: 4, cooked_grams: 1200, ...fields });
const quantities = () => screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);
const items = () =>
  calls.flatMap(({ method, path, body }) =>
    method === 'post' && path === '/meal-entries' ? (body as { items: object[] }).items : [],
  );

async function openChoice(...meals: Schemas['MyMealDto'][]) {
  mock.get('/my-meals', ok({ meals, attribution: null, attributions: [] }));
  mock.post('/my-meals/{id}/use', noContent());
  mock.post('/meal-entries', ok({} as Schemas['MealEntryDto'], 201));
  const opened = openMeal();
  await opened.user.click(screen.getByRole('button', { name: 'My meals and earlier meals' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Add a Meal' }));
  await choice.findByText(meals[0]?.name ?? '');
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: 'Save Entry' }));
    await waitFor(() => expect(opened.onClose).toHaveBeenCalled());
  };
  return { ...opened, choice, save };
}

describe('a recipe among my meals', () => {
  it('is added as one item by servings, and logged with its id', async () => {
    const { user, choice, save } = await openChoice(recipe());
    expect(choice.getByText('makes 4 servings')).toBeVisible();
    const quantity = choice.getByRole('textbox', { name: 'Quantity of Chili' });
    expect(quantity).toHaveValue('1');
    await user.clear(quantity);
    await user.type(quantity, '0,5');
    await user.click(choice.getByRole('button', { name: 'Add Chili' }));
    const row = await screen.findByRole('listitem', { name: 'Chili' });
    expect(row).toHaveTextContent(/Recipe · 1 serving is 300\sg/);
    expect(within(row).queryByRole('button', { name: /Favorite/ })).not.toBeInTheDocument();
    await save();
    expect(items()).toEqual([{ type: 'recipe', food_id: chili().id, quantity: 0.5, unit: 'serving' }]);
  });

  it('is added by weight where it was weighed', async () => {
    const { user, choice, save } = await openChoice(recipe());
    await user.click(within(choice.getByRole('group', { name: 'Unit of Chili' })).getByText('g'));
    const quantity = choice.getByRole('textbox', { name: 'Quantity of Chili' });
    await user.clear(quantity);
    await user.type(quantity, '300{Enter}');
    await waitFor(() => expect(quantities()).toEqual(['300']));
    await save();
    expect(items()).toEqual([{ type: 'recipe', food_id: chili().id, quantity: 300, unit: 'g' }]);
  });

  it('has servings alone where it was not weighed, and unknown values where a food was deleted', async () => {
    const { choice } = await openChoice(recipe({ cooked_grams: null, missing: ['Rye bread'] }));
    expect(choice.queryByRole('group', { name: 'Unit of Chili' })).not.toBeInTheDocument();
    expect(choice.getByText(/^No longer among your foods: Rye bread/)).toBeVisible();
    expect(choice.getByText('–')).toBeVisible();
  });

  it('has its notes behind a fold', async () => {
    const { user, choice } = await openChoice(recipe({ notes: 'Simmer for an hour.' }));
    const notes = choice.getByText('Simmer for an hour.');
    expect(notes).not.toBeVisible();
    await user.click(choice.getByText('Notes'));
    expect(notes).toBeVisible();
  });

  it('is refused in a saved meal', async () => {
    const { user, choice } = await openChoice(recipe());
    await user.click(choice.getByRole('button', { name: 'Add Chili' }));
    await user.click(await screen.findByRole('button', { name: 'Save as my meal' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the meal' });
    await user.click(screen.getByRole('button', { name: 'Save meal' }));
    expect(name).toHaveAccessibleDescription(
      'A saved meal cannot contain a recipe. Remove Chili from the meal first',
    );
    expect(calls.filter(({ method }) => method === 'post').map(({ path }) => path)).not.toContain(
      '/my-meals',
    );
  });
});

describe('the quantity of a saved meal', () => {
  async function typeTimes(text: string) {
    const opened = await openChoice(myMeal());
    const times = opened.choice.getByRole('textbox', { name: 'How many times Weekday breakfast' });
    expect(times).toHaveValue('1');
    await opened.user.clear(times);
    await opened.user.type(times, text);
    await opened.user.click(opened.choice.getByRole('button', { name: 'Add Weekday breakfast' }));
    return { ...opened, times };
  }

  it('multiplies all of its foods', async () => {
    const { save } = await typeTimes('2.5');
    await waitFor(() => expect(quantities()).toEqual(['2.5', '200']));
    await save();
    expect(items()).toMatchObject([
      { food_id: shake.id, quantity: 2.5, unit: 'serving' },
      { food_id: rice.id, quantity: 200, unit: 'g' },
    ]);
  });

  it('says at once which food becomes too small to be logged', async () => {
    const small = { ...shake, last_quantity: 0.5 };
    mock.get('/foods/recent', ok({ foods: [], recipes: [], attribution: null, attributions: [] }));
    const { user, choice } = await openChoice(myMeal({ foods: [small] }));
    const times = choice.getByRole('textbox', { name: 'How many times Weekday breakfast' });
    await user.clear(times);
    await user.type(times, '0.25{Enter}');
    const quantity = await screen.findByRole('spinbutton');
    expect(quantity).toHaveValue('0.125');
    expect(quantity).toHaveAccessibleDescription('Please enter at least 0.25 servings');
  });

  it.each(['0', '', 'two'])('adds nothing for "%s" and says why', async (text) => {
    const { choice, times } = await typeTimes(text || '{Backspace}');
    expect(times).toBeInvalid();
    expect(times).toHaveAccessibleDescription(/^Please enter/);
    expect(choice.getByRole('alert')).toHaveTextContent(/^Please enter/);
    expect(choice.getByRole('button', { name: 'Add Weekday breakfast' })).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });
});

it('a recipe is logged again from the list before typing, at its place among the foods', async () => {
  mock.post('/meal-entries', ok({} as Schemas['MealEntryDto'], 201));
  const recent = {
    foods: [{ ...shake, ...userFood({ last_quantity: 1, last_unit: 'serving' }) }],
    recipes: [chili({ last_quantity: 300, last_unit: 'g' })],
    attribution: null,
    attributions: [],
  };
  const { user, search } = openMeal(undefined, recent);
  await user.click(search);
  const [first, second] = await screen.findAllByRole('option');
  expect(first).toHaveAccessibleName(/^Chili/);
  expect(second).toHaveAccessibleName(/^Morning Egg Shake/);
  await user.click(screen.getByRole('button', { name: /^Log Chili, 300\sg$/ }));
  await waitFor(() =>
    expect(items()).toEqual([{ type: 'recipe', food_id: chili().id, quantity: 300, unit: 'g' }]),
  );
});

it.each([
  ['weighed', fromRecipe(chili(), chili()), ['g', 'serving']],
  ['not weighed', fromRecipe(chili({ cooked_grams: null }), chili()), ['serving']],
  [
    'of unknown values',
    fromRecipe(chili(), { calories: null, protein: null, carbs: null, fat: null }),
    ['g', 'serving'],
  ],
  ['deleted, logged by weight', foodOfItem(mealItem({ type: 'recipe', unit: 'g' })), ['g']],
  ['deleted, logged by servings', foodOfItem(mealItem({ type: 'recipe', unit: 'serving' })), ['serving']],
])('a recipe that was %s is measured in %j', (_what, food, units) => {
  expect(unitsOf(food)).toEqual(units);
});
