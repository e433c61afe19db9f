import {
  calls,
  expectAccessible,
  fail,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  within,
} from '@fettle/shared-ui/testing';
import { eggs } from '../testing/sample-foods.ts';
import { mealEntry, mealItem } from '../testing/sample-meals.ts';
import { EditMeal } from './edit-meal.tsx';
import LogFood from './log-food.tsx';

const egg = eggs();
const meal = mealEntry(
  '2026-11-20T07:40:00.000Z',
  [mealItem({ food_id: egg.id, name: egg.product_name, quantity: 2, unit: 'serving', calories: 99 })],
  { notes: 'soft', version: 3 },
);

function openMealToEdit(opened = meal) {
  const withUse = { ...egg, last_used_at: null, favourite: false, type: 'database' as const };
  mock.get(
    '/meal-entries/{id}/foods',
    ok({ foods: [withUse], recipes: [], attribution: null, attributions: [] }),
  );
  mock.get('/foods/recent', ok({ foods: [], recipes: [], attribution: null, attributions: [] }));
  mock.get('/foods/favourites', ok({ foods: [], attribution: null, attributions: [] }));
  mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
  const [onClose, guardClose] = [jest.fn(), jest.fn()];
  const screenOf = renderScreen(
    <div role="dialog">
      <EditMeal meal={opened} onClose={onClose} guardClose={guardClose} />
    </div>,
  );
  return { ...screenOf, onClose, guardClose };
}

const quantity = () => screen.findByDisplayValue('2');
async function change(user: ReturnType<typeof openMealToEdit>['userEvent']) {
  const field = await quantity();
  await user.clear(field);
  await user.type(field, '2.5');
}
const save = () => screen.getByRole('button', { name: 'Save Entry' });
const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);

/** Answers 409 with the version that another tab saved. */
function conflictWith(stored: typeof meal) {
  mock.patch('/meal-entries/{id}', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored));
}

