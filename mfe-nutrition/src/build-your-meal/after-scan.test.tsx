import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  fail,
  mock,
  noAnswer,
  ok,
  screen,
  userEvent,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { foodProduct, searchAnswer, userFood } from '../testing/sample-foods.ts';

const CODE = '4006381333931';
const OTHER = '96385074';
type Answer = ReturnType<typeof ok<Schemas['FoodSearchDto']>>;

const nothing = (provider: Schemas['FoodSearchDto']['provider'] = 'miss') => ok(searchAnswer({ provider }));
const product = (name: string) => ok(searchAnswer({ database_foods: [foodProduct({ product_name: name })] }));
const searches = () =>
  calls.filter(({ path }) => path === '/foods/search').map(({ query }) => Object.fromEntries(query));
const line = () => document.querySelector('[data-outcome]');
const form = () => screen.findByRole('dialog', { name: 'Add Custom Food' });
const noForm = () =>
  expect(screen.queryByRole('dialog', { name: 'Add Custom Food' })).not.toBeInTheDocument();

/** Opens the meal with mocked answers to searches for a barcode and for its digits. */
function open(
  byBarcode: (code: string) => Answer | Promise<Answer>,
  byDigits: Answer = nothing('not_asked'),
) {
  const opened = openMeal();
  mock.get('/foods/search', ({ query }) => {
    const code = query.get('barcode');
    return code === null ? byDigits : byBarcode(code);
  });
  return { ...opened, scan: (code: string) => scan(opened.user, code) };
}

/** Types a barcode into the scanner. */
async function scan(user: ReturnType<typeof openMeal>['user'], code: string) {
  await user.click(screen.getByRole('button', { name: 'Scan barcode' }));
  const scanner = await screen.findByRole('dialog', { name: 'Scan Barcode' });
  await user.click(await within(scanner).findByRole('button', { name: 'Enter Barcode Manually' }));
  await user.type(within(scanner).getByPlaceholderText('Enter barcode number'), `${code}{Enter}`);
  await waitFor(() => expect(scanner).not.toBeInTheDocument());
}

it('starts in the scanner on request and adds the food of a known code', async () => {
  openMeal(
    searchAnswer({ database_foods: [foodProduct({ product_name: 'Oat biscuits' })] }),
    undefined,
    {},
    true,
  );
  const scanner = await screen.findByRole('dialog', { name: 'Scan Barcode' });
  await userEvent.click(await within(scanner).findByRole('button', { name: 'Enter Barcode Manually' }));
  await userEvent.type(within(scanner).getByPlaceholderText('Enter barcode number'), `${CODE}{Enter}`);
  expect(await screen.findByText('Found: Oat biscuits')).toBeVisible();
});

