import { NewEntryProvider } from '@fettle/shared-ui/slots';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { ChallengeRunDetails } from './challenges.queries.ts';
import ChallengesPage from './challenges-page.tsx';
import { DIET, dayOf, HARD, progress, runOf, TODAY, WATER } from './run-fixtures.ts';

const SOFT = { ...HARD, key: '75-soft', title: '75 Soft', miss: 'stays-missed' as const, tasks: [DIET] };
const OWN = { ...SOFT, key: '0193a1f0-0000-7000-8000-000000000009', built_in: false, title: 'Read more' };

/** Makes the mock server return these runs. */
function has(...runs: ChallengeRunDetails[]) {
  mock.get('/challenge-runs', ok({ runs, next_cursor: null }));
  mock.get('/challenge-runs/{id}', ({ path }) => ok(runs.find(({ id }) => id === path.id) ?? runOf()));
}
const openNewEntry = jest.fn();
const open = (premium = false) =>
  renderScreen(
    <NewEntryProvider value={openNewEntry}>
      <ChallengesPage />
    </NewEntryProvider>,
    { user: member({ premium }) },
  );
const part = (name: string) => screen.findByRole('region', { name });
const sent = (method: string) => calls.filter((call) => call.method === method);
/** Chooses a menu item with the keyboard: jsdom has no layout, so a pointer finds no item in the menu. */
async function choose(user: ReturnType<typeof open>['userEvent'], name: string) {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}
const words = (text: string) => new RegExp(text.replaceAll(' ', '\\s'));

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(`${TODAY}T12:00:00`),
    doNotFake: [
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
  openNewEntry.mockReset();
  mock.get('/challenges', ok({ challenges: [HARD, SOFT] }));
  has();
});
afterEach(() => jest.useRealTimers());