describe('a stored meal', () => {
  it('opens filled in with the saved values', async () => {
    openMealToEdit();
    expect(await quantity()).toHaveFocus();
    expect(screen.getByDisplayValue('soft')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Meal totals' })).toHaveTextContent(/Calories 99\skcal/);
  });

  it('opens in Log Food if the shell passes the entry', async () => {
    const { unmount } = openMealToEdit();
    unmount();
    const dialog = { onClose: jest.fn(), guardClose: jest.fn() };
    const filled = renderScreen(<LogFood {...dialog} entry={meal} />);
    expect(await screen.findByDisplayValue('soft')).toBeVisible();
    filled.unmount();
    renderScreen(<LogFood {...dialog} />);
    expect(await screen.findByRole('combobox', { name: 'Search foods' })).toBeVisible();
    expect(screen.queryByDisplayValue('soft')).toBeNull();
  });

  it('is saved over the opened version, without an unchanged time', async () => {
    const { userEvent, onClose } = openMealToEdit();
    mock.patch('/meal-entries/{id}', ({ request }) => {
      expect(request.headers.get('If-Match')).toBe('3');
      return ok({ ...meal, version: 4 });
    });
    await change(userEvent);
    await userEvent.click(save());
    expect(await screen.findByText('Meal updated')).toBeVisible();
    expect(patches()).toEqual([
      {
        items: [{ type: 'database', food_id: egg.id, quantity: 2.5, unit: 'serving' }],
        part_of_day: null,
        notes: 'soft',
      },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps its part of the day when the time changes, and takes another one on request', async () => {
    const { userEvent } = openMealToEdit({ ...meal, part_of_day: 'lunch' });
    mock.patch('/meal-entries/{id}', ok(meal));
    await quantity();
    await userEvent.click(screen.getByRole('button', { name: 'Now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Lunch' }));
    expect(screen.getByRole('radio', { name: 'Lunch' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Snack' }));
    await userEvent.click(save());
    await screen.findByText('Meal updated');
    expect(patches()).toMatchObject([{ part_of_day: 'snack' }]);
  });

  it('asks before closing only after a change', async () => {
    const { userEvent, guardClose } = openMealToEdit();
    await quantity();
    expect(guardClose).toHaveBeenLastCalledWith(null);
    await change(userEvent);
    expect(guardClose).toHaveBeenLastCalledWith('Your changes are not saved yet.');
  });

  it('keeps a time later today, which a copied meal may have', async () => {
    const later = new Date(Date.now() + 60 * 60_000).toISOString();
    const { userEvent } = openMealToEdit({ ...meal, occurred_at: later });
    mock.patch('/meal-entries/{id}', ok(meal));
    await change(userEvent);
    await userEvent.click(save());
    await screen.findByText('Meal updated');
    expect(patches()[0]).not.toHaveProperty('occurred_at');
  });

  it('shows the time where it was eaten and keeps that zone when the time changes', async () => {
    const { userEvent } = openMealToEdit({ ...meal, time_zone: 'Asia/Tokyo' });
    mock.patch('/meal-entries/{id}', ok(meal));
    await quantity();
    await userEvent.click(screen.getByRole('button', { name: /4:40 PM/ }));
    expect(screen.getByText('In the time of Tokyo, where it was logged.')).toBeVisible();
    const time = screen.getByLabelText('Time');
    await userEvent.clear(time);
    await userEvent.type(time, '17:00');
    await userEvent.click(save());
    await screen.findByText('Meal updated');
    expect(patches()[0]).toMatchObject({ occurred_at: '2026-11-20T08:00:00.000Z' });
    expect(patches()[0]).not.toHaveProperty('time_zone');
  });

  it('can be moved to now', async () => {
    const { userEvent } = openMealToEdit();
    mock.patch('/meal-entries/{id}', ok(meal));
    await quantity();
    await userEvent.click(screen.getByRole('button', { name: 'Now' }));
    await userEvent.click(save());
    await screen.findByText('Meal updated');
    expect(patches()[0]).toMatchObject({
      occurred_at: expect.stringContaining(new Date().toISOString().slice(0, 10)),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('reports that its foods could not be loaded', async () => {
    openMealToEdit();
    await quantity();
    mock.get('/meal-entries/{id}/foods', fail(404, [{ code: 'NOT_FOUND', message: 'Not found' }]));
    renderScreen(<EditMeal meal={{ ...meal, version: 9 }} onClose={jest.fn()} guardClose={jest.fn()} />);
    expect(await screen.findByText('The meal could not be loaded')).toBeVisible();
    await expectAccessible(screen.getByRole('alert'));
  });
});

describe('a meal that another tab changed', () => {
  const theirs = { ...meal, version: 4, notes: 'hard', total_calories: 300 };

  async function conflict() {
    const rendered = openMealToEdit();
    conflictWith(theirs);
    await change(rendered.userEvent);
    await rendered.userEvent.click(save());
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /changed elsewhere/ })) };
  }

  it('shows both versions', async () => {
    const { dialog } = await conflict();
    expect(dialog.getByRole('region', { name: 'Yours' })).toHaveTextContent(/2\.5 servings.*soft/);
    expect(dialog.getByRole('region', { name: 'Saved' })).toHaveTextContent(/300\skcal.*2 servings.*hard/);
  });

  it('is overwritten by Keep mine, over the shown version', async () => {
    const { userEvent, dialog, onClose } = await conflict();
    mock.patch('/meal-entries/{id}', ({ request }) => {
      expect(request.headers.get('If-Match')).toBe('4');
      return ok({ ...meal, version: 5 });
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Meal updated')).toBeVisible();
    expect(patches()[0]).toEqual(patches()[1]);
    expect(onClose).toHaveBeenCalled();
  });

  it('fills the form on Use the saved one', async () => {
    const { userEvent, dialog } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Use the saved one' }));
    expect(await screen.findByDisplayValue('hard')).toBeVisible();
    expect(await quantity()).toBeVisible();
    expect(patches()).toHaveLength(1);
  });

  it('returns to the unchanged form on Close', async () => {
    const { userEvent, dialog } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByDisplayValue('2.5')).toBeVisible();
    await userEvent.click(save());
    expect(await screen.findByRole('dialog', { name: /changed elsewhere/ })).toBeVisible();
  });

  it('saves later edits without a conflict over its own save whose answer was lost', async () => {
    const { userEvent, onClose } = openMealToEdit();
    mock.patch('/meal-entries/{id}', noAnswer());
    await change(userEvent);
    await userEvent.click(save());
    await screen.findByRole('alert');
    const own = {
      ...meal,
      version: 4,
      items: [mealItem({ food_id: egg.id, quantity: 2.5, unit: 'serving' })],
    };
    mock.patch('/meal-entries/{id}', ({ request }) =>
      request.headers.get('If-Match') === '4'
        ? ok({ ...own, version: 5 })
        : fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], own),
    );
    await userEvent.type(screen.getByDisplayValue('soft'), ' boiled');
    await userEvent.click(save());
    expect(await screen.findByText('Meal updated')).toBeVisible();
    expect(patches().at(-1)).toMatchObject({ notes: 'soft boiled' });
    expect(onClose).toHaveBeenCalled();
  });

  it('shows no conflict with its own save whose answer was lost', async () => {
    const { userEvent, onClose } = openMealToEdit();
    mock.patch('/meal-entries/{id}', noAnswer());
    await change(userEvent);
    await userEvent.click(save());
    await screen.findByRole('alert');
    conflictWith({
      ...meal,
      version: 4,
      items: [mealItem({ food_id: egg.id, quantity: 2.5, unit: 'serving' })],
    });
    await userEvent.click(save());
    expect(await screen.findByText('Meal updated')).toBeVisible();
    expect(onClose).toHaveBeenCalled();
  });
});