describe('after a scan', () => {
  it('adds the product with the barcode and shows a toast; 10 results per page', async () => {
    const { scan } = open(() => product('Oat biscuits'));
    await scan(CODE);
    expect(await screen.findByText('Found: Oat biscuits')).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'Oat biscuits' })).toBeInTheDocument();
    expect(searches()).toEqual([{ barcode: CODE, per_page: '10' }]);
    expect(line()).not.toBeInTheDocument();
  });

  it('prefers a user food to a product', async () => {
    const both = searchAnswer({ user_foods: [userFood()], database_foods: [foodProduct()] });
    const { scan } = open(() => ok(both));
    await scan(CODE);
    expect(await screen.findByText('Found: Morning Egg Shake')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('searches for the digits in texts if there is no such product', async () => {
    const { scan } = open(() => nothing(), product('Bread 4006381333931'));
    await scan(CODE);
    expect(await screen.findByText('Found: Bread 4006381333931')).toBeVisible();
    expect(searches()).toEqual([
      { barcode: CODE, per_page: '10' },
      { q: CODE, per_page: '10' },
    ]);
    noForm();
  });

  it('warns of an unknown barcode, opens the form with its digits, and adds the created food', async () => {
    const { last_quantity: _, last_unit: __, ...created } = userFood({ name: 'Oats' });
    mock.post('/user-foods', ok(created, 201));
    const { scan, user } = open(() => nothing());
    await scan(CODE);
    expect(await screen.findByText('Not Found')).toBeVisible();
    const words = `No product found for barcode: ${CODE}. You can add it as a custom food.`;
    expect(screen.getByText(words)).toBeVisible();
    const dialog = await form();
    expect(await within(dialog).findByLabelText('Barcode')).toHaveValue(CODE);
    for (const [label, text] of Object.entries({
      'Food name': 'Oats',
      Calories: '90',
      Protein: '8',
      Carbohydrates: '1',
      Fat: '2',
    }))
      await user.type(within(dialog).getByLabelText(label), text);
    await user.click(within(dialog).getByRole('button', { name: 'Add Food' }));
    await waitFor(noForm);
    expect(screen.getByRole('listitem', { name: 'Oats' })).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/user-foods')?.body).toMatchObject({ barcode: CODE });
  });

  it('reports a wrong check digit as not found and explains it in the form', async () => {
    const { scan } = open(() => nothing());
    await scan('4006381333932');
    expect(await screen.findByText('Not Found')).toBeVisible();
    const field = await within(await form()).findByLabelText('Barcode');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/last digit does not fit/));
  });

  it('lets the member choose between two products with one code', async () => {
    const attribution = { url: '', licence: null, licence_url: null };
    const both = searchAnswer({
      database_foods: [
        foodProduct({
          id: 'one',
          product_name: 'Corn flakes',
          barcode: CODE,
          data_sources: ['usda'],
          calories: 357,
        }),
        foodProduct({
          id: 'two',
          product_name: 'Flakes',
          barcode: CODE,
          brands: 'Mill',
          data_sources: ['openfoodfacts'],
        }),
      ],
      attributions: ['usda', 'openfoodfacts'].map((source) => ({ source, text: source, ...attribution })),
    });
    const { scan, user } = open(() => ok(both));
    await scan(CODE);
    expect(await screen.findByText('2 products have this barcode')).toBeVisible();
    expect(line()).toHaveTextContent(`2 products have barcode ${CODE}:`);
    expect(screen.queryByRole('listitem', { name: 'Flakes' })).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Flakes (Mill, 130 kcal per 100 g, Open Food Facts)' }),
    );
    expect(screen.getByRole('listitem', { name: 'Flakes' })).toBeInTheDocument();
    expect(line()).not.toBeInTheDocument();
    noForm();
  });

  it.each([
    ['2201234002503', 'This is a code of one shop'],
    ['9780306406157', 'This is the number of a book.'],
    ['1234567', 'A barcode has 8, 12, 13 or 14 digits; this has 7.'],
  ])('explains %s and adds nothing until the member confirms', async (code, said) => {
    const { scan, user } = open(() => product('Meat'));
    await scan(code);
    expect(await screen.findByText('Not a Food’s Barcode')).toBeVisible();
    expect(line()).toHaveTextContent(said);
    expect(screen.queryByRole('listitem', { name: 'Meat' })).not.toBeInTheDocument();
    noForm();
    expect(screen.getByRole('button', { name: 'Meat (130 kcal per 100 g)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is a food: add it' }));
    await waitFor(async () =>
      expect(await within(await form()).findByLabelText('Barcode')).toHaveValue(code),
    );
  });

  it.each([
    ['unavailable', 'Provider Not Available', 'does not answer'],
    ['rate_limited', 'Too Many Lookups', 'no more requests'],
  ] as const)('reports %s instead of "not found", and can be tried again', async (answer, title, words) => {
    let provider: Answer = nothing(answer);
    const { scan, user } = open(() => provider);
    await scan(CODE);
    expect(await screen.findByText(title)).toBeVisible();
    expect(line()).toHaveTextContent(words);
    expect(screen.queryByText(/not found/i)).not.toBeInTheDocument();
    noForm();
    provider = product('Oat biscuits');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Found: Oat biscuits')).toBeVisible();
    expect(line()).not.toBeInTheDocument();
  });

  it('reports a failed search without an answer', async () => {
    const { scan } = open(() => noAnswer());
    mock.get('/foods/offline', () => noAnswer());
    await scan(CODE);
    expect(await screen.findByText('Search Failed')).toBeVisible();
    expect(
      screen.getByText('Unable to search for barcode. Please check your connection and try again.'),
    ).toBeVisible();
    noForm();
  });

  it('adds a food kept on this device if there is no answer', async () => {
    const { scan } = open(() => noAnswer());
    const kept = {
      ...foodProduct({ product_name: 'Kept bread', barcode: CODE }),
      type: 'database' as const,
      last_used_at: null,
      favourite: false,
    };
    mock.get('/foods/offline', () => ok({ foods: [kept], attribution: null, attributions: [] }));
    await scan(CODE);
    const items = await screen.findByRole('region', { name: 'Meal items' });
    expect(await within(items).findByText('Kept bread')).toBeVisible();
    noForm();
  });

  it.each([
    ['the server’s words', fail(422, [{ code: 'INVALID', message: 'This is too long' }]), 'This is too long'],
    ['no words', { response: new Response('', { status: 502 }) }, 'Failed to search for barcode'],
    ['no foods', { response: Response.json({ success: true, data: {} }) }, 'Failed to search for barcode'],
  ])('reports an invalid answer as an error: %s', async (_case, answer, words) => {
    const { scan } = open(() => answer);
    await scan(CODE);
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    noForm();
  });
});

