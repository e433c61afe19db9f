import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { chooseAction } from '../testing/choose-action.ts';
import { eggs, searchAnswer } from '../testing/sample-foods.ts';
import { mealEntry, mealItem, myMeal, quickItem } from '../testing/sample-meals.ts';
import { plannedDays, plannedMeal, plannedWorkout } from '../testing/sample-plans.ts';
import type { Plan } from './planned.queries.ts';
import PlannerPage from './planner-page.tsx';

const TODAY = '2026-11-22';
const NOT_FAKED = [
  ...(['clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'nextTick', 'performance'] as const),
  ...(['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), doNotFake: NOT_FAKED });
});
afterEach(() => jest.useRealTimers());

/** Renders the page over a server that keeps `stored`. */
function openPlanner(stored: Plan[], route = '/planner') {
  mock.get('/planned-entries', ({ query }) => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const earlier = stored.map(({ date }) => date).filter((date) => date < from);
    return ok({
      plans: stored.filter(({ date }) => date >= from && date <= to),
      earlier: { count: earlier.length, last_date: earlier.sort().at(-1) ?? null },
    });
  });
  mock.get('/goals/days', ({ query }) =>
    ok({
      days: [
        {
          local_date: query.get('from') ?? '',
          training: false,
          calories: 2120,
          protein: null,
          carbs: null,
          fat: null,
          fiber: null,
          salt: null,
        },
      ],
    }),
  );
  mock.get('/foods/recent', ok({ foods: [], recipes: [], attribution: null, attributions: [] }));
  mock.get('/foods/favourites', ok({ foods: [], attribution: null, attributions: [] }));
  mock.get('/meal-entries/recent', ok({ usual: null, meals: [], attribution: null, attributions: [] }));
  mock.get('/foods/search', ok(searchAnswer({ database_foods: [eggs()] })));
  mock.get('/my-meals', ok({ meals: [myMeal()], attribution: null, attributions: [] }));
  mock.get(
    '/planned-entries/{id}/foods',
    ok({ foods: [], recipes: [], attribution: null, attributions: [] }),
  );
  const { userEvent: user } = renderScreen(<PlannerPage />, { route });
  return { user };
}

const day = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const sent = (method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path));

describe('the planner', () => {
  it('shows seven days from today, each with its plans and their energy beside the target', async () => {
    openPlanner([
      plannedWorkout('2026-11-22'),
      plannedMeal('2026-11-22', { notes: 'with honey' }),
      plannedMeal('2026-11-22', { part_of_day: 'breakfast', items: [mealItem({ calories: 1540 })] }),
      plannedMeal('2026-11-28'),
    ]);
    const today = await day(/^Today, Sunday, Nov 22/);
    expect(today.getByText(/^planned 1,840 of 2,120\skcal$/)).toBeVisible();
    expect(today.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Breakfast1,540\skcal/),
      expect.stringMatching(/^Dinner300\skcal.*Oatmeal 250\sg.*with honey$/),
      expect.stringMatching(/^Cardio, 30\smin/),
    ]);
    expect((await day(/^Saturday, Nov 28/)).getByText('Dinner')).toBeVisible();
    expect(screen.getAllByRole('region', { name: /,/ })).toHaveLength(7);
    await expectAccessible();
  });

  it('moves by weeks; days that are over show only what is left of their plan', async () => {
    const { user } = openPlanner([plannedMeal('2026-11-16')]);
    await day(/^Today/);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    const monday = await day(/^Monday, Nov 16/);
    expect(monday.getByRole('button', { name: /^Ate it: Dinner/ })).toBeVisible();
    expect(monday.queryByRole('button', { name: /^Meal,/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Tuesday/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await day(/^Today/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await day(/^Sunday, Nov 29/);
  });

  it('says where nothing is left of the plan of days that are over', async () => {
    openPlanner([plannedMeal(TODAY)], '/planner?from=2026-11-09');
    expect(await screen.findByText('Nothing is left of the plan of these days.')).toBeVisible();
  });

  it('leads to what is left from earlier days, the last of them first', async () => {
    const { user } = openPlanner([
      plannedMeal('2026-10-01'),
      plannedMeal('2026-11-12'),
      plannedMeal('2026-11-21'),
      plannedMeal(TODAY),
    ]);
    await user.click(await screen.findByRole('link', { name: 'Left from earlier days: 3' }));
    await day(/^Yesterday, Saturday, Nov 21/);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(await screen.findByRole('link', { name: 'Left from earlier days: 2' }));
    await day(/^Thursday, Nov 12/);
    await user.click(await screen.findByRole('link', { name: 'Left from earlier days: 1' }));
    await day(/^Thursday, Oct 1/);
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Left from earlier days/ })).not.toBeInTheDocument(),
    );
  });

  it('says nothing of earlier days on a week to come', async () => {
    openPlanner([plannedMeal('2026-11-12'), plannedMeal('2026-11-30')], '/planner?from=2026-11-29');
    await day(/^Monday, Nov 30/);
    expect(screen.queryByRole('link', { name: /^Left from earlier days/ })).not.toBeInTheDocument();
  });

  it('asks for the same days today and tomorrow, so that an offline device finds the answer that it has', async () => {
    openPlanner([plannedMeal(TODAY)], '/planner?from=2026-11-24');
    await day(/^Tuesday, Nov 24/);
    openPlanner([plannedMeal(TODAY)], '/planner?from=2026-11-25');
    await day(/^Tuesday, Dec 1/);
    const asked = calls.filter(({ method, path }) => method === 'get' && path === '/planned-entries');
    expect(asked.map(({ query }) => `${query}`)).toEqual(
      Array(asked.length).fill('from=2026-11-22&to=2026-12-05'),
    );
  });

  it('says that energy is a part of the whole where that of a food is unknown', async () => {
    openPlanner([
      plannedMeal(TODAY, { items: [mealItem(), mealItem({ calories: null })], totals_partial: true }),
    ]);
    const today = await day(/^Today/);
    expect(today.getByRole('listitem')).toHaveTextContent(/^Dinnerat least 300\skcal/);
  });

  it('offers a first meal where nothing is planned', async () => {
    const { user } = openPlanner([]);
    await user.click(await screen.findByRole('button', { name: 'Plan a meal' }));
    expect(await screen.findByRole('dialog', { name: 'Plan a Meal' })).toBeVisible();
  });

  it('is accessible while it loads', async () => {
    openPlanner([]);
    mock.get('/planned-entries', () => new Promise(() => undefined));
    await expectAccessibleLoading();
  });

  it('says that the plan could not be loaded, and loads it on Retry', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    await day(/^Today/);
    mock.get('/planned-entries', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Your plan could not be loaded')).toBeVisible();
    mock.get('/planned-entries', ok(plannedDays([])));
    await user.click(screen.getByRole('button', { name: /^(Try again|Retry)$/ }));
    await day(/^Sunday, Nov 29/);
  });
});

