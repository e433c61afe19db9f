import { act, calls, fail, mock, screen, waitFor } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { foodProduct, OPEN_FOOD_FACTS, searchAnswer, userFood } from '../testing/sample-foods.ts';

const said = () => screen.getByRole('log', { name: 'Announcements' });
const searches = () => calls.filter(({ path }) => path === '/foods/search');
const options = () => screen.queryAllByRole('option');

afterEach(() => jest.useRealTimers());

describe('searching for foods', () => {
  it('does not search for a single character, and a shorter text clears the results', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'eg');
    await screen.findAllByRole('option');
    await user.keyboard('{Backspace}');
    expect(options()).toHaveLength(0);
    await user.keyboard('{Backspace}rice');
    await screen.findAllByRole('option');
    expect(searches().map((call) => call.query.get('q'))).toEqual(['eg', 'rice']);
  });

  it('marks the matched part of the name', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'whol');
    const [, egg] = await screen.findAllByRole('option');
    expect(egg?.querySelector('strong')).toHaveTextContent(/^Whol$/);
  });

  it('shows distinct short names first, then the rest, with the full name as a title', async () => {
    const [only, skin] = ['meat only', 'meat and skin'].map((part, place) =>
      foodProduct({
        id: `01990000-0000-7000-8000-0000000000c${place}`,
        product_name: `Chicken, broilers or fryers, breast, ${part}, raw`,
      }),
    );
    const { user, search } = openMeal(
      searchAnswer({ database_foods: [only, skin].flatMap((food) => food ?? []) }),
    );
    await user.type(search, 'fryers');
    const [first, second] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent(/^Chicken breast, raw, meat only broilers or fryers/);
    expect(first).toHaveAccessibleName(/^Chicken breast, raw, meat only, broilers or fryers, per 100 g/);
    expect(second).toHaveAccessibleName(/^Chicken breast, raw, meat and skin, broilers or fryers, per 100 g/);
    expect(first?.querySelector('strong')).toHaveTextContent(/^fryers$/);
    expect(first?.querySelector('[title]')).toHaveAttribute(
      'title',
      'Chicken, broilers or fryers, breast, meat only, raw',
    );
  });

  it('announces the number of foods found', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await waitFor(() => expect(said().lastChild).toHaveTextContent('3 foods found'));
    const before = said().lastChild;
    await user.clear(search);
    await user.type(search, 'rice');
    await waitFor(() => expect(said().lastChild).not.toBe(before));
    expect(said().lastChild).toHaveTextContent('3 foods found');
  });

  it('keeps the earlier results, marked as outdated, until the newer ones arrive', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await screen.findAllByRole('option');
    mock.get('/foods/search', () => new Promise(() => {}));
    await user.type(search, 's');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
    expect(options()).toHaveLength(3);
    await screen.findAllByText('Taking longer than usual.');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('logs and announces a failure and clears the results without a visible message', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await screen.findAllByRole('option');
    mock.get('/foods/search', fail(500, [{ code: 'INTERNAL_ERROR', message: 'Something broke' }]));
    await user.type(search, 's');
    await waitFor(() => expect(options()).toHaveLength(0));
    expect(logged).toHaveBeenCalledWith('Food search failed:', 'Something broke');
    expect(screen.queryByText(/Something broke/)).not.toBeInTheDocument();
    expect(said()).toHaveTextContent('The search did not work. Please try again.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    logged.mockRestore();
  });
});

describe('before typing', () => {
  const use = { last_used_at: '2026-11-21T08:00:00.000Z', favourite: false } as const;
  const shake = { ...userFood(), type: 'user', last_quantity: 1.5, last_unit: 'serving', ...use } as const;
  const rice = { ...foodProduct(), type: 'database', last_quantity: 80, last_unit: 'g', ...use } as const;
  const openWithRecent = () =>
    openMeal(undefined, { foods: [shake, rice], attribution: null, attributions: [OPEN_FOOD_FACTS] });

  it('opens over the items of a meal on a click or /, but not on focus alone', async () => {
    const { user, search } = openWithRecent();
    await user.click(search);
    await user.click(await screen.findByRole('option', { name: /^White rice/ }));
    await screen.findByRole('spinbutton');
    act(() => search.blur());
    act(() => search.focus());
    expect(options()).toHaveLength(0);
    await user.click(search);
    expect(options()).toHaveLength(2);
    act(() => screen.getByRole('button', { name: /^Remove/ }).focus());
    expect(options()).toHaveLength(0);
    await user.keyboard('/');
    expect(options()).toHaveLength(2);
  });

  it('adds nothing on Enter without an active result, and shows search results on typing', async () => {
    const { user, search } = openWithRecent();
    await user.click(search);
    await screen.findByRole('listbox', { name: 'Recent foods' });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.keyboard('e');
    expect(options()).toHaveLength(0);
    await user.keyboard('gg');
    expect(await screen.findByRole('listbox', { name: 'Foods found' })).toBeInTheDocument();
  });
});

describe('the sources of the foods', () => {
  const spread = foodProduct({ product_name: 'Hazelnut spread', data_sources: ['openfoodfacts'] });
  const _found = searchAnswer({ database_foods: [spread], attributions: [OPEN_FOOD_FACTS] });
  const sources = () => screen.queryAllByRole('list', { name: 'Sources of these foods' });

  it('are empty for user foods', async () => {
    const { addFood } = openMeal(searchAnswer({ user_foods: [userFood()], attributions: [OPEN_FOOD_FACTS] }));
    await addFood(/Morning Egg Shake/);
    expect(sources()).toHaveLength(0);
  });
});

describe('selecting a result', () => {
  it('adds nothing on Enter before the answer', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg{Enter}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('reopens a closed dropdown with an arrow key', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}{ArrowDown}');
    expect(options()).toHaveLength(3);
  });
});

describe('the key /', () => {
  it('types an ordinary character in a text field', async () => {
    const { user, search, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.type(screen.getByRole('spinbutton'), '/');
    expect(search).not.toHaveFocus();
    await user.type(search, '1/2');
    expect(search).toHaveValue('1/2');
  });
});
