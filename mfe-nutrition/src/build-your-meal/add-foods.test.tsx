import type { Schemas } from '@fettle/shared-ui/data';
import { calls, fail, mock, ok, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { eggs, foodProduct, searchAnswer, userFood } from '../testing/sample-foods.ts';

const CODE = '4006381333931';
const { last_quantity: _, last_unit: __, ...created } = userFood({ name: 'Oats', serving_size: null });

const form = () => screen.findByRole('dialog', { name: 'Add Custom Food' });
const noForm = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Custom Food' })).not.toBeInTheDocument());
const line = () => document.querySelector('[data-outcome]');
const searches = () =>
  calls.filter(({ path }) => path === '/foods/search').map(({ query }) => Object.fromEntries(query));

/** Fills in the open form. */
async function fillIn(user: ReturnType<typeof openMeal>['user'], texts: Record<string, string> = {}) {
  const dialog = await form();
  const oats = { 'Food name': 'Oats', Calories: '90', Protein: '8', Carbohydrates: '10', Fat: '2', ...texts };
  for (const [label, text] of Object.entries(oats)) {
    await user.type(await within(dialog).findByLabelText(label), text);
  }
  return dialog;
}

describe('the button Add custom food', () => {
  it('opens the form and adds the created food to the meal with its default unit', async () => {
    mock.post('/user-foods', ok(created, 201));
    const { user } = openMeal();
    await user.click(screen.getByRole('button', { name: 'Add custom food' }));
    const dialog = await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await noForm();
    const item = screen.getByRole('listitem', { name: 'Oats' });
    expect(within(item).getByRole('spinbutton')).toHaveValue('100');
    expect(screen.getByRole('button', { name: 'Save Entry' })).toBeEnabled();
    expect(calls.filter(({ path }) => path === '/meal-entries')).toEqual([]);
  });
});

describe('a search without results', () => {
  it('offers to add its text as a food, which is then added to the meal', async () => {
    mock.post('/user-foods', ok({ ...created, name: 'Haferflocken' }, 201));
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, ' Haferflocken');
    await user.click(await screen.findByRole('button', { name: /^Add “\s?Haferflocken\s?” as my food$/ }));
    const dialog = await form();
    expect(await within(dialog).findByLabelText('Food name')).toHaveValue('Haferflocken');
    for (const label of ['Calories', 'Protein', 'Carbohydrates', 'Fat'])
      await user.type(within(dialog).getByLabelText(label), '10');
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await noForm();
    expect(screen.getByRole('listitem', { name: 'Haferflocken' })).toBeVisible();
  });

  it.each([
    ['500 kcal', /^Log 500\skcal without a food$/, '500', ''],
    ['lunch 2092 kJ', /^Log 500\skcal without a food$/, '500', 'lunch'],
    ['500', /^Log 500\skcal without a food$/, '500', ''],
    ['Haferflocken', /^Log calories without a food$/, '', ''],
  ])('offers to log %j without a food', async (typed, offer, calories, name) => {
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, typed);
    await user.click(await screen.findByRole('button', { name: offer }));
    const dialog = await screen.findByRole('dialog', { name: 'Log Without a Food' });
    expect(await within(dialog).findByLabelText(/^Calories/)).toHaveValue(calories);
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue(name);
  });

  it('adds a quick item to the meal, marked as such, and sends its name and values', async () => {
    mock.post('/meal-entries', ok({ id: created.id, version: 1 } as Schemas['MealEntryDto'], 201));
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, 'lunch 500 kcal');
    await user.click(await screen.findByRole('button', { name: /without a food$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Log Without a Food' });
    await user.type(await within(dialog).findByLabelText(/^Protein/), '20');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const item = await screen.findByRole('listitem', { name: 'lunch' });
    expect(item).toHaveTextContent('Without a food');
    expect(item).toHaveTextContent(/Calories 500/);
    expect(within(item).queryByRole('button', { name: /^Favorite/ })).not.toBeInTheDocument();
    expect(search).toHaveValue('');
    const quantity = within(item).getByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '0.5');
    await user.click(screen.getByRole('button', { name: 'Save Entry' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/meal-entries')?.body).toMatchObject({
        items: [
          {
            type: 'quick',
            name: 'lunch',
            quantity: 0.5,
            unit: 'serving',
            calories: 250,
            protein: 10,
            fat: null,
          },
        ],
      }),
    );
  });

  it('edits a quick item of the meal and keeps its amount', async () => {
    mock.post('/meal-entries', ok({ id: created.id, version: 1 } as Schemas['MealEntryDto'], 201));
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, 'lunch 500 kcal');
    await user.click(await screen.findByRole('button', { name: /without a food$/ }));
    const dialog = () => screen.findByRole('dialog', { name: 'Log Without a Food' });
    await user.click(await within(await dialog()).findByRole('button', { name: 'Add' }));
    const quantity = await screen.findByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(screen.getByRole('button', { name: 'Edit lunch' }));
    const calories = await within(await dialog()).findByLabelText(/^Calories/);
    expect(calories).toHaveValue('500');
    await user.clear(calories);
    await user.type(calories, '550');
    await user.type(within(await dialog()).getByLabelText(/^Fat/), '9');
    await user.click(within(await dialog()).getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(screen.getByRole('listitem', { name: 'lunch' })).toHaveTextContent(/Calories 1,?100/),
    );
    await user.click(screen.getByRole('button', { name: 'Save Entry' }));
    const sent = { name: 'lunch', quantity: 2, calories: 1100, protein: null, fat: 18 };
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/meal-entries')?.body).toMatchObject({ items: [sent] }),
    );
  });

  it('requires calories above 0 and gives an unnamed item a default name', async () => {
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, 'Haferflocken');
    await user.click(await screen.findByRole('button', { name: /without a food$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Log Without a Food' });
    const add = () => user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const calories = await within(dialog).findByLabelText(/^Calories/);
    await user.type(calories, '0');
    await add();
    await waitFor(() =>
      expect(calories).toHaveAccessibleDescription(/Please enter the calories, more than 0/),
    );
    await user.clear(calories);
    await user.type(calories, '120');
    await add();
    expect(await screen.findByRole('listitem', { name: 'Quick calories' })).toHaveTextContent(/Calories 120/);
  });

  it('offers nothing after a failed search', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, search } = openMeal();
    mock.get('/foods/search', fail(500, [{ code: 'INTERNAL', message: 'Broken' }]));
    await user.type(search, 'Haferflocken');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Food search failed:', 'Broken'));
    expect(screen.queryByRole('button', { name: /as my food$/ })).not.toBeInTheDocument();
  });
});

