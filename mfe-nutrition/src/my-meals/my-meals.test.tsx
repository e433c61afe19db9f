import type { Schemas } from '@fettle/shared-ui/data';
import { calls, fail, mock, noContent, ok, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { chooseAction } from '../testing/choose-action.ts';
import { openMeal } from '../testing/open-meal.tsx';
import { mealEntry, mealItem, myMeal, quickItem, rice, shake } from '../testing/sample-meals.ts';

const answerMeals = (...meals: Schemas['MyMealDto'][]) =>
  mock.get('/my-meals', () => ok({ meals, attribution: null, attributions: [] }));
const quantities = () => screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);
const sent = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);

async function openChoice() {
  const opened = openMeal();
  await opened.user.click(screen.getByRole('button', { name: 'My meals and earlier meals' }));
  return { ...opened, choice: within(await screen.findByRole('dialog', { name: 'Add a Meal' })) };
}

describe('Save as my meal', () => {
  async function openName() {
    const opened = openMeal();
    expect(screen.queryByRole('button', { name: 'Save as my meal' })).not.toBeInTheDocument();
    await opened.addFood(/Morning Egg Shake/);
    await opened.user.click(await screen.findByRole('button', { name: 'Save as my meal' }));
    return { ...opened, name: await screen.findByRole('textbox', { name: 'Name of the meal' }) };
  }

  it('proposes a free name, saves the foods on Enter, and leaves the draft unchanged', async () => {
    answerMeals(...['Breakfast', 'Lunch', 'Dinner', 'Snack'].map((name, n) => myMeal({ name, id: `${n}` })));
    mock.post('/my-meals', ok(myMeal({ name: 'Shake' }), 201));
    const { user, name, onClose } = await openName();
    expect(name).toHaveFocus();
    await waitFor(() => expect((name as HTMLInputElement).value).toMatch(/ 2$/));
    await user.clear(name);
    await user.type(name, ' Shake {Enter}');
    expect(await screen.findByText('Shake is in your meals')).toBeVisible();
    expect(sent('post', '/my-meals')).toMatchObject([
      { body: { name: 'Shake', items: [{ type: 'user', food_id: shake.id, quantity: 1, unit: 'serving' }] } },
    ]);
    expect(screen.getByRole('button', { name: 'Save as my meal' })).toHaveFocus();
    expect(quantities()).toEqual(['1']);
    expect(onClose).not.toHaveBeenCalled();
    expect(sent('post', '/meal-entries')).toEqual([]);
  });

  it('reports a taken name under the field, and a retry has the same id', async () => {
    answerMeals();
    const message = 'You have a meal of this name already';
    mock.post('/my-meals', fail(409, [{ code: 'MEAL_NAME_TAKEN', field: 'name', message }]));
    const { user, name } = await openName();
    await user.click(screen.getByRole('button', { name: 'Save meal' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    mock.post('/my-meals', ok(myMeal(), 201));
    await user.click(screen.getByRole('button', { name: 'Save meal' }));
    expect(await screen.findByText('Weekday breakfast is in your meals')).toBeVisible();
    const ids = sent('post', '/my-meals').map(({ body }) => (body as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('saves a recipe with the servings that it makes, and refuses others', async () => {
    answerMeals();
    mock.post('/my-meals', ok(myMeal({ name: 'Shake' }), 201));
    const { user } = await openName();
    const servings = screen.getByRole('textbox', { name: 'Makes servings' });
    await user.type(servings, '0{Enter}');
    expect(servings).toHaveAccessibleDescription(/Please enter a number above 0/);
    await user.clear(servings);
    await user.type(servings, '2.5{Enter}');
    expect(await screen.findByText('Shake is in your meals')).toBeVisible();
    expect(sent('post', '/my-meals')).toMatchObject([{ body: { servings: 2.5 } }]);
  });

  it('requires a name, and Escape closes only the field', async () => {
    answerMeals();
    const { user, name } = await openName();
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Please enter a name');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Save as my meal' })).toHaveFocus();
    expect(sent('post', '/my-meals')).toEqual([]);
  });
});

describe('My meals', () => {
  it('adds all foods of a meal with their quantities in one tap', async () => {
    answerMeals(myMeal());
    mock.post('/my-meals/{id}/use', noContent());
    const { user, choice } = await openChoice();
    expect(await choice.findByText(/Morning Egg Shake 1 serving, White rice, cooked 80\sg/)).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Add Weekday breakfast' }));
    await waitFor(() => expect(quantities()).toEqual(['1', '80']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a Meal' })).not.toBeInTheDocument());
    expect(sent('post', `/my-meals/${myMeal().id}/use`)).toHaveLength(1);
  });

  it('adds a quick item with the amount and brand of its source, and unknown calories as a dash', async () => {
    const item = quickItem({ quantity: 2, calories: null });
    answerMeals(
      myMeal({
        foods: [],
        quick_items: [{ ...item, position: 0 }],
        total_calories: null,
        totals_partial: true,
      }),
    );
    mock.post('/my-meals/{id}/use', noContent());
    const { user, choice } = await openChoice();
    expect(await choice.findByText('Canteen 2 × 60 g')).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Add Weekday breakfast' }));
    const row = await screen.findByRole('listitem', { name: 'Canteen' });
    expect(row).toHaveTextContent(/Without a food · Kitchen · 1 serving is 60 g.*Calories –/);
  });

  it('stays visible if chosen while loading, even without meals', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mock.get('/my-meals', async () => {
      await answered;
      return ok({ meals: [], attribution: null, attributions: [] });
    });
    const { user, choice } = await openChoice();
    await user.click(choice.getByRole('radio', { name: 'My meals' }));
    answer();
    expect(await choice.findByText(/choose “Save as my meal”/)).toBeVisible();
    expect(choice.getByRole('radio', { name: 'My meals' })).toBeChecked();
  });

  it('names deleted foods, and adds nothing if none is left', async () => {
    const gone = myMeal({ id: '2', name: 'Gone', foods: [], missing: ['Butter'], total_calories: null });
    answerMeals(myMeal({ missing: ['Rye bread'] }), gone);
    const { choice } = await openChoice();
    expect(await choice.findByText('Without Rye bread, no longer among your foods')).toBeVisible();
    expect(choice.getByText('None of its foods is among your foods any more')).toBeVisible();
    expect(choice.queryByRole('button', { name: 'Add Gone' })).not.toBeInTheDocument();
  });

  it('deletes a meal, and Undo saves it again under its id', async () => {
    const stored = [myMeal()];
    mock.get('/my-meals', () => ok({ meals: [...stored], attribution: null, attributions: [] }));
    mock.get('/meal-entries', ok({ entries: [], next_cursor: null }));
    mock.delete('/my-meals/{id}', () => {
      stored.length = 0;
      return noContent();
    });
    mock.post('/my-meals', ok(myMeal(), 201));
    const { user, choice } = await openChoice();
    await choice.findByText('Weekday breakfast');
    await chooseAction(user, 'Actions for Weekday breakfast', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(sent('post', '/my-meals')).toHaveLength(1));
    expect(sent('post', '/my-meals')[0]?.body).toMatchObject({
      id: myMeal().id,
      items: [
        { food_id: shake.id, quantity: 1, unit: 'serving' },
        { food_id: rice.id, quantity: 80 },
      ],
    });
  });
});

describe('Earlier meals', () => {
  const lunch = mealEntry('2026-11-21T12:30:00.000Z', [
    mealItem({ name: 'Rice, white, cooked', food_id: rice.id, quantity: 120 }),
    mealItem({ name: 'Rye bread', food_id: '01990000-0000-7000-8000-0000000000b9', quantity: 50 }),
  ]);
  const foods = { foods: [rice], recipes: [], attribution: null, attributions: [] };

  it('come first if no meal is saved, are added with their quantities, and name deleted foods', async () => {
    answerMeals();
    mock.get('/meal-entries', ok({ entries: [lunch], next_cursor: null }));
    mock.get('/meal-entries/{id}/foods', ok(foods));
    const { user, choice } = await openChoice();
    await user.click(await choice.findByRole('button', { name: /^Add Lunch, / }));
    expect(await screen.findByText('Without Rye bread, no longer among your foods')).toBeVisible();
    await waitFor(() => expect(quantities()).toEqual(['120']));
  });

  it('are loaded page by page', async () => {
    answerMeals();
    const older = mealEntry('2026-11-14T08:00:00.000Z');
    mock.get('/meal-entries', ({ query }) =>
      query.get('cursor') === 'next'
        ? ok({ entries: [older], next_cursor: null })
        : ok({ entries: [lunch], next_cursor: 'next' }),
    );
    const { user, choice } = await openChoice();
    await user.click(await choice.findByRole('button', { name: 'Show more' }));
    expect(await choice.findByRole('button', { name: /^Add Breakfast, / })).toBeVisible();
    expect(choice.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});