it('shows ended challenges page by page', async () => {
  const over = (id: string, started_on: string) =>
    runOf({ id, started_on, state: 'completed', attempts: [], today: null, days: [] });
  const first = over('0193a1f0-0000-7000-8000-000000000011', '2026-03-01');
  const second = over('0193a1f0-0000-7000-8000-000000000012', '2026-01-01');
  mock.get('/challenges', ok({ challenges: [HARD] }));
  mock.get('/challenge-runs', ({ query }) =>
    ok(
      query.get('cursor') === 'next'
        ? { runs: [second], next_cursor: null }
        : { runs: [first], next_cursor: 'next' },
    ),
  );
  const { userEvent } = open();
  const earlier = await part('Earlier challenges');
  expect(within(earlier).getAllByText(/completed/)).toHaveLength(1);
  await userEvent.click(within(earlier).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(earlier).getAllByText(/completed/)).toHaveLength(2));
  expect(within(earlier).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

describe('without a challenge', () => {
  it('lists the challenges with their rules, and what is coming soon', async () => {
    open();
    const list = within(await part('Choose a challenge'));
    expect(list.getByRole('list', { name: 'Each day of 75 Hard' })).toHaveTextContent('Keep to your diet');
    expect(list.getByText(/you begin at day one again/)).toBeVisible();
    expect(list.getByText(/you go on with the next one/)).toBeVisible();
    expect(screen.getByText('Challenges with friends are coming soon.')).toBeVisible();
  });

  it('starts one today or on another day, in a dialog that explains a missed day', async () => {
    mock.post('/challenge-runs', ok(runOf(), 201));
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start 75 Hard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start 75 Hard' }));
    expect(await dialog.findByText(/you begin at day one again/)).toBeVisible();
    expect(dialog.getByText(/It begins on Wednesday, November 25/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Another day' }));
    await userEvent.clear(dialog.getByLabelText('Date'));
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await dialog.findByText('Please enter a day within a year of today')).toBeVisible();
    expect(sent('post')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Date'), '2026-11-20');
    expect(dialog.getByText('What you logged since then counts already.')).toBeVisible();
    has(runOf());
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('post')).toMatchObject([{ body: { challenge: '75-hard', started_on: '2026-11-20' } }]);
    expect(await part('75 Hard')).toHaveTextContent(words('Day 3 of 75 days'));
    expect(screen.queryByRole('button', { name: 'Start 75 Hard' })).not.toBeInTheDocument();
  });

  it('is accessible while it loads', async () => {
    mock.get('/challenge-runs', () => new Promise(() => undefined));
    open();
    await expectAccessibleLoading();
  });

  it('reports a failure and loads the challenges again', async () => {
    mock.get('/challenge-runs', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    const { userEvent } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 });
    await expectAccessible();
    has();
    await userEvent.click(retry);
    expect(await part('Choose a challenge')).toBeVisible();
  });
});

describe('a running challenge', () => {
  const tasks = () => screen.findByRole('list', { name: 'Tasks of 75 Hard, today' });

  it('shows the day, the days kept, and the tasks of today', async () => {
    has(runOf());
    open();
    const run = await part('75 Hard');
    expect(run).toHaveTextContent(words('Day 3 of 75 days2 days kept.'));
    expect(await tasks()).toHaveTextContent('0 of 2, one outdoors to go');
  });

  it('ticks a task at once by one tap, and Undo reverts it', async () => {
    has(runOf());
    let answer: () => void = () => undefined;
    mock.put('/challenge-runs/{id}/ticks/{tick_id}', async ({ path }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      const ticked = progress(DIET, 1, {
        met: true,
        done: 1,
        ticks: [{ id: String(path.tick_id), amount: 1 }],
      });
      const today = runOf().days.map((day) =>
        day.local_date === TODAY
          ? { ...day, tasks: day.tasks.map((task) => (task.task_id === 'diet' ? ticked : task)) }
          : day,
      );
      has(runOf({ days: today }));
      return ok({ id: String(path.tick_id), task_id: 'diet', local_date: TODAY, amount: 1 });
    });
    mock.delete('/challenge-runs/{id}/ticks/{tick_id}', () => {
      has(runOf());
      return noContent();
    });
    const { userEvent } = open();
    const diet = within(await tasks()).getByRole('checkbox', { name: 'Keep to your diet' });
    await userEvent.click(diet);
    // The server has not answered yet.
    expect(diet).toBeChecked();
    await waitFor(() => expect(sent('put')).toHaveLength(1));
    answer();
    expect(await screen.findByText('Done: Keep to your diet')).toBeVisible();
    expect(sent('put')).toMatchObject([{ body: { task_id: 'diet', local_date: TODAY, amount: 1 } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await waitFor(() => expect(diet).not.toBeChecked());
    expect(sent('delete')[0]?.path).toBe(sent('put')[0]?.path);
  });

  it('adds up amounts tap by tap, each under its own id', async () => {
    const ticks: { id: string; amount: number }[] = [];
    const now = () => {
      const done = ticks.reduce((sum, { amount }) => sum + amount, 0);
      const water = progress(WATER, 3000, { done, ticks: [...ticks] });
      const tasks = dayOf(0).tasks.map((task) => (task.task_id === 'water' ? water : task));
      return runOf({ days: [dayOf(0, { attempt: 2, tasks })] });
    };
    has(now());
    mock.put('/challenge-runs/{id}/ticks/{tick_id}', ({ path }) => {
      ticks.push({ id: String(path.tick_id), amount: 250 });
      has(now());
      return ok({ id: String(path.tick_id), task_id: 'water', local_date: TODAY, amount: 250 });
    });
    const { userEvent } = open();
    const list = within(await tasks());
    const add = list.getByRole('button', { name: words('Add 250 ml: Drink water') });
    await userEvent.click(add);
    await userEvent.click(add);
    expect(list.getByText(words('500 of 3,000 ml'))).toBeVisible();
    await waitFor(() => expect(sent('put')).toHaveLength(2));
    expect(new Set(sent('put').map(({ path }) => path)).size).toBe(2);
    expect(await screen.findAllByText(words('Added: 250 ml'))).not.toHaveLength(0);
    expect(list.getByText(words('500 of 3,000 ml'))).toBeVisible();
  });

  it('keeps the focus at the task when its button disappears', async () => {
    has(runOf());
    mock.put('/challenge-runs/{id}/ticks/{tick_id}', () => new Promise<never>(() => undefined));
    const { userEvent } = open();
    const list = within(await tasks());
    await userEvent.click(list.getByRole('button', { name: /^Add the rest, .*: Drink water/ }));
    expect(list.queryByRole('button', { name: /^Add the rest/ })).not.toBeInTheDocument();
    expect(list.getByRole('button', { name: words('Add 250 ml: Drink water') })).toHaveFocus();
  });

  it('reverts a tap that was not saved, and reports it', async () => {
    has(runOf());
    mock.put('/challenge-runs/{id}/ticks/{tick_id}', () =>
      fail(422, [{ code: 'INVALID', message: 'This day is not in the challenge', field: 'local_date' }]),
    );
    const { userEvent } = open();
    const diet = within(await tasks()).getByRole('checkbox', { name: 'Keep to your diet' });
    await userEvent.click(diet);
    expect(await screen.findByText('This day is not in the challenge')).toBeVisible();
    await waitFor(() => expect(diet).not.toBeChecked());
  });

  it('opens the dialogs of a workout and a picture', async () => {
    has(runOf());
    const { userEvent } = open();
    const list = within(await tasks());
    await userEvent.click(list.getByRole('button', { name: 'Log Workout: Two workouts' }));
    await userEvent.click(list.getByRole('button', { name: 'Add picture: Take a picture' }));
    expect(openNewEntry.mock.calls).toEqual([['workout-entries'], ['progress-photos']]);
  });

  it('moves through the days by arrow keys, and each shows its tasks', async () => {
    has(runOf());
    const { userEvent } = open();
    const days = within(await screen.findByRole('list', { name: 'Days of 75 Hard' }));
    const today = days.getByRole('button', { name: 'Day 3, November 25, today, open' });
    expect(today).toHaveAttribute('aria-pressed', 'true');
    expect(days.queryByRole('button', { name: /Day 4/ })).not.toBeInTheDocument();
    today.focus();
    await userEvent.keyboard('{ArrowLeft}');
    const yesterday = days.getByRole('button', { name: 'Day 2, November 24, kept' });
    expect(yesterday).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByRole('list', { name: 'Tasks of 75 Hard, Day 2, November 24, kept' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(await tasks()).toBeVisible();
  });

  it('reports a missed day kindly, with a link to log it late', async () => {
    const days = [dayOf(1, { state: 'missed' }), dayOf(0, { attempt: 2 })];
    const attempts = [
      { number: 1, from: '2026-11-24', to: '2026-11-24', state: 'missed' as const, days_kept: 0 },
      { number: 2, from: TODAY, to: '2027-02-07', state: 'running' as const, days_kept: 0 },
    ];
    has(runOf({ days, attempts, today: days[1] ?? null }));
    mock.put('/challenge-runs/{id}/ticks/{tick_id}', ({ path }) =>
      ok({ id: String(path.tick_id), task_id: 'diet', local_date: '2026-11-24', amount: 1 }),
    );
    const { userEvent } = open();
    expect(
      await screen.findByText(/Tuesday, November 24 was missed: you begin at day one again/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show Nov 24' }));
    const list = await screen.findByRole('list', { name: 'Tasks of 75 Hard, Day 1, November 24, missed' });
    expect(screen.getByRole('heading', { name: 'Day 1, November 24, missed' })).toHaveFocus();
    await userEvent.click(within(list).getByRole('checkbox', { name: 'Keep to your diet' }));
    await waitFor(() => expect(sent('put')).toMatchObject([{ body: { local_date: '2026-11-24' } }]));
  });

  it('shows the days kept before a miss', async () => {
    has(runOf());
    open();
    expect(await screen.findByText(/Nov 20 – 22, 2026/)).toHaveTextContent(words('2 days kept'));
  });

  it('ends after a question and is then listed with its days', async () => {
    has(runOf());
    mock.post('/challenge-runs/{id}/end', () => {
      has(runOf({ state: 'ended', ended_on: TODAY }));
      return ok(runOf({ state: 'ended', ended_on: TODAY }));
    });
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 75 Hard' }));
    await choose(userEvent, 'End');
    const question = within(await screen.findByRole('alertdialog', { name: 'End 75 Hard today?' }));
    expect(question.getByText(/Your days stay in your history/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'End challenge' }));
    expect(await part('Earlier challenges')).toHaveTextContent(words('75 Hard.*ended, 2 days kept'));
    expect(screen.getByRole('button', { name: 'Start 75 Hard' })).toBeVisible();
  });

  it('shows when an upcoming one begins', async () => {
    has(runOf({ state: 'upcoming', started_on: '2026-12-01', today: null, days: [], attempts: [] }));
    open();
    expect(await part('75 Hard')).toHaveTextContent('Day one is Tuesday, December 1.');
  });
});

describe('a member’s own challenges', () => {
  it('are for premium members, which others read instead of disabled controls', async () => {
    open();
    const own = await part('Your own challenges');
    expect(own).toHaveTextContent('for premium members');
    expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  });

  it('can have tasks of every kind', async () => {
    mock.post('/challenges', ok(OWN, 201));
    const { userEvent } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'New challenge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New challenge' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title' }), 'Read more');
    await userEvent.type(dialog.getByRole('textbox', { name: 'What to do' }), 'Read');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How it is done' }), 'amount');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Unit' }), 'pages');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a whole number from 1 to 100,000')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a task' }));
    const second = within(dialog.getByRole('region', { name: 'Task 2' }));
    await waitFor(() => expect(second.getByRole('textbox', { name: 'What to do' })).toHaveFocus());
    await userEvent.click(second.getByRole('button', { name: 'Remove task 2' }));
    expect(dialog.getByRole('button', { name: 'Add a task' })).toHaveFocus();
    mock.get('/challenges', ok({ challenges: [HARD, SOFT, OWN] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Start Read more' })).toBeVisible();
    expect(sent('post')).toMatchObject([
      {
        body: {
          title: 'Read more',
          days: 30,
          miss: 'stays-missed',
          tasks: [{ title: 'Read', kind: 'amount', unit: 'pages', amount: 10, count: null }],
        },
      },
    ]);
  });

  it('show both versions if changed elsewhere', async () => {
    mock.get('/challenges', ok({ challenges: [HARD, OWN] }));
    const stored = { ...OWN, version: 2, title: 'Read even more' };
    mock.put('/challenges/{id}', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored));
    const { userEvent } = open(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Read more' }));
    await choose(userEvent, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your challenge' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Title' }), ' now');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'This challenge was changed elsewhere' });
    expect(question).toHaveTextContent('Read even more');
    expect(question).toHaveTextContent('Read more now');
    mock.put('/challenges/{id}', ({ request }) => {
      expect(request.headers.get('If-Match')).toBe('2');
      return ok({ ...stored, version: 3 });
    });
    await userEvent.click(within(question).getByRole('button', { name: /mine/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('takes back amounts of water one by one', async () => {
  const water = progress(WATER, 3000, {
    done: 750,
    ticks: [
      { id: 'a', amount: 500 },
      { id: 'b', amount: 250 },
    ],
  });
  const days = [dayOf(0, { tasks: dayOf(0).tasks.map((task) => (task.task_id === 'water' ? water : task)) })];
  has(
    runOf({
      days,
      attempts: runOf()
        .attempts.slice(1)
        .map((attempt) => ({ ...attempt, number: 1 })),
    }),
  );
  mock.delete('/challenge-runs/{id}/ticks/{tick_id}', noContent());
  const { userEvent } = open();
  await userEvent.click(await screen.findByRole('button', { name: words('Take back 250 ml: Drink water') }));
  await waitFor(() => expect(sent('delete')[0]?.path).toMatch(/\/ticks\/b$/));
});
