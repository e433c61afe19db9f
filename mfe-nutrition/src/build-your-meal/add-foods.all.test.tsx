import type { Schemas } from '@fettle/shared-ui/data';
import { calls, mock, noAnswer, ok, screen, waitFor, within } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { foodProduct, searchAnswer, userFood } from '../testing/sample-foods.ts';

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
  it('adds a food with a serving as 1 serving', async () => {
    mock.post('/user-foods', ok({ ...created, serving_size: '1 bowl', serving_grams: 250 }, 201));
    const { user } = openMeal();
    await user.click(screen.getByRole('button', { name: 'Add custom food' }));
    const dialog = await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await noForm();
    expect(screen.getByRole('spinbutton')).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'serving' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('closes the form on Cancel and leaves the meal unchanged', async () => {
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: 'Add custom food' }));
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    await noForm();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
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

  it('reports a wrong check digit without asking the provider', async () => {
    await type(null, '4006381333932');
    await waitFor(() => expect(line()).toHaveTextContent('Its last digit does not fit the others'));
    expect(searches()).toHaveLength(1);
  });

  it.each([
    ['1234567', 'A barcode has 8, 12, 13 or 14 digits; this has 7.'],
    ['1'.repeat(20), 'this has 20.'],
    ['9780306406157', 'This is the number of a book.'],
    ['9771234567003', 'This is the number of a magazine or newspaper.'],
  ])('explains %s, which is no barcode of a food, without asking the provider', async (code, said) => {
    await type(null, code);
    await waitFor(() => expect(line()).toHaveTextContent(said));
    expect(screen.getByRole('button', { name: 'It is a food: add it' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add it as a custom food' })).not.toBeInTheDocument();
    expect(searches()).toHaveLength(1);
  });

  it('explains a code of one shop and offers its food instead of listing it', async () => {
    const found = searchAnswer({ database_foods: [foodProduct({ product_name: 'Meat' })] });
    const { user, search } = openMeal(found);
    await user.type(search, '2201234002503');
    await waitFor(() => expect(line()).toHaveTextContent('This is a code of one shop'));
    expect(screen.queryByRole('option', { name: /Meat/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Meat (130 kcal per 100 g)' }));
    expect(screen.getByRole('listitem', { name: 'Meat' })).toBeInTheDocument();
    expect(search).toHaveValue('');
  });

  it('is looked up again by Try again', async () => {
    const { user } = await type(searchAnswer({ provider: 'unavailable' }));
    await waitFor(() => expect(line()).toHaveTextContent('does not answer'));
    mock.get('/foods/search', ok(searchAnswer({ database_foods: [foodProduct()], provider: 'hit' })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(line()).toHaveTextContent('Found by its barcode: Rice, white, cooked'));
  });

  it('reports without a connection that it was not looked up', async () => {
    const opened = openMeal();
    mock.get('/foods/search', ({ query }) => (query.has('barcode') ? noAnswer() : ok(searchAnswer({}))));
    mock.get('/foods/offline', () => noAnswer());
    await opened.user.type(opened.search, CODE);
    await waitFor(() =>
      expect(line()).toHaveTextContent(`No connection. Barcode ${CODE} was not looked up.`),
    );
  });
});