describe('a barcode typed into the search', () => {
  const type = async (found: Schemas['FoodSearchDto'] | null, typed = CODE) => {
    const opened = openMeal();
    mock.get('/foods/search', ({ query }) =>
      query.has('barcode') && found ? ok(found) : ok(searchAnswer({})),
    );
    await opened.user.type(opened.search, typed);
    return opened;
  };

  it('finds a stored product without asking the provider', async () => {
    const { user, search } = openMeal(searchAnswer({ database_foods: [eggs()] }));
    await user.type(search, CODE);
    await screen.findByRole('option', { name: /egg/ });
    expect(searches()).toEqual([{ q: CODE, per_page: '15' }]);
    await user.keyboard('{Escape}');
    expect(line()).toHaveTextContent('Found by its barcode: Egg, whole, raw');
  });

  it('asks the provider, 10 results per page, if no text matches, and its results can be selected', async () => {
    const { user } = await type(searchAnswer({ database_foods: [foodProduct()], provider: 'hit' }));
    expect(await screen.findByRole('option', { name: /^White rice/ })).toBeVisible();
    expect(searches()).toEqual([
      { q: CODE, per_page: '15' },
      { barcode: CODE, per_page: '10' },
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('listitem')).toHaveAccessibleName('White rice, cooked');
    expect(line()).not.toBeInTheDocument();
  });

  it.each([
    ['miss', `No product found for barcode ${CODE}.`, false],
    ['not_asked', `No product found for barcode ${CODE}.`, false],
    ['unavailable', 'The food data provider does not answer.', true],
    ['rate_limited', 'The food data provider takes no more requests for the moment.', true],
  ] as const)('explains %s below the search box and offers to add a food', async (provider, text, again) => {
    const { user } = await type(searchAnswer({ provider }));
    await waitFor(() => expect(line()).toHaveTextContent(text));
    expect(screen.queryByText('No foods found')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(again ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Add it as a custom food' }));
    expect(await within(await form()).findByLabelText('Barcode')).toHaveValue(CODE);
  });
});
