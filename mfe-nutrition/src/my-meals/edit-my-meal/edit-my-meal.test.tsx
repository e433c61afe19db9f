import { type Schemas, useQuery } from '@fettle/shared-ui/data';
import {
  calls,
  fail,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { chooseAction } from '../../testing/choose-action.ts';
import { eggs, searchAnswer } from '../../testing/sample-foods.ts';
import { chili, myMeal, quickItem, rice, shake } from '../../testing/sample-meals.ts';
import { nameOfCopy } from '../chosen-meal.ts';
import { myMeals } from '../my-meals.queries.ts';
import { SavedMeals } from '../saved-meals.tsx';

const patches = () =>
  calls.flatMap(({ method, body }) => (method === 'patch' ? [body as Record<string, unknown>] : []));

function MyMeals() {
  return <SavedMeals saved={useQuery(myMeals.all)} onAdd={jest.fn()} />;
}

/** Opens the menu of a saved meal and selects an action. */
async function choose(action: string, stored: Schemas['MyMealDto'][] = [myMeal()]) {
  mock.get('/my-meals', () => ok({ meals: [...stored], attribution: null, attributions: [] }));
  mock.get('/foods/recent', ok({ foods: [], recipes: [chili()], attribution: null, attributions: [] }));
  mock.get('/foods/favourites', ok({ foods: [], attribution: null, attributions: [] }));
  mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
  mock.get('/foods/search', ok(searchAnswer({ database_foods: [eggs()] })));
  const { userEvent: user } = renderScreen(<MyMeals />);
  const [meal] = stored;
  await chooseAction(user, `Actions for ${meal?.name}`, action);
  return { user };
}

async function edit(stored = [myMeal()]) {
  const versions: (string | null)[] = [];
  mock.patch('/my-meals/{id}', ({ request }) => {
    versions.push(request.headers.get('If-Match'));
    return ok(myMeal({ version: 2 }));
  });
  const { user } = await choose('Edit', stored);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit my meal' }));
  await dialog.findByRole('textbox', { name: 'Name' });
  const fill = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, fill, save, versions };
}

const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit my meal' })).not.toBeInTheDocument());

