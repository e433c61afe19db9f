import { act, calls, fail, mock, ok, screen, userEvent, waitFor } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { eggs, foodProduct, OPEN_FOOD_FACTS, searchAnswer, userFood } from '../testing/sample-foods.ts';
import { SEARCH_DEBOUNCE_MS } from './use-food-search.ts';

const said = () => screen.getByRole('log', { name: 'Announcements' });
const searches = () => calls.filter(({ path }) => path === '/foods/search');
const options = () => screen.queryAllByRole('option');

/** Opens the dialog with fake timers. */
function openStill() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  return {
    ...openMeal(),
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync }),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}

afterEach(() => jest.useRealTimers());

describe('searching for foods', () => {
  it('requests 15 foods per page', async () => {
    const { user, search } = openMeal();
    await user.type(search, ' egg ');
    await screen.findAllByRole('option');
    expect(searches()).toHaveLength(1);
    expect(Object.fromEntries(searches()[0]?.query ?? [])).toEqual({ q: 'egg', per_page: '15' });
  });

  it('waits 300 ms after the last key', async () => {
    const { user, pass } = openStill();
    const asked = jest.fn();
    mock.get('/foods/search', ({ query }) => {
      asked(query.get('q'));
      return ok(searchAnswer({ database_foods: [eggs()] }));
    });
    await user.type(screen.getByRole('combobox'), 'eg');
    await pass(299);
    await user.keyboard('g');
    await pass(299);
    expect(asked).not.toHaveBeenCalled();
    await pass(1);
    await waitFor(() => expect(asked.mock.calls).toEqual([['egg']]));
  });

  it('shows user foods with a badge before food products', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    const shown = await screen.findAllByRole('option');
    expect(shown.map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^Morning Egg Shake My Food Kitchen Calories 90.*kcal/),
      expect.stringMatching(/^Whole egg, raw.*Calories 143/),
      expect.stringMatching(/^White rice, cooked/),
    ]);
    expect(shown[1]).not.toHaveTextContent('My Food');
  });

  it('shows the last portion of each logged food, with which a selected food starts', async () => {
    const rice = foodProduct({
      last_quantity: 220,
      last_unit: 'g',
      serving_size: '1 cup',
      serving_grams: 195,
    });
    const shake = userFood({ last_quantity: 1.5, last_unit: 'serving' });
    const { user, search } = openMeal(searchAnswer({ user_foods: [shake], database_foods: [rice, eggs()] }));
    await user.type(search, 'rice');
    const [own, product, never] = await screen.findAllByRole('option');
    expect(own).toHaveTextContent(/Kitchen · last 1.5 servings/);
    expect(product).toHaveTextContent(/Last 220\sg/);
    expect(product).toHaveAccessibleName(expect.stringMatching(/, last 220\sg, /));
    expect(never).not.toHaveTextContent(/last/i);
    if (product) await user.click(product);
    expect(await screen.findByRole('spinbutton')).toHaveValue('220');
    expect(screen.getByRole('button', { name: 'g' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows a dash for unknown values, not 0', async () => {
    const { user, search } = openMeal(searchAnswer({ database_foods: [foodProduct({ fat: null })] }));
    await user.type(search, 'rice');
    expect(await screen.findByRole('option')).toHaveTextContent(/Fat F?–unknown$/);
  });

  it('shows no dropdown without results, but a muted line, which is announced', async () => {
    const { user, search } = openMeal(searchAnswer({}));
    await user.type(search, 'xyz');
    await waitFor(() => expect(screen.getAllByText('No foods found')).toHaveLength(2));
    expect(said()).toHaveTextContent('No foods found');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(search).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a pending indicator after a delay, and a message after a second', async () => {
    const { user, search, container, pass } = openStill();
    mock.get('/foods/search', () => new Promise(() => {}));
    await user.type(search, 'egg');
    const sign = () => container.querySelector('[data-searching]');
    await pass(SEARCH_DEBOUNCE_MS);
    await pass(149);
    expect(sign()).not.toBeInTheDocument();
    await pass(1);
    expect(sign()).toBeInTheDocument();
    expect(screen.queryByText('Taking longer than usual.')).not.toBeInTheDocument();
    await pass(850);
    expect(said()).toHaveTextContent('Taking longer than usual.');
  });

  it('never replaces a newer answer by a late one', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const { user, search } = openMeal();
    mock.get('/foods/search', async ({ query }) => {
      if (query.get('q') !== 'ri') return ok(searchAnswer({ database_foods: [eggs()] }));
      await first;
      return ok(searchAnswer({ database_foods: [foodProduct()] }));
    });
    await user.type(search, 'ri');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await user.clear(search);
    await user.type(search, 'egg');
    await screen.findByRole('option', { name: /egg/ });
    await act(async () => answerFirst());
    expect(options().map((option) => option.textContent)).toEqual([expect.stringMatching(/^Whole egg/)]);
  });
});

