import type { DataOf, Schemas, TimelineEntry } from '@fettle/shared-ui/data';
import { addDays, deviceDate } from '@fettle/shared-ui/rules';
import {
  act,
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  type ScreenOptions,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { resetEntry, useNewEntry } from '../../frame/new-entry/new-entry-store.ts';
import DashboardPage from './dashboard-page.tsx';

jest.mock('../../frame/prefetch/prefetch-slot.ts', () => ({ prefetchSlot: () => undefined }));

const today = deviceDate(new Date());
let made = 0;
const common = (local_date = today) => {
  made += 1;
  return {
    id: `01990000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    occurred_at: `${local_date}T07:12:00.000Z`,
    time_zone: 'UTC',
    local_date,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    notes: '',
  };
};
const food = (name: string) => ({
  type: 'database' as const,
  unit: 'g' as const,
  food_id: '01990000-0000-7000-8000-0000000000ff',
  name,
  brand: null,
  amount: null,
  quantity: 100,
  calories: 222.6,
  protein: 2.71,
  carbs: 57.1,
  fat: null,
});
const weighIn = (local_date: string, weight: number, unit: 'kg' | 'stone' = 'kg') => ({
  ...common(local_date),
  kind: 'weight-entries' as const,
  weight,
  unit,
  weight_kg: unit === 'kg' ? weight : weight * 6.35029318,
});
const meal = (local_date = today, items = [food('Bananas, raw')]) => ({
  ...common(local_date),
  kind: 'meal-entries' as const,
  items,
  total_calories: 222.6,
  total_protein: 2.71,
  total_carbs: 57.1,
  total_fat: null,
  totals_partial: true,
  part_of_day: null,
});
const picture = (id: string) => ({ id, url: `/${id}`, thumb_url: `/${id}/thumb`, width: 3, height: 4 });

/** Makes the server return these entries, newest first. */
function logged(entries: TimelineEntry[]): void {
  const weighIns = entries.filter((entry) => entry.kind === 'weight-entries');
  const meals = entries.filter((entry) => entry.kind === 'meal-entries');
  mock.get('/weight-entries', ok({ entries: weighIns, next_cursor: null }));
  mock.get('/entries', ({ query }) =>
    ok({ entries: query.get('types') ? meals : entries, next_cursor: null }),
  );
}
/** A meal that the server offers to log again: 460 kcal of oats and milk. */
const usualMeal = (fields: Partial<Schemas['RecentMealDto']> = {}): Schemas['RecentMealDto'] => ({
  last_used_at: '2026-03-09T07:00:00.000Z',
  part_of_day: null,
  foods: [usualFood('Oats, rolled', 80), usualFood('Milk', 200)],
  name: null,
  recipes: [],
  quick_items: [],
  missing: [],
  total_calories: 460.4,
  total_protein: 20,
  total_carbs: 60,
  total_fat: 12,
  totals_partial: false,
  ...fields,
});
const usualFood = (name: string, last_quantity: number) => ({
  type: 'user' as const,
  id: `01990000-0000-7000-8000-0000000000${name === 'Milk' ? 'a2' : 'a1'}`,
  name,
  brand: null,
  barcode: null,
  calories: 380,
  protein: 10,
  carbohydrates: 60,
  net_carbs: null,
  fat: 7,
  fiber: null,
  serving_size: null,
  serving_grams: null,
  nutrition_per_serving: null,
  nutrition_warnings: [],
  created_at: '2026-03-01T07:00:00.000Z',
  updated_at: '2026-03-01T07:00:00.000Z',
  last_quantity,
  last_unit: 'g' as const,
  last_used_at: '2026-03-09T07:00:00.000Z',
  favourite: false,
});
/** Makes the server return the usual meal of this hour, or null for none. */
const usually = (usual: Schemas['RecentMealDto'] | null) =>
  mock.get('/meal-entries/recent', ok({ usual, meals: [], attribution: null, attributions: [] }));
const broken = fail(500, [{ code: 'INTERNAL', message: 'Broken' }]);

const openDashboard = (options: ScreenOptions = {}) =>
  renderScreen(<DashboardPage />, { user: member(), ...options });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** Makes the server return the trend of these days. */
const trending = (...days: [local_date: string, trend_kg: number][]) =>
  mock.get(
    '/analytics',
    ok({
      weight: {
        local_dates: days.map(([local_date]) => local_date),
        weights_kg: days.map(([, kg]) => [kg]),
        counted: days.map(() => [true]),
        trend_kg: days.map(([, kg]) => kg),
        change_per_week_kg: null,
        pace: null,
      },
      nutrition: { local_dates: [], calories: [], protein: [], carbs: [], fat: [], partial: [] },
      expenditure: null,
    }),
  );

beforeEach(() => {
  usually(null);
  trending();
});
afterEach(resetEntry);

describe('the head', () => {
  it.each([
    ['the display name', { display_name: 'Mara' }, /^Welcome back, Mara ?!$/],
    ['the username without a display name', { display_name: '' }, /^Welcome back, mara ?!$/],
  ])('greets by %s', (_, fields, greeting) => {
    logged([]);
    openDashboard({ user: member(fields) });
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  });

  it('isolates a right-to-left name from the text around it', () => {
    logged([]);
    openDashboard({ user: member({ display_name: 'נועם' }) });
    expect(screen.getByText('נועם')).toHaveAttribute('dir', 'auto');
  });
});

describe('a new member', () => {
  it('is offered to bring their history', async () => {
    logged([]);
    openDashboard();
    const link = await screen.findByRole('link', { name: 'Bring your history from another app' });
    expect(link).toHaveAttribute('href', '/profile/history');
  });

  it.each([
    ['Log your first weight', 'entry:log-weight'],
    ['Log Food', 'entry:log-food'],
  ])('starts from here: %s', async (name, slot) => {
    logged([]);
    const { userEvent } = openDashboard();
    expect(await screen.findByText(/^Start with one number/)).toBeVisible();
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    expect(useNewEntry.getState().slot).toBe(slot);
    expect(useNewEntry.getState().opener).toBe(button);
  });
});

describe('today', () => {
  it('shows the sum of its meals, with a dash for unknown values and a note that it is partial', async () => {
    logged([meal(), meal(), meal(addDays(today, -1))]);
    openDashboard();
    const eaten = await part('Eaten today');
    expect(await eaten.findByText('445')).toBeVisible();
    expect(eaten.getByText('5.4')).toBeVisible();
    expect(eaten.getByText('unknown')).toBeInTheDocument();
    expect(eaten.getByText('Partial: some values are unknown.')).toBeVisible();
  });

  it('shows a message and a button to log a meal when there is none', async () => {
    logged([weighIn(today, 80)]);
    const { userEvent } = openDashboard();
    const eaten = await part('Eaten today');
    expect(await eaten.findByText('Nothing logged today yet.')).toBeVisible();
    await userEvent.click(eaten.getByRole('button', { name: 'Log Food' }));
    expect(useNewEntry.getState().slot).toBe('entry:log-food');
  });
});

describe('today with goals', () => {
  const aiming = (targets: Partial<Schemas['GoalDayDto']>) =>
    mock.get(
      '/goals/days',
      ok({
        days: [
          {
            local_date: today,
            training: false,
            calories: null,
            protein: null,
            carbs: null,
            fat: null,
            fiber: null,
            salt: null,
            ...targets,
          },
        ],
      }),
    );

  it('shows the eaten share of the energy and of each macro', async () => {
    aiming({ calories: 2100, protein: 120 });
    logged([meal(), meal()]);
    openDashboard();
    const eaten = await screen.findByRole('region', { name: 'Eaten today' });
    await waitFor(() => expect(eaten).toHaveTextContent(/445\sof 2,100\skcal/));
    expect(eaten).toHaveTextContent(/Protein\d+\sof 120\sg/);
  });

  it('shows the goal before anything is logged', async () => {
    aiming({ calories: 2100 });
    logged([weighIn(today, 80)]);
    openDashboard();
    const eaten = await part('Eaten today');
    expect(await eaten.findByText(/^Your goal for today: 2,100\skcal\.$/)).toBeVisible();
  });

  it('shows the meals when the goals cannot be loaded', async () => {
    mock.get('/goals/days', broken);
    logged([meal(), meal()]);
    openDashboard();
    expect(await (await part('Eaten today')).findByText('445')).toBeVisible();
  });
});

describe('the usual meal of the hour', () => {
  const AGAIN = /^(Breakfast|Lunch|Dinner|Snack) again · 460\skcal$/;

  it('is logged in one tap with its portions, and can be undone', async () => {
    logged([meal(addDays(today, -1))]);
    usually(usualMeal());
    const { userEvent } = openDashboard();
    const eaten = await part('Eaten today');
    const again = await eaten.findByRole('button', { name: AGAIN });
    expect(again).toHaveAccessibleDescription('Oats, Milk');
    const asked = calls.find(({ path }) => path === '/meal-entries/recent')?.query;
    expect(asked?.get('date')).toBe(today);
    expect(asked?.get('time')).toMatch(/^\d\d:(00|15|30|45)$/);
    mock.post('/meal-entries', ok(meal(), 201));
    usually(null);
    await userEvent.dblClick(again);
    expect(await screen.findByText(/^(Breakfast|Lunch|Dinner|Snack) logged$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    const posts = calls.filter(({ method }) => method === 'post');
    expect(posts.map(({ body }) => (body as { items: unknown }).items)).toEqual([
      [
        { type: 'user', food_id: usualFood('Oats', 80).id, quantity: 80, unit: 'g' },
        { type: 'user', food_id: usualFood('Milk', 200).id, quantity: 200, unit: 'g' },
      ],
    ]);
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(eaten.getByRole('button', { name: 'Log Food' })).toHaveFocus();
  });

  it('with a quick item is logged with its values', async () => {
    logged([meal(addDays(today, -1))]);
    const portion = { brand: 'Kitchen', amount: '60 g', quantity: 1, unit: 'serving' as const };
    const quick = { ...food('Canteen'), type: 'quick' as const, ...portion, calories: null };
    usually(usualMeal({ quick_items: [{ ...quick, position: 2 }] }));
    const { userEvent } = openDashboard();
    const eaten = await part('Eaten today');
    mock.post('/meal-entries', ok(meal(), 201));
    await userEvent.click(await eaten.findByRole('button', { name: AGAIN }));
    await screen.findByText(/^(Breakfast|Lunch|Dinner|Snack) logged$/);
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({ items: [{}, {}, quick] });
  });

  it('of a recipe is logged by the id of the recipe, in the order of the meal', async () => {
    logged([meal(addDays(today, -1))]);
    const whole = { calories: 1000, protein: 70, carbs: 120, fat: 30, servings: 4, cooked_grams: null };
    const last = { last_quantity: 1, last_unit: 'serving' as const, last_used_at: null, position: 0 };
    const recipes = [{ id: 'c1', name: 'Chili, hot', ...whole, ...last }];
    usually(usualMeal({ foods: [usualFood('Bread', 40)], recipes }));
    const { userEvent } = openDashboard();
    const eaten = await part('Eaten today');
    mock.post('/meal-entries', ok(meal(), 201));
    await userEvent.click(await eaten.findByRole('button', { name: AGAIN }));
    await screen.findByText(/^(Breakfast|Lunch|Dinner|Snack) logged$/);
    const items = [
      { type: 'recipe', food_id: 'c1', quantity: 1, unit: 'serving' },
      { type: 'user', food_id: usualFood('Bread', 40).id },
    ];
    expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({ items });
  });

  it.each([
    ['breakfast', 'Breakfast'],
    ['snack', 'Snack'],
  ] as const)(
    'that the member named %s is offered by that name, and logged to it',
    async (part_of_day, name) => {
      logged([meal(addDays(today, -1))]);
      usually(usualMeal({ part_of_day }));
      const { userEvent } = openDashboard();
      mock.post('/meal-entries', ok(meal(), 201));
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name} again`) }));
      expect(await screen.findByText(`${name} logged`)).toBeVisible();
      expect(calls.find(({ method }) => method === 'post')?.body).toMatchObject({ part_of_day });
    },
  );

  it('names deleted foods, and offers the rest', async () => {
    logged([meal(addDays(today, -1))]);
    usually(usualMeal({ foods: [usualFood('Milk', 200)], missing: ['Rye bread'], totals_partial: true }));
    openDashboard();
    expect(await screen.findByRole('button', { name: AGAIN })).toHaveAccessibleDescription(
      'Milk · without Rye bread, no longer among your foods · some values are unknown',
    );
  });

  it('is not offered when there is none, or when it cannot be loaded', async () => {
    logged([meal()]);
    mock.get('/meal-entries/recent', broken);
    openDashboard();
    await (await part('Eaten today')).findByText('223');
    await waitFor(() => expect(calls.some(({ path }) => path === '/meal-entries/recent')).toBe(true));
    expect(screen.queryByRole('button', { name: /again ·/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the key /', () => {
  it('opens Log Food', async () => {
    logged([meal()]);
    const { userEvent } = openDashboard();
    expect(await screen.findByRole('button', { name: 'Log Food' })).toHaveAttribute('aria-keyshortcuts', '/');
    await userEvent.keyboard('/');
    expect(useNewEntry.getState().slot).toBe('entry:log-food');
  });

  it('is ignored while a field has the focus, with another key, or under a dialog', async () => {
    logged([meal()]);
    const { userEvent } = openDashboard();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('/');
    field.remove();
    await userEvent.keyboard('{Control>}/{/Control}');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await userEvent.keyboard('/');
    dialog.remove();
    expect(useNewEntry.getState().slot).toBeNull();
  });
});

describe('the weight', () => {
  it.each([
    [
      'in its own unit while the preferred one is unknown',
      undefined,
      '12.5',
      /^2\.8\slbs less than a week ago$/,
    ],
    ['in the preferred unit', 'kg', '79.4', /^1\.3\skg less than a week ago$/],
  ] as const)(
    'is the last one %s, with the change since a week ago',
    async (_, defaultUnit, number, change) => {
      logged([weighIn(today, 12.5, 'stone'), weighIn(addDays(today, -7), 12.7, 'stone')]);
      openDashboard({ preferences: defaultUnit && preferencesWith({ weightEntry: { defaultUnit } }) });
      const weight = await part('Weight');
      expect(await weight.findByText(number)).toBeVisible();
      expect((await part('Latest')).getByText(number)).toBeVisible();
      expect(weight.getByText(change)).toBeVisible();
      expect(weight.getByText(/^Today, 7:12\sAM$/)).toBeVisible();
    },
  );

  it('shows the trend of 30 days as a line that links to Analytics', async () => {
    logged([weighIn(today, 80), weighIn(addDays(today, -7), 81)]);
    trending([addDays(today, -7), 81], [today, 80.5]);
    openDashboard();
    const weight = await part('Weight');
    const link = await weight.findByRole('link', { name: 'Your weight trend in Analytics' });
    expect(link).toHaveAttribute('href', '/analytics');
    await waitFor(() =>
      expect(link.querySelector('polyline')).toHaveAttribute('points', '75.9,8.0 100.0,92.0'),
    );
  });

  it('shows no line for weigh-ins of one day', async () => {
    logged([weighIn(today, 80), weighIn(today, 81), weighIn(addDays(today, -40), 81)]);
    openDashboard();
    const weight = await part('Weight');
    expect(await weight.findByText(/less than/)).toBeVisible();
    expect(weight.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows no direction after one weigh-in', async () => {
    logged([weighIn(today, 80)]);
    openDashboard();
    const weight = await part('Weight');
    expect(await weight.findByText('Your next weigh-in will show the direction.')).toBeVisible();
  });

  it('invites members who only logged meals to log a first weight', async () => {
    logged([meal()]);
    openDashboard();
    const weight = await part('Weight');
    expect(await weight.findByRole('button', { name: 'Log your first weight' })).toBeVisible();
  });
});

describe('the week', () => {
  it('shows for each day what was eaten, and which days have no entry', async () => {
    logged([meal(), meal(addDays(today, -2))]);
    openDashboard();
    const days = await part('Last 7 days, kcal');
    await waitFor(() => {
      const items = days.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(items).toHaveLength(7);
      expect(items[6]).toMatch(/: 223 kcal/);
      expect(items[5]).toMatch(/: nothing logged/);
      expect(items[4]).toMatch(/: 223 kcal/);
    });
    expect(days.getAllByRole('listitem')[6]).toHaveAttribute('aria-current', 'date');
  });

  it('requests the meals of its seven days only', async () => {
    logged([meal()]);
    openDashboard();
    await (await part('Eaten today')).findByText('223');
    const asked = calls.map(({ query }) => query).find((query) => query.get('types'));
    expect([asked?.get('from'), asked?.get('to'), asked?.get('types')]).toEqual([
      addDays(today, -6),
      today,
      'meal-entries',
    ]);
  });
});

describe('the latest entries', () => {
  it('are grouped by day, each with its name, time and number', async () => {
    logged([
      meal(today, [food('Bananas, raw'), food('Oats'), food('Milk')]),
      weighIn(addDays(today, -1), 80),
    ]);
    openDashboard();
    const latest = await part('Latest');
    expect(await latest.findByRole('heading', { level: 3, name: 'Today' })).toBeVisible();
    expect(latest.getByRole('heading', { level: 3, name: 'Yesterday' })).toBeVisible();
    const [first, second] = latest.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Bananas, raw.*7:12\sAM · and 2 more.*223\skcal/);
    expect(second).toHaveTextContent(/Weight.*80\.0\skg/);
    expect(latest.getByRole('link', { name: 'See every day' })).toHaveAttribute('href', '/calendar');
  });

  it('name a meal by the short name of its first food, followed by the rest of the full name', async () => {
    logged([meal(today, [food('Chicken, broilers or fryers, breast, meat only, raw')])]);
    openDashboard();
    const latest = await part('Latest');
    expect(await latest.findByRole('listitem')).toHaveTextContent(
      /^Chicken breast, raw broilers or fryers, meat only7:12/,
    );
    expect(latest.getByRole('button', { name: 'Log again: Chicken breast, raw' })).toBeVisible();
  });

  const NO_VALUES = { weight: null, unit: null, reps: null, seconds: null, distance_m: null };
  it.each<[string, Partial<TimelineEntry>, RegExp]>([
    [
      'progress pictures',
      { kind: 'progress-photos', photos: [picture('a'), picture('b')] },
      /Progress pictures7:12\sAM · 2 pictures$/,
    ],
    [
      'a workout',
      { kind: 'workout-entries', type: 'Cardio', duration: 42.5, outdoors: true, images: [] },
      /Cardio7:12\sAM · outdoors42\.5\smin$/,
    ],
    [
      'a workout with sets',
      {
        kind: 'workout-entries',
        type: 'Weight Training',
        duration: 60,
        outdoors: false,
        exercises: [{ name: 'Squat', sets: [{ ...NO_VALUES, reps: 5 }] }],
        images: [],
      },
      /Weight Training7:12\sAM · 1 exercise, 1 set60\smin$/,
    ],
    [
      'a challenge entry',
      { kind: 'challenge-entries', challenge_condition: 'No sugar', images: [picture('a')] },
      /Challenge7:12\sAM · No sugar · 1 picture$/,
    ],
    [
      'a custom entry',
      { kind: 'custom-entries', title: 'Slept well', content: 'Eight hours', images: [] },
      /Slept well7:12\sAM$/,
    ],
  ])('include %s with its own text', async (_, fields, words) => {
    logged([{ ...common(), ...fields } as TimelineEntry]);
    openDashboard();
    const row = (await part('Latest')).findByRole('listitem');
    expect(await row).toHaveTextContent(words);
  });

  describe('have a menu', () => {
    const entry = weighIn(today, 82.5);
    const open = async (options: ScreenOptions = {}) => {
      logged([entry, meal()]);
      const rendered = openDashboard(options);
      await rendered.userEvent.click(
        await screen.findByRole('button', { name: 'Actions for Weight, 7:12 AM' }),
      );
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
      return rendered;
    };
    const choose = async (user: Awaited<ReturnType<typeof open>>['userEvent'], name: string) => {
      const item = screen.getByRole('menuitem', { name });
      while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
    };

    it('that opens the entry in its dialog', async () => {
      const editEntry = jest.fn();
      const { userEvent } = await open({ editEntry });
      await choose(userEvent, 'Edit');
      expect(editEntry).toHaveBeenCalledWith(entry);
    });

    it('that deletes the entry, moves the focus to the heading, and Undo restores it', async () => {
      const { userEvent } = await open();
      mock.delete('/weight-entries/{id}', () => {
        logged([meal()]);
        return noContent();
      });
      mock.post('/weight-entries/{id}/restore', () => {
        logged([entry, meal()]);
        return ok(entry);
      });
      await choose(userEvent, 'Delete');
      expect(await screen.findByText('Weight deleted')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for Weight/ })).toBeNull());
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Latest' })).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('button', { name: /^Actions for Weight/ })).toBeVisible();
    });

    it('except an entry of a kind that this build does not know', async () => {
      logged([{ ...common(), kind: 'sleep-entries' } as never]);
      openDashboard();
      await (await part('Latest')).findByRole('listitem');
      expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    });
  });

  it('log a meal again once, in one tap that can be undone', async () => {
    logged([meal()]);
    mock.post('/meal-entries', ok(meal(), 201));
    mock.delete('/meal-entries/{id}', ok(null as never));
    const { userEvent } = openDashboard();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Log again: Bananas, raw' }));
    expect(await screen.findByText('Logged again')).toBeVisible();
    const posts = calls.filter(({ method }) => method === 'post');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject({
      items: [{ type: 'database', quantity: 100, unit: 'g', food_id: food('').food_id }],
    });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Logged again: Bananas, raw' })).toHaveFocus(),
    );
  });

  it('log the rest of a meal with a deleted food, which is named', async () => {
    logged([meal(today, [food('Rye bread'), food('Bananas, raw')])]);
    const gone = { code: 'INVALID', message: 'This food was not found', field: 'items.0.food_id' };
    mock.post('/meal-entries', fail(422, [gone]));
    const { userEvent } = openDashboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Log again: Rye bread' }));
    expect(await screen.findByText('No longer among your foods: Rye bread')).toBeVisible();
    mock.post('/meal-entries', ok(meal(), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Log the rest' }));
    expect(await screen.findByText('Logged again')).toBeVisible();
    const bodies = calls.filter(({ method }) => method === 'post').map(({ body }) => body);
    expect(bodies.map((body) => (body as { items: unknown[] }).items.length)).toEqual([2, 1]);
  });

  it('show the first picture of an entry, or the icon where it cannot be loaded', async () => {
    logged([{ ...common(), kind: 'progress-photos', photos: [picture('a'), picture('b')] } as TimelineEntry]);
    openDashboard();
    const row = await (await part('Latest')).findByRole('listitem');
    const thumbnail = row.querySelector('img');
    expect(thumbnail?.getAttribute('src')).toMatch(/\/a\/thumb$/);
    act(() => void thumbnail?.dispatchEvent(new Event('error')));
    expect(row.querySelector('img')).toBeNull();
    expect(row.querySelector('svg')).toBeInTheDocument();
  });

  it('report a meal that could not be logged again, and retry it under the same id', async () => {
    logged([meal()]);
    mock.post('/meal-entries', noAnswer());
    const { userEvent } = openDashboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Log again: Bananas, raw' }));
    expect(await screen.findByText('Not logged')).toBeVisible();
    mock.post('/meal-entries', ok(meal(), 201));
    await userEvent.click(screen.getByRole('button', { name: 'Log again: Bananas, raw' }));
    expect(await screen.findByText('Logged again')).toBeVisible();
    const ids = calls
      .filter(({ method }) => method === 'post')
      .map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a part that cannot be loaded', () => {
  it.each([
    ['Weight', 'Your weight could not be loaded', () => mock.get('/weight-entries', broken)],
    [
      'Eaten today',
      'Your meals could not be loaded',
      () =>
        mock.get('/entries', ({ query }) =>
          query.get('types') ? broken : ok({ entries: [weighIn(today, 80)], next_cursor: null }),
        ),
    ],
    [
      'Latest',
      'Your latest entries could not be loaded',
      () =>
        mock.get('/entries', ({ query }) =>
          query.get('types') ? ok({ entries: [meal()], next_cursor: null }) : broken,
        ),
    ],
  ])(
    '%s shows the request id, the other parts stay, and Retry loads it again',
    async (name, words, breakIt) => {
      logged([meal(), weighIn(today, 80)]);
      breakIt();
      const { userEvent } = openDashboard();
      const failed = await part(name);
      expect(await failed.findByRole('alert')).toHaveTextContent(words);
      expect(failed.getByText('Request test-request')).toBeVisible();
      await expectAccessible();
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
      logged([meal(), weighIn(today, 80)]);
      await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('asks to check the connection when no answer arrived', async () => {
    logged([meal()]);
    mock.get('/weight-entries', noAnswer());
    openDashboard();
    const weight = await part('Weight');
    expect(await weight.findByText('Check your connection and try again.')).toBeVisible();
    expect(weight.queryByText(/^Request/)).toBeNull();
  });

  it('keeps its content when only a refetch fails', async () => {
    logged([meal(), weighIn(today, 80)]);
    const { queryClient } = openDashboard();
    const weight = await part('Weight');
    await weight.findByText('80.0');
    mock.get('/weight-entries', broken);
    await queryClient.refetchQueries({ queryKey: ['entries', 'weigh-ins'] });
    expect(weight.getByText('80.0')).toBeVisible();
    expect(weight.queryByRole('alert')).toBeNull();
  });
});

it('shows after a second that it takes longer than usual, and is busy meanwhile', async () => {
  mock.get('/weight-entries', () => new Promise(() => undefined));
  mock.get('/entries', () => new Promise(() => undefined));
  openDashboard();
  expect(await screen.findByRole('region', { name: 'Weight' })).toHaveAttribute('aria-busy', 'true');
  await expectAccessibleLoading();
  expect((await screen.findAllByText('Taking longer than usual.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log Weight' })).toBeEnabled();
});

describe('the weekly check-in', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Weekly check-in' });
  const due = ok({ check_in: { date: today } } as unknown as DataOf<'get', '/check-ins/current'>);

  it('has a part of its own while it is due', async () => {
    logged([weighIn(today, 82.5)]);
    mock.get('/check-ins/current', due);
    openDashboard();
    await waitFor(() => expect(heading()).toBeVisible());
  });

  it('is not asked for by members who turned it off', async () => {
    logged([weighIn(today, 82.5)]);
    openDashboard({ preferences: preferencesWith({ checkIn: { weekday: null } }) });
    expect(await part('Latest')).toBeDefined();
    expect(calls.some(({ path }) => path === '/check-ins/current')).toBe(false);
  });

  it.each([
    ['while none is due', ok({ check_in: null })],
    ['when it cannot be loaded', broken],
  ])('takes no space %s', async (_, answer) => {
    logged([weighIn(today, 82.5)]);
    mock.get('/check-ins/current', answer);
    openDashboard();
    await waitFor(() => expect(calls.some(({ path }) => path === '/check-ins/current')).toBe(true));
    expect(await part('Latest')).toBeDefined();
    expect(heading()).toBeNull();
  });
});

describe('water and steps', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Also today' });

  it.each([
    ['water beside entries', { water: { shown: true, goalMl: null } }, [weighIn(today, 82.5)]],
    ['steps before the first entry', { steps: { shown: true, goal: 10_000 } }, []],
  ])('have a part of their own for who switched on %s', async (_, preferences, entries) => {
    logged(entries);
    openDashboard({ preferences: preferencesWith(preferences) });
    await waitFor(() => expect(heading()).toBeVisible());
  });

  it('take no space and no request of other members', async () => {
    logged([weighIn(today, 82.5)]);
    openDashboard();
    expect(await part('Latest')).toBeDefined();
    expect(heading()).toBeNull();
    expect(calls.some(({ path }) => /water|steps|measures/.test(path))).toBe(false);
  });
});

describe('challenges', () => {
  const runs = (...today: (object | null)[]) =>
    ok({ runs: today.map((day) => ({ today: day })) } as unknown as DataOf<'get', '/challenge-runs'>);
  const heading = () => screen.queryByRole('heading', { name: 'Today’s challenge tasks' });

  it.each([
    ['entries', () => [weighIn(today, 82.5)]],
    ['no entries yet', () => []],
  ])('have a part of their own beside %s', async (_, entries) => {
    logged(entries());
    mock.get('/challenge-runs', runs({ number: 1 }));
    openDashboard();
    await waitFor(() => expect(heading()).toBeVisible());
    expect(screen.getByRole('link', { name: 'See all days' })).toHaveAttribute('href', '/challenges');
  });

  it.each([
    ['without any', () => mock.get('/challenge-runs', runs())],
    ['before the first day', () => mock.get('/challenge-runs', runs(null))],
    ['when they cannot be loaded', () => mock.get('/challenge-runs', broken)],
  ])('take no space %s', async (_, server) => {
    logged([weighIn(today, 82.5)]);
    server();
    openDashboard();
    await waitFor(() => expect(calls.some(({ path }) => path === '/challenge-runs')).toBe(true));
    expect(await part('Latest')).toBeDefined();
    expect(heading()).toBeNull();
  });
});