describe('Edit my meal', () => {
  it('makes a recipe: name, foods, servings, cooked weight and notes in one save, over the version that was opened', async () => {
    const { user, dialog, fill, save, versions } = await edit([myMeal({ version: 7 })]);
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await fill('Name', 'Chili');
    expect(dialog.queryByRole('textbox', { name: 'Cooked weight (g)' })).not.toBeInTheDocument();
    await fill('Makes servings', '4');
    await fill('Cooked weight (g)', '1200');
    expect(dialog.getByText('1 serving').parentElement).toHaveTextContent(/Calories 82/);
    await user.click(dialog.getByRole('button', { name: '+ Notes' }));
    await fill('Notes', 'Simmer');
    await user.type(dialog.getByRole('combobox', { name: 'Search foods' }), 'egg');
    await user.click(await dialog.findByRole('option', { name: /^Whole egg/ }));
    await save();
    await closed();
    expect(await screen.findByText('My meal saved')).toBeVisible();
    expect(versions).toEqual(['7']);
    expect(patches()).toEqual([
      {
        name: 'Chili',
        servings: 4,
        cooked_grams: 1200,
        notes: 'Simmer',
        items: [
          { type: 'user', food_id: shake.id, quantity: 1, unit: 'serving' },
          { type: 'database', food_id: rice.id, quantity: 80, unit: 'g' },
          { type: 'database', food_id: eggs().id, quantity: 1, unit: 'serving' },
        ],
      },
    ]);
  });

  it('scales the foods, the servings and the cooked weight', async () => {
    const { user, dialog, save } = await edit([myMeal({ servings: 4, cooked_grams: 1200 })]);
    await user.click(dialog.getByRole('button', { name: 'Scale' }));
    expect(dialog.getByRole('textbox', { name: 'Times' })).toHaveValue('2');
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Scale' })).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'Makes servings' })).toHaveValue('8');
    await save();
    await closed();
    expect(patches()[0]).toMatchObject({
      servings: 8,
      cooked_grams: 2400,
      items: [{ quantity: 2 }, { quantity: 160 }],
    });
  });

  it('reorders foods and quick items', async () => {
    const meal = myMeal({ quick_items: [{ ...quickItem(), position: 1 }] });
    const { user, dialog, save } = await edit([meal]);
    await user.click(dialog.getByRole('button', { name: 'Reorder' }));
    const order = within(await dialog.findByRole('list', { name: 'Order of the foods' }));
    await user.click(order.getByRole('button', { name: 'Move White rice, cooked up' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await save();
    await closed();
    expect(patches()[0]?.items).toMatchObject([
      { food_id: shake.id },
      { food_id: rice.id },
      { food_id: quickItem().food_id },
    ]);
  });

  it('offers no recipe and logs nothing', async () => {
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('combobox', { name: 'Search foods' }));
    expect(screen.queryByRole('option', { name: /^Chili/ })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'My meals and earlier meals' })).not.toBeInTheDocument();
  });

  it.each([
    ['Name', ' ', 'Please enter a name'],
    ['Makes servings', '0', 'Please enter a number above 0'],
    ['Makes servings', 'four', 'Please enter a number above 0'],
  ])('refuses %s "%s"', async (name, text, message) => {
    const { dialog, fill, save } = await edit();
    await fill(name, text);
    await save();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(patches()).toEqual([]);
  });

  it('shows a taken name under the field', async () => {
    const { dialog, save } = await edit();
    mock.patch('/my-meals/{id}', fail(409, [{ code: 'MEAL_NAME_TAKEN', field: 'name', message: 'Taken' }]));
    await save();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Taken'),
    );
  });

  it('names foods that were deleted, which changing the foods leaves out', async () => {
    const { dialog } = await edit([myMeal({ missing: ['Rye bread'] })]);
    expect(dialog.getByText(/Without Rye bread, .* Changing the foods leaves it out/)).toBeVisible();
  });

  it('sends a new name alone, also where a food was deleted or no longer has its unit', async () => {
    const grams = { ...rice, last_quantity: 2, last_unit: 'serving' } as const;
    const { dialog, fill, save } = await edit([myMeal({ foods: [grams], missing: ['Rye bread'] })]);
    expect(dialog.getByRole('spinbutton')).toHaveAccessibleDescription('Please enter a valid quantity');
    await fill('Name', 'Other');
    await save();
    await closed();
    expect(patches()).toEqual([{ name: 'Other' }]);
  });

  it('saves without servings, whatever the hidden cooked weight says', async () => {
    const { fill, save } = await edit([myMeal({ servings: 4 })]);
    await fill('Cooked weight (g)', '0');
    await fill('Makes servings', ' ');
    await save();
    await closed();
    expect(patches()).toEqual([{ servings: null, cooked_grams: null }]);
  });

  it('leaves Reorder for a food that is refused, which gets the focus', async () => {
    const { user, dialog, save } = await edit([myMeal({ foods: [rice, { ...shake, last_quantity: 0.5 }] })]);
    await user.click(dialog.getByRole('button', { name: 'Scale' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Times' }));
    await user.type(dialog.getByRole('textbox', { name: 'Times' }), '0.25{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Reorder' }));
    await save();
    await waitFor(() => expect(dialog.getAllByRole('spinbutton')[1]).toHaveFocus());
    expect(patches()).toEqual([]);
  });

  it('scales on Ctrl+Enter in the field of Scale, and saves nothing', async () => {
    const { user, dialog } = await edit([myMeal({ servings: 4 })]);
    await user.click(dialog.getByRole('button', { name: 'Scale' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog.getByRole('textbox', { name: 'Makes servings' })).toHaveValue('8');
    expect(patches()).toEqual([]);
  });

  it('keeps unsaved changes when another tab deletes the meal, and saves them as a new one', async () => {
    const stored = [myMeal()];
    const { fill, save, dialog } = await edit(stored);
    mock.patch('/my-meals/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    mock.post('/my-meals', ok(myMeal({ name: 'Mine' }), 201));
    await fill('Name', 'Mine');
    stored.pop();
    await save();
    expect(await dialog.findByText(/^This meal was deleted meanwhile/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Actions for/, hidden: true })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    await save();
    await closed();
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({
      id: myMeal().id,
      name: 'Mine',
      items: [{ food_id: shake.id }, { food_id: rice.id }],
    });
  });

  describe('that another tab changed meanwhile', () => {
    async function conflicting() {
      const opened = await edit();
      const stored = myMeal({ name: 'Theirs', version: 5, foods: [rice], servings: 2, cooked_grams: 1200 });
      mock.patch('/my-meals/{id}', ({ request, body }) =>
        request.headers.get('If-Match') === '5'
          ? ok(myMeal({ ...(body as object), version: 6 }))
          : fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored),
      );
      await opened.fill('Name', 'Mine');
      await opened.save();
      const conflict = within(await screen.findByRole('dialog', { name: 'This meal was changed elsewhere' }));
      expect(conflict.getByText('Mine')).toBeVisible();
      expect(conflict.getByText('Theirs, makes 2 servings, cooked 1200 g')).toBeVisible();
      return { ...opened, conflict };
    }

    it('is written over their version on "Keep mine"', async () => {
      const { user, conflict } = await conflicting();
      await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
      await closed();
      expect(patches().map(({ name }) => name)).toEqual(['Mine', 'Mine']);
    });

    it('starts again with theirs on "Use the saved one"', async () => {
      const { user, conflict, dialog } = await conflicting();
      await user.click(conflict.getByRole('button', { name: 'Use the saved one' }));
      await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs'));
      expect(patches()).toHaveLength(1);
    });
  });
});

describe('Duplicate', () => {
  it('saves the meal again under the next name, with Undo', async () => {
    mock.post('/my-meals', ok(myMeal({ name: 'Chili 2' }), 201));
    const { user } = await choose('Duplicate', [myMeal({ name: 'Chili', servings: 4, notes: 'Hot' })]);
    expect(await screen.findByText('Chili 2 is in your meals')).toBeVisible();
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({
      name: 'Chili 2',
      servings: 4,
      notes: 'Hot',
      items: [{ food_id: shake.id }, { food_id: rice.id }],
    });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await user.keyboard('{Escape}');
  });

  it('is not offered for a recipe of which a food was deleted, nor is Undo of its deletion', async () => {
    mock.delete('/my-meals/{id}', noContent());
    const { user } = await choose('Delete', [myMeal({ name: 'Chili', servings: 4, missing: ['Beans'] })]);
    expect(await screen.findByText('Chili deleted from your meals')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Chili' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it.each([
    ['Chili', ['Chili'], 'Chili 2'],
    ['Chili', ['Chili', 'chili 2'], 'Chili 3'],
    ['Chili 2', ['Chili', 'Chili 2'], 'Chili 3'],
    ['Vitamin B 12', ['Vitamin B 12'], 'Vitamin B 12 2'],
    ['x'.repeat(100), ['x'.repeat(100)], `${'x'.repeat(96)}`],
  ])('names the copy of %s beside %j %s', (name, taken, copy) => {
    expect(nameOfCopy(name, taken)).toBe(copy);
  });
});
