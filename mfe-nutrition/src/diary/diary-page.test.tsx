import type { BodyOf, Schemas } from '@fettle/shared-ui/data';
import { type PartOfDay, partOfHour } from '@fettle/shared-ui/rules';
import type { EditEntry } from '@fettle/shared-ui/slots';
import {
  act,
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { chooseAction } from '../testing/choose-action.ts';
import { userFood } from '../testing/sample-foods.ts';
import { mealEntry, mealItem, myMeal, quickItem } from '../testing/sample-meals.ts';
import { plannedDays, plannedMeal, plannedWorkout } from '../testing/sample-plans.ts';
import DiaryPage from './diary-page.tsx';

const TODAY = '2026-11-22';
const breakfast = mealEntry('2026-11-22T07:40:00.000Z', undefined, { notes: 'with honey' });
const dinner = mealEntry('2026-11-21T19:10:00.000Z', [
  mealItem({ name: 'Salmon', calories: 412.4, quantity: 1.5, unit: 'serving' }),
]);

type Answer = Schemas['MealEntryDto'][];

function openDiary(
  meals: Answer,
  route = '/nutrition',
  editEntry?: EditEntry,
  saved: Schemas['MyMealDto'][] = [],
) {
  mock.get('/entries', ({ query }) => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const found = meals.filter(({ local_date }) => local_date >= from && local_date <= to);
    return ok({
      entries: found.map((meal) => ({ ...meal, kind: 'meal-entries' as const })),
      next_cursor: null,
    });
  });
  mock.get(
    '/user-foods/my-foods',
    ok({ foods: [], total: 0, total_is_estimate: false, total_pages: 1, page: 1, per_page: 20 }),
  );
  mock.get('/planned-entries', ok(plannedDays([])));
  mock.get('/foods/favourites', ok({ foods: [], attribution: null, attributions: [] }));
  mock.get('/my-meals', ok({ meals: saved, attribution: null, attributions: [] }));
  return renderScreen(<DiaryPage />, { route, editEntry });
}

const part = (name: string) => screen.findByRole('region', { name });
const posted = () => calls.filter(({ method, path }) => method === 'post' && path === '/meal-entries');
const dayTotal = () => screen.findByRole('region', { name: 'Total of the day' });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), doNotFake: NOT_FAKED });
});
afterEach(() => jest.useRealTimers());