describe('during a barcode search', () => {
  /** Lets the test send the answers. */
  function byHand() {
    const give = new Map<string, (answer: Answer) => void>();
    const opened = open((code) => new Promise<Answer>((resolve) => give.set(code, resolve)));
    return { ...opened, answer: (code: string, answer: Answer) => give.get(code)?.(answer) };
  }

  it('shows a line about it, and Save Entry waits for its end', async () => {
    const { scan, addFood, answer } = byHand();
    mock.get('/foods/search', product('Bread'));
    await addFood(/Bread/);
    mock.get(
      '/foods/search',
      () => new Promise((resolve) => setTimeout(() => resolve(product('Milk')), 300)),
    );
    await scan(CODE);
    expect(line()).toHaveTextContent(`Looking up barcode ${CODE}…`);
    expect(screen.getByRole('button', { name: 'Save Entry' })).toBeDisabled();
    await screen.findByText('Found: Milk');
    expect(screen.getByRole('button', { name: 'Save Entry' })).toBeEnabled();
    answer(CODE, nothing());
  });

  it('accepts a second scan, and each answer counts in any order', async () => {
    const { scan, answer } = byHand();
    await scan(CODE);
    await scan(OTHER);
    answer(OTHER, product('Milk'));
    await screen.findByText('Found: Milk');
    answer(CODE, ok(searchAnswer({ user_foods: [userFood({ name: 'Shake' })] })));
    await screen.findByText('Found: Shake');
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Milk',
      'Shake',
    ]);
  });

  it('counts the same code once', async () => {
    const { scan, answer } = byHand();
    await scan(CODE);
    await scan(CODE);
    expect(searches()).toHaveLength(1);
    answer(CODE, product('Milk'));
    await screen.findByText('Found: Milk');
    expect(screen.getByRole('spinbutton')).toHaveValue('100');
  });

  it('opens the form of an unknown code only after another scanner is closed', async () => {
    const { scan, user, answer } = byHand();
    await scan(CODE);
    await user.click(screen.getByRole('button', { name: 'Scan barcode' }));
    const scanner = await screen.findByRole('dialog', { name: 'Scan Barcode' });
    answer(CODE, nothing());
    await screen.findByText('Not Found');
    expect(scanner).toBeInTheDocument();
    noForm();
    await user.click(await within(scanner).findByRole('button', { name: 'Cancel Scanning' }));
    expect(await within(await form()).findByLabelText('Barcode')).toHaveValue(CODE);
  });

  it('ignores the answer once the meal is closed', async () => {
    const { scan, answer, unmount } = byHand();
    await scan(CODE);
    unmount();
    answer(CODE, nothing());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Not Found')).not.toBeInTheDocument();
    noForm();
  });
});