describe('planning a meal', () => {
  it('saves foods for a day and part of the day, once however often it is sent', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    await user.click((await day(/^Tomorrow/)).getByRole('button', { name: /^Meal, Tomorrow/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a Meal' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Search foods' }), 'egg');
    await user.click(await dialog.findByRole('option', { name: /^Whole egg/ }));
    await user.click(dialog.getByRole('radio', { name: 'Lunch' }));
    mock.post('/planned-entries', fail(503, [{ code: 'X', message: 'Away' }]));
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    expect(await dialog.findByText(/^No answer came: it may have been saved\./)).toBeVisible();
    mock.post('/planned-entries', ok(plannedMeal('2026-11-23'), 201));
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = sent('post', /^\/planned-entries$/).map(({ body }) => body as { id: string });
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      kind: 'meal',
      date: '2026-11-23',
      part_of_day: 'lunch',
      items: [{ type: 'database', food_id: eggs().id, quantity: 1, unit: 'serving' }],
    });
  });

  it('plans one meal where it is changed after a lost answer', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    await user.click((await day(/^Tomorrow/)).getByRole('button', { name: /^Workout, Tomorrow/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a Workout' }));
    mock.post('/planned-entries', fail(503, [{ code: 'X', message: 'Away' }]));
    await user.click(await dialog.findByRole('button', { name: 'Plan it' }));
    await dialog.findByText(/^No answer came/);
    await user.type(dialog.getByRole('textbox', { name: 'Duration (minutes)' }), '45');
    mock.post('/planned-entries', ({ body }) => ok(plannedWorkout('2026-11-23', { id: body.id }), 201));
    mock.patch('/planned-entries/{id}', ok(plannedWorkout('2026-11-23')));
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    expect(await screen.findByText('Planned')).toBeVisible();
    const [first, second] = sent('post', /^\/planned-entries$/).map(({ body }) => body as { id: string });
    expect(first?.id).toBe(second?.id);
    const [change] = sent('patch', /planned/);
    expect(change).toMatchObject({ path: `/planned-entries/${first?.id}`, body: { duration: 45 } });
  });

  it('takes the foods of a saved meal', async () => {
    const { user } = openPlanner([]);
    await user.click((await day(/^Tomorrow/)).getByRole('button', { name: /^Meal/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a Meal' }));
    await user.click(await dialog.findByRole('button', { name: 'My meals and earlier meals' }));
    mock.post('/my-meals/{id}/use', noContent());
    await user.click(await screen.findByRole('button', { name: 'Add Weekday breakfast' }));
    await waitFor(() => expect(dialog.getAllByRole('spinbutton')).toHaveLength(2));
  });

  it('changes a planned meal over the version that was opened, and shows both versions of a conflict', async () => {
    const plan = plannedMeal(TODAY, { items: [quickItem()], version: 3 });
    const { user } = openPlanner([plan]);
    const versions: (string | null)[] = [];
    const stored = plannedMeal(TODAY, { ...plan, version: 4, notes: 'Theirs' });
    mock.patch('/planned-entries/{id}', ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return versions.length === 1
        ? fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored)
        : ok({ ...stored, version: 5 });
    });
    await chooseAction(user, /^Actions for Dinner/, 'Change…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change planned meal' }));
    await user.click(await dialog.findByRole('radio', { name: 'Snack' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'This meal was changed elsewhere' }));
    expect(conflict.getByText('Theirs')).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(versions).toEqual(['3', '4']));
    expect(await screen.findByText('Plan changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a plan', () => {
  it('is moved to another day, and back on Undo', async () => {
    const stored = [plannedMeal(TODAY)];
    const { user } = openPlanner(stored);
    mock.patch('/planned-entries/{id}', ({ body }) => {
      const [plan] = stored.splice(0) as [Plan];
      stored.push({ ...plan, ...(body as object), version: plan.version + 1 });
      return ok(stored[0] as Plan);
    });
    await chooseAction(user, /^Actions for Dinner/, 'Move…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move plan' }));
    expect(await dialog.findByLabelText('Day')).toHaveValue('2026-11-23');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Dinner moved to Mon, Nov 23')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Today/ })).toHaveFocus());
    expect((await day(/^Tomorrow/)).getByText('Dinner')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('patch', /planned/).map(({ body }) => body)).toEqual([
        { date: '2026-11-23', part_of_day: 'dinner' },
        { date: TODAY, part_of_day: 'dinner' },
      ]),
    );
  });

  it('is moved from a day that is over for good', async () => {
    const plan = plannedMeal('2026-11-20');
    const { user } = openPlanner([plan], '/planner?from=2026-11-16');
    mock.patch('/planned-entries/{id}', ok({ ...plan, date: TODAY, version: 2 }));
    await chooseAction(user, /^Actions for Dinner/, 'Move…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move plan' }));
    await user.click(await dialog.findByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Dinner moved to Sun, Nov 22')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is not moved to a day that is over', async () => {
    const { user } = openPlanner([plannedMeal('2026-11-20')], '/planner?from=2026-11-16');
    await chooseAction(user, /^Actions for Dinner/, 'Move…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move plan' }));
    const field = await dialog.findByLabelText('Day');
    expect(field).toHaveValue(TODAY);
    await user.clear(field);
    await user.type(field, '2026-11-21');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please choose today or a day to come'));
    expect(sent('patch', /planned/)).toEqual([]);
  });

  it('is duplicated without a food that was deleted, which is named', async () => {
    const plan = plannedMeal(TODAY, { items: [mealItem({ name: 'Rye bread' }), quickItem()] });
    const { user } = openPlanner([plan]);
    mock.post('/planned-entries', ({ body }) => {
      const { items } = body as Plan;
      return items.length === 2
        ? fail(422, [{ code: 'INVALID', field: 'items.0.food_id', message: 'This food was not found' }])
        : ok(plan, 201);
    });
    await chooseAction(user, /^Actions for Dinner/, 'Duplicate…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate plan' }));
    await user.click(await dialog.findByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Dinner planned for Mon, Nov 23, without Rye bread')).toBeVisible();
    expect(sent('post', /^\/planned-entries$/)[1]?.body).toMatchObject({ items: [{ name: 'Canteen' }] });
  });

  it('is duplicated to the day that was chosen after a lost answer', async () => {
    const plan = plannedMeal(TODAY);
    const { user } = openPlanner([plan]);
    mock.post('/planned-entries', fail(503, [{ code: 'X', message: 'Away' }]));
    await chooseAction(user, /^Actions for Dinner/, 'Duplicate…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate plan' }));
    await user.click(await dialog.findByRole('button', { name: 'Duplicate' }));
    await screen.findByText(/^No answer came/);
    const copy = plannedMeal('2026-11-23', { id: '01990000-0000-7000-8000-00000000ffff' });
    mock.post('/planned-entries', ok(copy, 201));
    mock.patch('/planned-entries/{id}', ({ body }) => ok({ ...copy, ...(body as object), version: 2 }));
    const field = dialog.getByLabelText('Day');
    await user.clear(field);
    await user.type(field, '2026-11-25');
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Dinner planned for Wed, Nov 25')).toBeVisible();
    expect(sent('patch', /planned/)).toMatchObject([
      { path: `/planned-entries/${copy.id}`, body: { date: '2026-11-25', part_of_day: 'dinner' } },
    ]);
    mock.delete('/planned-entries/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('is not brought back where it was logged elsewhere before it is deleted', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    mock.delete('/planned-entries/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    await chooseAction(user, /^Actions for Dinner/, 'Delete');
    expect(await screen.findByText('This plan was logged or removed elsewhere.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is deleted, and restored on Undo', async () => {
    const stored = [plannedMeal(TODAY)];
    const [plan] = stored;
    const { user } = openPlanner(stored);
    mock.delete('/planned-entries/{id}', () => {
      stored.pop();
      return noContent();
    });
    mock.post('/planned-entries/{id}/restore', ok(plan as Plan));
    await chooseAction(user, /^Actions for Dinner/, 'Delete');
    expect(await screen.findByText('Dinner removed from your plan')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Oatmeal', { exact: false })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });
});

describe('planning a workout', () => {
  it('saves its type and minutes', async () => {
    const { user } = openPlanner([]);
    mock.post('/planned-entries', ok(plannedWorkout('2026-11-23'), 201));
    await user.click((await day(/^Tomorrow/)).getByRole('button', { name: /^Workout/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a Workout' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Workout type' }), 'Yoga');
    const minutes = dialog.getByRole('textbox', { name: 'Duration (minutes)' });
    await user.type(minutes, '0');
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    await waitFor(() => expect(minutes).toHaveAccessibleDescription(/Please enter a valid duration/));
    await user.clear(minutes);
    await user.type(minutes, '42,5');
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('post', /^\/planned-entries$/)[0]?.body).toMatchObject({
      kind: 'workout',
      date: '2026-11-23',
      type: 'Yoga',
      duration: 42.5,
    });
  });
});

describe('Ate it', () => {
  const logs = () =>
    sent('post', /\/log$/).map(({ path, body }) => ({ path, body: body as { entry_id: string } }));

  it('logs the meal in one request, and Undo brings the plan back in another', async () => {
    const stored = [plannedMeal(TODAY)];
    const [plan] = stored as [Plan];
    const { user } = openPlanner(stored);
    mock.post('/planned-entries/{id}/log', ({ body }) => {
      stored.pop();
      return ok({ kind: 'meal' as const, entry_id: (body as { entry_id: string }).entry_id });
    });
    await user.click(await screen.findByRole('button', { name: 'Ate it: Dinner, Sun, Nov 22' }));
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Oatmeal/)).not.toBeInTheDocument());
    expect(logs()).toEqual([
      {
        path: `/planned-entries/${plan.id}/log`,
        body: { entry_id: expect.any(String), time_zone: 'UTC', version: 1 },
      },
    ]);
    mock.post('/planned-entries/{id}/restore', () => {
      stored.push(plan);
      return ok(plan);
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Oatmeal/)).toBeVisible();
    expect(sent('post', /\/restore$/)).toHaveLength(1);
  });

  it('is offered again after Undo, also where the plans can be read no more', async () => {
    const plan = plannedMeal(TODAY);
    const { user } = openPlanner([plan]);
    mock.post('/planned-entries/{id}/log', ok({ kind: 'meal', entry_id: 'x' }));
    mock.post('/planned-entries/{id}/restore', ok(plan));
    const button = await screen.findByRole('button', { name: /^Ate it/ });
    mock.get('/planned-entries', fail(404, [{ code: 'NOT_FOUND', message: 'Gone' }]));
    await user.click(button);
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Oatmeal/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: /^Ate it/ }));
    await waitFor(() => expect(logs()).toHaveLength(2));
    expect(logs()[0]?.body.entry_id).not.toBe(logs()[1]?.body.entry_id);
  });

  it('says offline that nothing is saved twice, and keeps the focus', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    mock.post('/planned-entries/{id}/log', noAnswer());
    await user.click(await screen.findByRole('button', { name: /^Ate it/ }));
    expect(
      await screen.findByText(
        'You are offline. Please try again once you are online: nothing is saved twice.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ate it/ })).toHaveFocus());
  });

  it('leaves the focus on the heading of the day, or of the week where the day has left too', async () => {
    const stored = [plannedMeal('2026-11-20'), plannedMeal(TODAY)];
    const { user } = openPlanner(stored, '/planner?from=2026-11-16');
    mock.post('/planned-entries/{id}/log', () => {
      stored.pop();
      return ok({ kind: 'meal', entry_id: 'x' });
    });
    await user.click(await screen.findByRole('button', { name: 'Ate it: Dinner, Sun, Nov 22' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Today/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Ate it: Dinner, Fri, Nov 20' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('is offered for today and earlier days alone', async () => {
    openPlanner([plannedMeal('2026-11-23'), plannedWorkout('2026-11-23')]);
    const tomorrow = await day(/^Tomorrow/);
    expect(tomorrow.queryByRole('button', { name: /^(Ate|Did) it/ })).not.toBeInTheDocument();
  });

  it('sends the same entry again after a lost answer', async () => {
    const { user } = openPlanner([plannedMeal(TODAY)]);
    mock.post('/planned-entries/{id}/log', fail(503, [{ code: 'X', message: 'Away' }]));
    const button = await screen.findByRole('button', { name: /^Ate it/ });
    await user.click(button);
    expect(await screen.findByText(/^No answer came: it may have been saved\./)).toBeVisible();
    mock.post('/planned-entries/{id}/log', ok({ kind: 'meal', entry_id: 'x' }));
    await user.click(screen.getByRole('button', { name: /^Ate it/ }));
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    const [first, second] = logs();
    expect(first).toEqual(second);
  });

  it('says that another tab logged it, and shows what is left', async () => {
    const stored = [plannedMeal(TODAY)];
    const { user } = openPlanner(stored);
    mock.post('/planned-entries/{id}/log', () => {
      stored.pop();
      return fail(404, [{ code: 'NOT_FOUND', message: 'This plan was not found' }]);
    });
    await user.click(await screen.findByRole('button', { name: /^Ate it/ }));
    expect(await screen.findByText('This plan was logged or removed elsewhere.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Oatmeal/)).not.toBeInTheDocument());
  });

  it('logs what was eaten instead, at the usual time of a day that is over', async () => {
    const plan = plannedMeal('2026-11-20', { items: [quickItem()], notes: 'Late' });
    const stored = [plan];
    const { user } = openPlanner(stored, '/planner?from=2026-11-20');
    mock.post('/planned-entries/{id}/log', () => {
      stored.pop();
      return ok({ kind: 'meal', entry_id: 'x' });
    });
    mock.get('/entries', ok({ entries: [], next_cursor: null }));
    await chooseAction(user, /^Actions for Dinner/, 'Ate it, with changes…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Build Your Meal' }));
    const quantity = await dialog.findByRole('spinbutton');
    await user.clear(quantity);
    await user.type(quantity, '0.5');
    await user.click(dialog.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    expect(logs()[0]?.body).toMatchObject({
      items: [{ name: 'Canteen', quantity: 0.5, calories: 250 }],
      occurred_at: '2026-11-20T19:00:00.000Z',
      part_of_day: 'dinner',
      notes: 'Late',
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  const openChanges = async (user: ReturnType<typeof openPlanner>['user']) => {
    mock.get('/entries', ok({ entries: [], next_cursor: null }));
    await chooseAction(user, /^Actions for Dinner/, 'Ate it, with changes…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Build Your Meal' }));
    return { dialog, quantity: await dialog.findByRole('spinbutton') };
  };

  it('logs a meal of a day that is over now if the member chose so', async () => {
    const plan = plannedMeal('2026-11-20', { items: [quickItem()] });
    const { user } = openPlanner([plan], '/planner?from=2026-11-20');
    mock.post('/planned-entries/{id}/log', ok({ kind: 'meal', entry_id: 'x' }));
    const { dialog } = await openChanges(user);
    await user.click(dialog.getByRole('button', { name: /Nov 20/ }));
    await user.click(await screen.findByRole('button', { name: 'Now' }));
    await user.click(dialog.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    expect(logs()[0]?.body).toMatchObject({ occurred_at: expect.stringMatching(/^2026-11-22T12:/) });
  });

  it('writes a correction after a lost answer over the entry', async () => {
    const { user } = openPlanner([plannedMeal(TODAY, { items: [quickItem()] })]);
    mock.post('/planned-entries/{id}/log', fail(503, [{ code: 'X', message: 'Away' }]));
    const { dialog, quantity } = await openChanges(user);
    await user.click(dialog.getByRole('button', { name: 'Save Entry' }));
    await waitFor(() => expect(quantity).toBeEnabled());
    await waitFor(() => expect(logs()).toHaveLength(1));
    const entry_id = logs()[0]?.body.entry_id ?? '';
    mock.post('/planned-entries/{id}/log', ok({ kind: 'meal', entry_id }));
    mock.patch('/meal-entries/{id}', ok(mealEntry('2026-11-22T12:00:00.000Z')));
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(dialog.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('Dinner logged')).toBeVisible();
    expect(sent('patch', /^\/meal-entries/)).toMatchObject([
      { path: `/meal-entries/${entry_id}`, body: { items: [{ quantity: 2 }] } },
    ]);
  });

  it('asks for no decision where nothing was changed, and says that the meal stays planned', async () => {
    const { user } = openPlanner([plannedMeal(TODAY, { items: [quickItem()] })]);
    const { quantity } = await openChanges(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(quantity).not.toBeInTheDocument();
    const again = await openChanges(user);
    await user.clear(again.quantity);
    await user.type(again.quantity, '2');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('This meal is not logged yet. It stays planned.')).toBeVisible();
  });

  it('says that a meal was not logged where its form was closed meanwhile', async () => {
    const { user } = openPlanner([plannedWorkout(TODAY)]);
    let answer: (failure: ReturnType<typeof fail>) => void = () => undefined;
    mock.post('/planned-entries/{id}/log', () => new Promise((resolve) => (answer = resolve)));
    await chooseAction(user, /^Actions for Cardio/, 'Did it, with changes…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Did it' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(logs()).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer(fail(503, [{ code: 'X', message: 'Away' }]));
    expect(await screen.findByText('Not saved')).toBeVisible();
  });

  it('logs only the version that the row shows', async () => {
    const { user } = openPlanner([plannedMeal(TODAY, { version: 3 })]);
    mock.post('/planned-entries/{id}/log', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }]));
    await user.click(await screen.findByRole('button', { name: /^Ate it/ }));
    expect(await screen.findByText(/^This plan was changed elsewhere/)).toBeVisible();
    expect(logs()[0]?.body).toMatchObject({ version: 3 });
  });

  it('asks for the minutes of a workout that was planned without', async () => {
    const { user } = openPlanner([plannedWorkout(TODAY, { duration: null, type: 'Trail Run' })]);
    mock.post('/planned-entries/{id}/log', ok({ kind: 'workout', entry_id: 'x' }));
    await user.click(await screen.findByRole('button', { name: /^Did it: Trail Run/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Did it' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    const minutes = dialog.getByRole('textbox', { name: 'Duration (minutes)' });
    await waitFor(() => expect(minutes).toHaveAccessibleDescription('Please enter a valid duration'));
    await user.type(minutes, '45');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Trail Run logged')).toBeVisible();
    expect(logs()[0]?.body).toMatchObject({ type: 'Trail Run', duration: 45 });
  });
});
