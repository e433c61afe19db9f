import { calls, delay, mock, noAnswer, ok, screen, waitFor } from '@fettle/shared-ui/testing';
import { openMeal } from '../testing/open-meal.tsx';
import { foodProduct, userFood } from '../testing/sample-foods.ts';
import { mealEntry } from '../testing/sample-meals.ts';

const saveEntry = () => screen.getByRole('button', { name: 'Save Entry' });
const posted = () => calls.filter((call) => call.method === 'post').map((call) => call.body);

const saved = mealEntry('2026-03-09T08:00:00.000Z');

describe('Save Entry', () => {
  it('is disabled without items', async () => {
    const { user, addFood } = openMeal();
    expect(saveEntry()).toBeDisabled();
    await addFood(/Whole egg/);
    expect(saveEntry()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(saveEntry()).toBeDisabled();
  });

  it('sends the items and the trimmed notes, and no totals', async () => {
    mock.post('/meal-entries', ok(saved, 201));
    const { user, addFood, onClose } = openMeal();
    await addFood(/Morning Egg Shake/);
    await addFood(/rice/);
    await user.click(screen.getByRole('button', { name: '+ Notes' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), '  after the gym ');
    await user.click(saveEntry());

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Meal saved')).toBeInTheDocument();
    expect(posted()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        time_zone: expect.any(String),
        items: [
          { type: 'user', food_id: userFood().id, quantity: 1, unit: 'serving' },
          { type: 'database', food_id: foodProduct().id, quantity: 100, unit: 'g' },
        ],
        part_of_day: null,
        notes: 'after the gym',
      },
    ]);
  });

  it('rejects a time in the future with an error under the time', async () => {
    const { user, addFood } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: 'Now' }));
    const date = screen.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2100-01-01');
    await user.click(saveEntry());
    expect(date).toHaveAccessibleDescription(/in the future/);
    expect(posted()).toEqual([]);
  });

  it('saves once on a double click', async () => {
    mock.post('/meal-entries', async () => {
      await delay(50);
      return ok(saved, 201);
    });
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.dblClick(saveEntry());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted()).toHaveLength(1);
  });

  it('does not send an invalid quantity, and focuses it', async () => {
    const { user, addFood } = openMeal();
    await addFood(/rice/);
    await addFood(/Whole egg/);
    const egg = screen.getByRole('spinbutton', { name: /egg/ });
    await user.clear(egg);
    await user.click(saveEntry());
    await waitFor(() => expect(egg).toHaveFocus());
    expect(egg).toHaveAccessibleDescription('Please enter a valid quantity');
    expect(posted()).toHaveLength(0);
  });
});

describe('when saving fails', () => {
  it('keeps everything entered, and the next try sends the same entry', async () => {
    mock.post('/meal-entries', noAnswer());
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.type(screen.getByRole('spinbutton'), '{ArrowUp}');
    await user.click(screen.getByRole('button', { name: '+ Notes' }));
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'breakfast');
    await user.click(saveEntry());

    expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('spinbutton')).toHaveValue('1.25');
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('breakfast');

    mock.post('/meal-entries', ok(saved, 201));
    await user.click(saveEntry());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = posted();
    expect(second).toEqual(first);
  });
});

describe('while saving', () => {
  it('disables the meal, and closing warns that it may be saved', async () => {
    mock.post('/meal-entries', () => new Promise(() => {}));
    const { user, addFood, guardClose } = openMeal();
    await addFood(/Whole egg/);
    await user.click(saveEntry());
    await waitFor(() => expect(screen.getByRole('spinbutton').closest('[inert]')).toBeInTheDocument());
    expect(guardClose).toHaveBeenLastCalledWith(
      'This meal is being saved right now; it may be kept all the same.',
    );
  });
});

describe('closing', () => {
  it('asks for confirmation only while there are items', async () => {
    const { user, addFood, guardClose } = openMeal();
    expect(guardClose).toHaveBeenLastCalledWith(null);
    await addFood(/Whole egg/);
    expect(guardClose).toHaveBeenLastCalledWith('Discard this meal? It is not saved yet.');
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(guardClose).toHaveBeenLastCalledWith(null);
  });

  it('closes at once on Cancel', async () => {
    const { user, addFood, onClose } = openMeal();
    await addFood(/Whole egg/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
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

  it('shows the rest after this meal', async () => {
    mock.get('/goals/days', ({ query }) => ok({ days: [{ local_date: query.get('from') ?? '', ...DAY }] }));
    mock.get('/entries', ok({ entries: [earlier], next_cursor: null }));
    const { addFood } = openMeal();
    expect(await screen.findByText(/^Leaves 400.kcal today$/)).toBeVisible();
    await addFood(/Whole egg/);
    expect(await screen.findByText(/^Leaves \d+.kcal today$/)).not.toHaveTextContent('400');
  });
});
