import { calls, fail, mock, ok, screen, waitFor } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { mealEntry } from '../testing/sample-meals.ts';

const saveEntry = () => screen.getByRole('button', { name: 'Save Entry' });
const posted = () => calls.filter((call) => call.method === 'post').map((call) => call.body);

const saved = mealEntry('2026-03-09T08:00:00.000Z');

describe('Save Entry', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'saves on %s in the search and in a quantity',
    async (keys) => {
      mock.post('/meal-entries', fail(422, [{ code: 'INVALID', message: 'Not now' }]));
      const { user, addFood, search } = openMeal();
      await user.type(search, keys);
      expect(posted()).toEqual([]);
      await addFood(/Whole egg/);
      await user.keyboard(keys);
      await waitFor(() => expect(posted()).toHaveLength(1));
      await waitFor(() => expect(saveEntry()).toBeEnabled());
      await user.type(screen.getByRole('spinbutton'), keys);
      await waitFor(() => expect(posted()).toHaveLength(2));
      expect(search).not.toHaveFocus();
    },
  );

  it('sends the date and time of a forgotten dinner', async () => {
    mock.post('/meal-entries', ok(saved, 201));
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: 'Now' }));
    const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
    await user.clear(date);
    await user.type(date, '2026-01-15');
    await user.clear(time);
    await user.type(time, '19:30');
    await user.click(saveEntry());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const occurred_at = new Date(2026, 0, 15, 19, 30).toISOString();
    expect(posted()).toEqual([expect.objectContaining({ occurred_at, time_zone: expect.any(String) })]);
  });

  it('sends the part of the day of its time, or the one that the member chooses', async () => {
    mock.post('/meal-entries', ok(saved, 201));
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: 'Now' }));
    const time = screen.getByLabelText('Time');
    await user.clear(time);
    await user.type(time, '12:30');
    const chip = screen.getByRole('button', { name: 'Lunch' });
    expect(chip).toHaveAccessibleDescription('Part of the day');
    await user.clear(time);
    await user.type(time, '16:30');
    expect(chip).toHaveTextContent('Snack');
    await user.click(chip);
    await user.click(screen.getByRole('radio', { name: 'Lunch' }));
    await user.clear(time);
    await user.type(time, '00:05');
    expect(chip).toHaveTextContent('Lunch');
    await user.click(screen.getByRole('button', { name: 'Save Entry' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted()).toMatchObject([{ part_of_day: 'lunch' }]);
  });

  it('makes earlier search results stale, since they contain last portions', async () => {
    mock.post('/meal-entries', ok(saved, 201));
    const { user, addFood, onClose, search } = openMeal();
    const searches = () => calls.filter(({ path }) => path === '/foods/search').length;
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(searches()).toBe(1);
    await user.type(search, 'egg');
    await waitFor(() => expect(searches()).toBe(2));
  });
});

describe('when saving fails', () => {
  it("shows an item's error under the item, and other errors in the banner", async () => {
    mock.post(
      '/meal-entries',
      fail(422, [
        { code: 'TOO_BIG', field: 'items.1.quantity', message: 'That is more than a person eats' },
        { code: 'OTHER', message: 'The kitchen is closed' },
      ]),
    );
    const { user, addFood } = openMeal();
    await addFood(/rice/);
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    expect(await screen.findByRole('alert')).toHaveTextContent('The kitchen is closed');
    const egg = screen.getByRole('spinbutton', { name: /egg/ });
    expect(egg).toHaveAccessibleDescription('That is more than a person eats');
    await user.type(egg, '{ArrowUp}');
    expect(egg).not.toHaveAccessibleDescription();
  });

  it('focuses the item if only that item has an error', async () => {
    const much = { code: 'INVALID', field: 'items.0.quantity', message: 'Please enter a valid quantity' };
    mock.post('/meal-entries', fail(422, [much]));
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('explains what to do about a deleted food and focuses it', async () => {
    const gone = { code: 'INVALID', field: 'items.1.food_id', message: 'This food was not found' };
    mock.post('/meal-entries', fail(422, [gone]));
    const { user, addFood } = openMeal();
    await addFood(/rice/);
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    const remove = screen.getByRole('button', { name: /^Remove Whole egg/ });
    await waitFor(() => expect(remove).toHaveFocus());
    expect(remove).toHaveAccessibleDescription('This food no longer exists. Remove it to save the meal.');
    expect(screen.getByRole('spinbutton', { name: /egg/ })).not.toHaveAttribute('aria-invalid');
  });

  it('shows the request id of a server error and returns the focus to Save', async () => {
    mock.post('/meal-entries', fail(500, [{ code: 'INTERNAL_ERROR', message: 'Something broke' }]));
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Something broke.*test-request/);
    await waitFor(() => expect(saveEntry()).toHaveFocus());
  });
});

describe('a goal for the energy of the day', () => {
  const DAY = {
    training: false,
    calories: 1000,
    protein: null,
    carbs: null,
    fat: null,
    fiber: null,
    salt: null,
  };
  const earlier = { ...saved, total_calories: 600 };

  it('shows the excess in plain words', async () => {
    mock.get('/goals/days', ({ query }) => ok({ days: [{ local_date: query.get('from') ?? '', ...DAY }] }));
    mock.get('/entries', ok({ entries: [{ ...earlier, total_calories: 1160 }], next_cursor: null }));
    openMeal();
    expect(await screen.findByText(/^160.kcal over 1,000 today$/)).toBeVisible();
  });

  it('is not shown without a goal', async () => {
    const { addFood } = openMeal();
    await addFood(/Whole egg/);
    expect(screen.queryByText(/Leaves|over/)).not.toBeInTheDocument();
  });
});