const NOT_FAKED = [
  ...(['clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'nextTick', 'performance'] as const),
  ...(['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

describe('the diary', () => {
  it("shows today's meals by part of the day, each with its foods, and the total", async () => {
    openDiary([breakfast, dinner]);
    const shown = within(await part('Breakfast'));
    expect(shown.getByText('Oatmeal')).toBeVisible();
    expect(shown.getByText(/^250\sg$/)).toBeVisible();
    expect(shown.getByText('with honey')).toBeVisible();
    expect(await dayTotal()).toHaveTextContent(/300\skcal.*Protein 10\.0\sg.*Carbs 50\.0\sg.*Fat 5\.0\sg/);
    expect(within(await part('Dinner')).queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sunday, Nov 22' })).toBeVisible();
  });

  it("shows the rest of the day's goals, and any excess in plain words", async () => {
    const targets = {
      training: false,
      calories: 2100,
      protein: 120,
      carbs: 40,
      fat: null,
      fiber: null,
      salt: null,
    };
    mock.get('/goals/days', ok({ days: [{ local_date: TODAY, ...targets }] }));
    openDiary([breakfast]);
    expect(await screen.findByText(/^Leaves 1,800.kcal, protein 110.g\. Over: carbs 10.g\.$/)).toBeVisible();
    expect(await dayTotal()).toHaveTextContent(/300\sof 2,100\skcal/);
  });

  it('shows short food names, distinct within a meal, with the rest dimmed', async () => {
    const names = [
      'Milk, whole, 3.25% milkfat, with added vitamin D',
      'Milk, whole, 3.7% milkfat',
      'Bananas, raw',
    ];
    openDiary([
      mealEntry(
        '2026-11-22T07:40:00.000Z',
        names.map((name) => mealItem({ name })),
      ),
    ]);
    const foods = within(await part('Breakfast'))
      .getAllByRole('listitem')
      .slice(1)
      .map((food) => food.querySelector('bdi')?.textContent);
    expect(foods).toEqual([
      'Whole milk, 3.25% milkfat with added vitamin D',
      'Whole milk, 3.7% milkfat',
      'Bananas, raw',
    ]);
  });

  it('keeps the day in the URL and links to the day before, the day after and today', async () => {
    const { userEvent, currentPath } = openDiary([breakfast, dinner], '/nutrition?day=2026-11-20');
    expect(await screen.findByRole('heading', { name: 'Friday, Nov 20' })).toBeVisible();
    expect(await screen.findByText('Nothing logged on this day yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(currentPath()).toBe('/nutrition?day=2026-11-21');
    expect(await part('Dinner')).toHaveTextContent('Salmon');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(currentPath()).toBe('/nutrition?day=2026-11-20');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(currentPath()).toBe('/nutrition');
    expect(await part('Breakfast')).toHaveTextContent('Oatmeal');
  });

  it('counts two quick presses, though the page has not yet followed the first', async () => {
    const { currentPath } = openDiary([], '/nutrition?day=2026-11-20');
    const previous = await screen.findByRole('button', { name: 'Previous' });
    act(() => {
      previous.click();
      previous.click();
    });
    await waitFor(() => expect(currentPath()).toBe('/nutrition?day=2026-11-18'));
  });

  it.each(['2026-02-30', 'yesterday', ''])('shows today for ?day=%s', async (day) => {
    openDiary([], `/nutrition?day=${day}`);
    expect(await screen.findByText('Nothing logged today yet.')).toBeVisible();
  });

  it('shows the energy of each day of the week, with a link to it', async () => {
    const unknown = mealEntry('2026-11-16T12:00:00.000Z', [mealItem({ calories: null })]);
    const { userEvent, currentPath } = openDiary([dinner, unknown], '/nutrition?day=2026-11-20');
    const days = within(await screen.findByRole('navigation', { name: 'Days of this week' }));
    expect(await days.findByRole('link', { name: 'Saturday, November 21: 412 kcal' })).toBeVisible();
    expect(days.getByRole('link', { name: 'Monday, November 16: unknown' })).toBeVisible();
    expect(days.getByRole('link', { name: 'Friday, November 20: nothing logged' })).toHaveAttribute(
      'aria-current',
      'date',
    );
    await userEvent.click(days.getByRole('link', { name: /^Saturday/ }));
    expect(currentPath()).toBe('/nutrition?day=2026-11-21');
  });

  it('marks a total as partial', async () => {
    openDiary([mealEntry('2026-11-22T12:00:00.000Z', [mealItem({ calories: null })])]);
    expect(await dayTotal()).toHaveTextContent('Partial: some values are unknown.');
  });

  it('is accessible while it loads', async () => {
    openDiary([]);
    mock.get('/entries', () => new Promise(() => undefined));
    await expectAccessibleLoading();
  });

  it('reports a failure to load the meals and loads them on Retry', async () => {
    const { userEvent } = openDiary([breakfast]);
    await part('Breakfast');
    mock.get('/entries', fail(422, [{ code: 'INVALID', message: 'No' }]));
    // Go to another week, since this one is cached.
    for (let days = 0; days < 7; days++)
      await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Your meals could not be loaded')).toBeVisible();
    await expectAccessible();
    mock.get('/entries', ok({ entries: [], next_cursor: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing logged on this day yet.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sunday, Nov 15' })).toHaveFocus();
  });

  it('says what is still planned today, and nothing on other days', async () => {
    const { userEvent } = openDiary([]);
    mock.get('/planned-entries', ok(plannedDays([plannedWorkout(TODAY), plannedMeal(TODAY)])));
    const line = await screen.findByRole('link', {
      name: /^Still planned: Dinner, 300\skcal; Cardio, 30\smin$/,
    });
    expect(line).toHaveAttribute('href', '/planner');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Plan this day' })).toHaveAttribute(
      'href',
      '/planner?from=2026-11-23',
    );
    expect(screen.queryByText(/^Still planned/)).not.toBeInTheDocument();
  });

  it('asks once for plans, and shows nothing where there are none', async () => {
    openDiary([breakfast]);
    await part('Breakfast');
    expect(screen.queryByText(/^Still planned/)).not.toBeInTheDocument();
    const asked = calls.filter(({ path }) => path === '/planned-entries');
    expect(asked).toHaveLength(1);
  });
});

describe('a meal of the diary', () => {
  it('is deleted, and Undo restores it unchanged', async () => {
    const meals = [breakfast];
    const { userEvent } = openDiary(meals);
    mock.delete('/meal-entries/{id}', () => {
      meals.length = 0;
      return noContent();
    });
    await chooseAction(userEvent, /^Actions for Breakfast, 7:40/, 'Delete');
    expect(await screen.findByText('Breakfast deleted')).toBeVisible();
    expect(await screen.findByText('Nothing logged today yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sunday, Nov 22' })).toHaveFocus());
    mock.post('/meal-entries/{id}/restore', () => {
      meals.push(breakfast);
      return ok(breakfast);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await part('Breakfast')).toHaveTextContent('Oatmeal');
  });

  it('is edited in the dialog of the shell', async () => {
    const editEntry = jest.fn();
    const { userEvent } = openDiary([breakfast], '/nutrition', editEntry);
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Edit');
    expect(editEntry).toHaveBeenCalledWith(breakfast);
  });

  it('stays if it could not be deleted', async () => {
    const { userEvent } = openDiary([breakfast]);
    mock.delete('/meal-entries/{id}', fail(500, [{ code: 'INTERNAL', message: 'No' }]));
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Delete');
    expect(await screen.findByText('Breakfast could not be deleted. Please try again.')).toBeVisible();
    expect(await part('Breakfast')).toHaveTextContent('Oatmeal');
  });

  it('is logged again as of now if it is of today', async () => {
    const { userEvent } = openDiary([breakfast]);
    mock.post('/meal-entries', ok(breakfast, 201));
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Log again');
    expect(await screen.findByText('Meal copied to today')).toBeVisible();
    expect(posted()[0]?.body).toEqual({
      id: expect.any(String),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      items: [{ type: 'database', food_id: mealItem().food_id, quantity: 250, unit: 'g' }],
      notes: 'with honey',
    });
  });

  it('shows its quick items as such, with the amounts of their source, and logs them again as they are', async () => {
    const items = [quickItem(), quickItem({ name: 'Lunch', quantity: 1.5, calories: null })];
    const meal = mealEntry('2026-11-22T08:00:00.000Z', items);
    const { userEvent } = openDiary([meal]);
    const breakfast = await part('Breakfast');
    expect(breakfast).toHaveTextContent(/Canteen without a food Kitchen60 g500\skcal/);
    expect(breakfast).toHaveTextContent(/Lunch without a food Kitchen1\.5 × 60 g–/);
    mock.post('/meal-entries', ok(meal, 201));
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Log again');
    await screen.findByText('Meal copied to today');
    expect(posted()[0]?.body).toMatchObject({ items });
  });

  it('is copied to the same time of today if it is of another day', async () => {
    const early = mealEntry('2026-11-21T09:10:00.000Z');
    const { userEvent } = openDiary([early], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ok(early, 201));
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Copy to today');
    await screen.findByText('Meal copied to today');
    const sent = posted()[0]?.body as BodyOf<'post', '/meal-entries'> | undefined;
    const clock = new Date(sent?.occurred_at ?? '');
    expect([clock.getHours(), clock.getMinutes(), clock.getDate()]).toEqual([9, 10, 22]);
  });

  it('is copied as a dinner of now if its time is still to come today', async () => {
    const { userEvent } = openDiary([dinner], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ok(dinner, 201));
    await chooseAction(userEvent, /^Actions for Dinner/, 'Copy to today');
    await screen.findByText('Meal copied to today');
    const sent = posted()[0]?.body as BodyOf<'post', '/meal-entries'> | undefined;
    expect(sent?.part_of_day).toBe('dinner');
    expect(Date.parse(sent?.occurred_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('is copied to the part of the day chosen for it', async () => {
    const late = { ...dinner, part_of_day: 'lunch' as const };
    const { userEvent } = openDiary([late], '/nutrition?day=2026-11-21');
    expect(await part('Lunch')).toHaveTextContent('Salmon');
    mock.post('/meal-entries', ok(late, 201));
    await chooseAction(userEvent, /^Actions for Lunch/, 'Copy to today');
    await screen.findByText('Meal copied to today');
    expect(posted()[0]?.body).toMatchObject({ part_of_day: 'lunch' });
  });

  it('is copied without a deleted food, which the toast names', async () => {
    const meal = mealEntry('2026-11-21T08:00:00.000Z', [
      mealItem(),
      mealItem({ name: 'Old jam', food_id: 'x' }),
    ]);
    const { userEvent } = openDiary([meal], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) =>
      body.items.length === 2
        ? fail(422, [{ code: 'NOT_FOUND', message: 'This food was not found', field: 'items.1.food_id' }])
        : ok(meal, 201),
    );
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Copy to today');
    expect(await screen.findByText('Meal copied to today, without Old jam')).toBeVisible();
  });

  it('is copied without grams of a recipe whose cooked weight was taken away', async () => {
    const chili = mealItem({ type: 'recipe', name: 'Chili', food_id: 'x', quantity: 300 });
    const meal = mealEntry('2026-11-21T08:00:00.000Z', [mealItem(), chili]);
    const { userEvent } = openDiary([meal], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) =>
      body.items.length === 2
        ? fail(422, [{ code: 'INVALID', message: 'Not weighed', field: 'items.1.unit' }])
        : ok(meal, 201),
    );
    await chooseAction(userEvent, /^Actions for Breakfast/, 'Copy to today');
    expect(
      await screen.findByText('Meal copied to today, without Chili (its weight is no longer known)'),
    ).toBeVisible();
  });

  it('is not copied if none of its foods is left', async () => {
    const { userEvent } = openDiary([dinner], '/nutrition?day=2026-11-21');
    mock.post(
      '/meal-entries',
      fail(422, [{ code: 'NOT_FOUND', message: 'This food was not found', field: 'items.0.food_id' }]),
    );
    await chooseAction(userEvent, /^Actions for Dinner/, 'Copy to today');
    expect(await screen.findByText('No longer among your foods: Salmon')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });
});

describe('My meals on the page', () => {
  it('are listed, and one can be added to the shown day', async () => {
    const { userEvent } = openDiary([], '/nutrition?day=2026-11-20', undefined, [myMeal()]);
    mock.get('/foods/recent', ok({ foods: [], recipes: [], attribution: null, attributions: [] }));
    mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
    mock.post('/my-meals/{id}/use', noContent());
    mock.post('/meal-entries', ok(breakfast, 201));
    const meals = within(await part('My meals'));
    expect(meals.getByRole('heading', { name: 'My meals' })).toBeVisible();
    await userEvent.click(await meals.findByRole('button', { name: 'Add Weekday breakfast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Build Your Meal' }));
    const quantities = await dialog.findAllByRole('spinbutton');
    expect(quantities.map((field) => (field as HTMLInputElement).value)).toEqual(['1', '80']);
    await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    const sent = posted()[0]?.body as BodyOf<'post', '/meal-entries'> | undefined;
    expect(new Date(sent?.occurred_at ?? '').getDate()).toBe(20);
    expect(sent?.items).toHaveLength(2);
  });

  it('explain how to save a meal while there is none', async () => {
    openDiary([]);
    expect(await within(await part('My meals')).findByText(/choose “Save as my meal”/)).toBeVisible();
  });
});

describe('a whole day', () => {
  const snack = mealEntry('2026-11-21T16:00:00.000Z', [mealItem({ name: 'Apple' })]);
  type User = ReturnType<typeof openDiary>['userEvent'];
  /** Opens the dialog that copies the day, once it knows the meals of the day in its field. */
  async function openCopy(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Copy this day…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy this day' }));
    const day = await dialog.findByLabelText('Copy to');
    return { dialog, day, copy: await dialog.findByRole('button', { name: /^Copy \d meals?$/ }) };
  }
  async function typeDay(user: User, field: HTMLElement, day: string) {
    await user.clear(field);
    await user.type(field, day);
  }
  async function copyDay(user: User) {
    const { copy } = await openCopy(user);
    await user.click(copy);
  }

  it('is copied, and Undo deletes the copies', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) => ok({ ...dinner, id: body.id ?? '' }, 201));
    mock.delete('/meal-entries/{id}', noContent());
    await copyDay(userEvent);
    expect(await screen.findByText('2 meals copied to today')).toBeVisible();
    const ids = posted().map(({ body }) => (body as { id: string }).id);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(calls.filter(({ method }) => method === 'delete').map(({ path }) => path)).toEqual(
      ids.map((id) => `/meal-entries/${id}`),
    );
  });

  it('copies nothing twice when a half-failed copy is retried', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    let answers = 0;
    mock.post('/meal-entries', () => {
      answers += 1;
      return answers === 2 ? fail(503, [{ code: 'BUSY', message: 'Busy' }]) : ok(dinner, 201);
    });
    await copyDay(userEvent);
    expect(await screen.findByText(/nothing is copied twice/)).toBeVisible();
    await copyDay(userEvent);
    expect(await screen.findByText('2 meals copied to today')).toBeVisible();
    const ids = posted().map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  it('asks which meals to copy if today has some, and preselects parts of the day without meals', async () => {
    const eaten = mealEntry('2026-11-22T19:00:00.000Z');
    const { userEvent } = openDiary([dinner, snack, eaten], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) => ok({ ...snack, id: body.id ?? '' }, 201));
    const { dialog } = await openCopy(userEvent);
    expect(await dialog.findByText('Today already has a meal. These are added to it.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Dinner: Salmon' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Snack: Apple' })).toBeChecked();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Snack: Apple' }));
    expect(dialog.getByRole('button', { name: 'Copy 0 meals' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Snack: Apple' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy 1 meal' }));
    expect(await screen.findByText('Meal copied to today')).toBeVisible();
    expect(posted()).toHaveLength(1);
    expect(posted()[0]?.body).toMatchObject({ items: [{ food_id: snack.items[0]?.food_id }] });
  });

  it("copies without asking if today's meals are unknown", async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.get('/entries', ({ query }) =>
      query.get('from') === TODAY
        ? fail(400, [{ code: 'BROKEN', message: 'Broken' }])
        : ok({
            entries: [dinner, snack].map((meal) => ({ ...meal, kind: 'meal-entries' as const })),
            next_cursor: null,
          }),
    );
    mock.post('/meal-entries', ({ body }) => ok({ ...dinner, id: body.id ?? '' }, 201));
    await copyDay(userEvent);
    expect(await screen.findByText('2 meals copied to today')).toBeVisible();
  });

  it('is copied to an earlier day, at the times of its meals', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) => ok({ ...dinner, id: body.id ?? '' }, 201));
    const { day, dialog } = await openCopy(userEvent);
    expect(day).toHaveValue(TODAY);
    await typeDay(userEvent, day, '2026-11-12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy 2 meals' }));
    expect(await screen.findByText('2 meals copied to Thu, Nov 12')).toBeVisible();
    const days = posted().map(({ body }) => new Date((body as { occurred_at: string }).occurred_at));
    expect(days.map((at) => [at.getDate(), at.getHours()])).toEqual([
      [12, 19],
      [12, 16],
    ]);
  });

  it('is not copied to no day, or to one after the next 60', async () => {
    const { userEvent } = openDiary([breakfast]);
    const { day, copy, dialog } = await openCopy(userEvent);
    expect(day).toHaveValue('');
    expect(day).toHaveAccessibleDescription('On a day to come it is planned, not logged.');
    await userEvent.click(copy);
    expect(day).toHaveAccessibleDescription(/^Please choose a day/);
    await typeDay(userEvent, day, '2027-01-22');
    expect(day).toHaveAccessibleDescription(/^Please choose a day in the next 60 days/);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy 1 meal' }));
    expect(posted()).toEqual([]);
  });

  it('asks which meals to plan if the day to come has some, and preselects parts of the day without plans', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.get('/planned-entries', ({ query }) =>
      ok(plannedDays(query.get('from') === '2026-11-23' ? [plannedMeal('2026-11-23')] : [])),
    );
    const { day, dialog } = await openCopy(userEvent);
    await typeDay(userEvent, day, '2026-11-23');
    expect(await dialog.findByText(/That day already has a planned meal\./)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Dinner: Salmon' })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Plan 1 meal' })).toBeEnabled();
  });

  it('says why a full day takes no more plans, and counts plans that are gone as undone', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    const message = 'A day has at most 20 plans. Please remove one first';
    mock.post('/planned-entries', fail(409, [{ code: 'TOO_MANY_PLANS', message, field: 'date' }]));
    const { day, dialog } = await openCopy(userEvent);
    await typeDay(userEvent, day, '2026-11-23');
    await userEvent.click(await dialog.findByRole('button', { name: 'Plan 2 meals' }));
    expect(await screen.findByText(`Not everything was copied. ${message}`)).toBeVisible();
    mock.post('/planned-entries', ({ body }) => ok(plannedMeal('2026-11-23', body as object), 201));
    mock.delete('/planned-entries/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    const again = await openCopy(userEvent);
    await typeDay(userEvent, again.day, '2026-11-23');
    await userEvent.click(await again.dialog.findByRole('button', { name: 'Plan 2 meals' }));
    expect(await screen.findByText('2 meals planned for Mon, Nov 23')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('becomes planned meals on a day to come, in their part of the day; Undo removes them', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.post('/planned-entries', ({ body }) => ok(plannedMeal('2026-11-23', body as object), 201));
    mock.delete('/planned-entries/{id}', noContent());
    const { day, dialog } = await openCopy(userEvent);
    await typeDay(userEvent, day, '2026-11-23');
    expect(day).toHaveAccessibleDescription(/the meals are planned, and count once you have eaten them/);
    const plan = dialog.getByRole('button', { name: 'Plan 2 meals' });
    await waitFor(() => expect(plan).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(plan);
    expect(await screen.findByText('2 meals planned for Mon, Nov 23')).toBeVisible();
    expect(posted()).toEqual([]);
    const plans = calls.filter(({ method, path }) => method === 'post' && path === '/planned-entries');
    expect(plans.map(({ body }) => body)).toMatchObject([
      {
        kind: 'meal',
        date: '2026-11-23',
        part_of_day: 'dinner',
        items: [{ quantity: 1.5, unit: 'serving' }],
      },
      { kind: 'meal', date: '2026-11-23', part_of_day: 'snack' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'delete')).toHaveLength(2);
  });

  it('may have one of its meals copied to another day', async () => {
    const { userEvent } = openDiary([dinner, snack], '/nutrition?day=2026-11-21');
    mock.post('/meal-entries', ({ body }) => ok({ ...dinner, id: body.id ?? '' }, 201));
    await chooseAction(userEvent, /^Actions for Dinner/, 'Copy to another day…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy this meal' }));
    await typeDay(userEvent, await dialog.findByLabelText('Copy to'), '2026-11-20');
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy 1 meal' }));
    expect(await screen.findByText('Meal copied to Fri, Nov 20')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });
});

describe('a day in the future', () => {
  it('offers no logging and says from when on', async () => {
    openDiary([], '/nutrition?day=2026-11-23');
    expect(await screen.findByText(/still to come: its meals can be logged from then on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Log / })).not.toBeInTheDocument();
  });

  it('shows an existing meal, as of an earlier version, without a button to add to it', async () => {
    openDiary([mealEntry('2026-11-23T12:00:00.000Z')], '/nutrition?day=2026-11-23');
    expect(await part('Lunch')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log Food' })).not.toBeInTheDocument();
  });
});

describe('adding to the diary', () => {
  const oats = {
    ...userFood(),
    type: 'user',
    last_used_at: '2026-11-20T08:00:00.000Z',
    favourite: false,
    last_quantity: 50,
    last_unit: 'g',
  } as const;

  /** Opens the dialog from a part of a day with a dinner; `hours` are those requested for recent foods. */
  async function addTo(name: string, route: string) {
    const rendered = openDiary([dinner, breakfast], route);
    const hours: (string | null)[] = [];
    mock.get('/foods/recent', ({ query }) => {
      hours.push(query.get('hour'));
      return ok({ foods: [oats], recipes: [], attribution: null, attributions: [] });
    });
    mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
    mock.post('/meal-entries', ok(dinner, 201));
    await rendered.userEvent.click(await screen.findByRole('button', { name: `Add to ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Build Your Meal' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Search foods' })).toHaveFocus());
    return { ...rendered, dialog, hours };
  }

  it('opens Build Your Meal at the usual time of that part of another day', async () => {
    const { dialog, hours } = await addTo('Lunch', '/nutrition?day=2026-11-21');
    expect(dialog.getByRole('button', { name: /Yesterday 12:30/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Lunch' })).toBeVisible();
    await waitFor(() => expect(hours).toEqual(['12']));
  });

  it.each<[string, PartOfDay, number]>([
    ['Breakfast', 'breakfast', 8],
    ['Lunch', 'lunch', 12],
    ['Dinner', 'dinner', 19],
    ['Snacks', 'snack', 16],
  ])(
    'logs into %s at any time of the day, with the foods of its hours first',
    async (name, part_of_day, usual) => {
      const { userEvent, dialog, hours } = await addTo(name, '/nutrition');
      expect(dialog.getByRole('button', { name: 'Now' })).toBeVisible();
      const now = new Date().getHours();
      await waitFor(() => expect(hours).toEqual([`${partOfHour(now) === part_of_day ? now : usual}`]));
      await userEvent.click(await dialog.findByRole('option', { name: /^Morning Egg Shake/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }));
      await screen.findByText('Meal saved');
      expect(posted()[0]?.body).toMatchObject({ part_of_day });
      expect(posted()[0]?.body).not.toHaveProperty('occurred_at');
    },
  );

  it.each([
    ['of today', '/nutrition', undefined],
    ['of another day', '/nutrition?day=2026-11-21', '2026-11-21'],
  ])('logs a recent food into Lunch %s in one tap', async (_, route, day) => {
    const { userEvent, dialog } = await addTo('Lunch', route);
    await userEvent.click(await dialog.findByRole('button', { name: /^Log Morning Egg Shake/ }));
    await screen.findByText('Meal saved');
    const sent = posted()[0]?.body as BodyOf<'post', '/meal-entries'>;
    expect(sent.part_of_day).toBe('lunch');
    expect(sent.occurred_at?.slice(0, 10)).toBe(day);
  });
});