describe('before typing', () => {
  const use = { last_used_at: '2026-11-21T08:00:00.000Z', favourite: false } as const;
  const shake = { ...userFood(), type: 'user', last_quantity: 1.5, last_unit: 'serving', ...use } as const;
  const rice = { ...foodProduct(), type: 'database', last_quantity: 80, last_unit: 'g', ...use } as const;
  const openWithRecent = () =>
    openMeal(undefined, { foods: [shake, rice], attribution: null, attributions: [OPEN_FOOD_FACTS] });

  it('shows the foods of this hour, each with its last portion', async () => {
    const { user, search } = openWithRecent();
    await user.click(search);
    const list = await screen.findByRole('listbox', { name: 'Recent foods' });
    expect(list).toHaveTextContent(
      /Morning Egg Shake My Food Kitchen · last 1.5 servings.*White rice, cooked Last 80\sg/,
    );
    const asked = calls.find(({ path }) => path === '/foods/recent');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      hour: String(new Date().getHours()),
      limit: '10',
    });
  });

  it('starts a selected recent food with its last quantity and unit, and closes the dropdown', async () => {
    const { user, search } = openWithRecent();
    await user.click(search);
    await user.click(await screen.findByRole('option', { name: /^White rice.*last 80\sg/ }));
    expect(await screen.findByRole('spinbutton')).toHaveValue('80');
    expect(options()).toHaveLength(0);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getAllByRole('spinbutton')[1]).toHaveValue('1.5'));
  });

  it('shows nothing if there are no recent foods or they cannot be loaded', async () => {
    const { user, search } = openMeal();
    mock.get('/foods/recent', fail(500, [{ code: 'INTERNAL_ERROR', message: 'Something broke' }]));
    await user.click(search);
    await waitFor(() => expect(calls.some(({ path }) => path === '/foods/recent')).toBe(true));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/Something broke/)).not.toBeInTheDocument();
  });
});

describe('the sources of the foods', () => {
  const spread = foodProduct({ product_name: 'Hazelnut spread', data_sources: ['openfoodfacts'] });
  const found = searchAnswer({ database_foods: [spread], attributions: [OPEN_FOOD_FACTS] });
  const sources = () => screen.queryAllByRole('list', { name: 'Sources of these foods' });

  it('are shown below the results and below the meal, with the page and licence of each source', async () => {
    const { user, search } = openMeal(found);
    await user.type(search, 'spread');
    await screen.findByRole('option');
    expect(sources()).toHaveLength(1);
    await user.keyboard('{Enter}');
    const [shown] = sources();
    expect(shown).toHaveTextContent('Contains information from Open Food Facts · License');
    expect(screen.getByRole('link', { name: OPEN_FOOD_FACTS.text })).toHaveAttribute(
      'href',
      OPEN_FOOD_FACTS.url,
    );
    expect(screen.getByRole('link', { name: 'License: Open Database License (ODbL) 1.0' })).toHaveAttribute(
      'href',
      OPEN_FOOD_FACTS.licence_url,
    );
  });
});

describe('values that contradict each other', () => {
  const message = 'More sugars than carbohydrates, which include them.';
  const odd = foodProduct({ nutrition_warnings: [{ code: 'sugars_over_carbohydrates', message }] });

  it('show a hint in the results and a sentence at the item, and do not prevent saving', async () => {
    const { user, search } = openMeal(searchAnswer({ database_foods: [odd, eggs()] }));
    await user.type(search, 'rice');
    const [rice, egg] = await screen.findAllByRole('option');
    expect(rice).toHaveTextContent('Values may be off');
    expect(rice).toHaveAccessibleName(expect.stringMatching(`Values may be off. ${message}$`));
    expect(egg).not.toHaveTextContent('Values may be off');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('listitem')).toHaveTextContent(`Values may be off. ${message}`);
    expect(screen.getByRole('button', { name: 'Save Entry' })).toBeEnabled();
  });
});

describe('selecting a result', () => {
  it('adds it at once and empties the search', async () => {
    const { addFood, search } = openMeal();
    await addFood(/Whole egg/);
    expect(await screen.findByRole('listitem', { name: 'Whole egg, raw' })).toBeInTheDocument();
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
    expect(options()).toHaveLength(0);
  });

  it('moves with arrow keys and adds on Enter', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    const [own, egg] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(search).toHaveAttribute('aria-activedescendant', own?.id);
    await user.keyboard('{ArrowDown}');
    expect(egg).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(options().at(-1)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('listitem')).toHaveAccessibleName('Whole egg, raw');
  });

  it('adds the first result on Enter without an arrow key', async () => {
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('listitem')).toHaveAccessibleName(userFood().name);
  });

  it('closes only the dropdown on Escape', async () => {
    const dialogHears = jest.fn();
    document.addEventListener('keydown', dialogHears, { capture: true });
    const { user, search } = openMeal();
    await user.type(search, 'egg');
    await screen.findAllByRole('option');
    dialogHears.mockClear();
    await user.keyboard('{Escape}');
    expect(options()).toHaveLength(0);
    expect(search).toHaveValue('egg');
    expect(dialogHears).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(dialogHears).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', dialogHears, { capture: true });
  });
});

describe('the key /', () => {
  it('focuses the search from anywhere in the dialog', async () => {
    const { user, search, addFood } = openMeal();
    await addFood(/Whole egg/);
    const remove = await screen.findByRole('button', { name: /^Remove/ });
    act(() => remove.focus());
    await user.keyboard('/');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
  });
});

it('renders no controls for features that do not exist', () => {
  openMeal();
  const named = [
    'Scan barcode',
    'Add custom food',
    'My meals and earlier meals',
    /^Now/,
    /^(Breakfast|Lunch|Dinner|Snack)$/,
    '+ Notes',
    'Cancel',
    'Save Entry',
  ];
  expect(screen.getAllByRole('button')).toEqual(named.map((name) => screen.getByRole('button', { name })));
});
