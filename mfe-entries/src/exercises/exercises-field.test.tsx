import type { EntryOfKind, Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  ENTRY_DEFAULTS,
  expectAccessible,
  fail,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import LogWorkout from '../entry-dialogs/log-workout.tsx';
import { storedEntry } from '../testing/entry-fixtures.ts';

const set = (weight: number | null, reps: number | null): Schemas['ExerciseSetDto'] => ({
  weight,
  unit: weight === null ? null : 'kg',
  reps,
  seconds: null,
  distance_m: null,
});
const SQUAT: Schemas['DoneExerciseDto'] = {
  name: 'Squat',
  last_on: '2026-11-20',
  last_sets: [set(80, 8), set(82.5, 6)],
  best_sets: [set(100, 5), set(80, 8)],
  one_rep_max_kg: 116.6667,
};
const PULL_UP = { ...SQUAT, name: 'Pull-up', last_sets: [set(null, 11)], best_sets: [set(null, 11)] };
const STORED: EntryOfKind<'workout-entries'> = {
  kind: 'workout-entries',
  ...storedEntry,
  ...ENTRY_DEFAULTS['workout-entries'],
  type: 'Yoga',
  duration: 45,
  exercises: [
    { name: 'Squat', sets: [set(82.5, 5)] },
    { name: 'Row', sets: [{ ...set(null, null), seconds: 90, distance_m: 500 }] },
  ],
};

const guardClose = jest.fn();
function open({ entry, typesWithSets }: { entry?: typeof STORED; typesWithSets?: string[] } = {}) {
  const onClose = jest.fn();
  const preferences = preferencesWith({
    weightEntry: { defaultUnit: 'kg' },
    workoutEntry: typesWithSets ? { typesWithSets } : {},
  });
  const props = { onClose, guardClose, ...(entry && { entry }) };
  return { ...renderScreen(<LogWorkout {...props} />, { preferences }), onClose };
}

const reveal = () => screen.findByRole('button', { name: '+ Exercises' });
const chooser = () => screen.findByRole('combobox', { name: 'Add an exercise' });
const weight = (name: string, at = 1) =>
  screen.findByRole('textbox', { name: `${name}, set ${at}, weight in kg` });
const reps = (name: string, at = 1) =>
  screen.findByRole('textbox', { name: `${name}, set ${at}, repetitions` });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  guardClose.mockClear();
  mock.get('/workout-entries', ok({ entries: [{ ...STORED, type: 'Weight Training' }], next_cursor: null }));
  mock.get('/workout-entries/exercises', ok({ exercises: [SQUAT, PULL_UP] }));
  mock.post('/workout-entries', ok(STORED, 201));
});

describe('+ Exercises', () => {
  it('shows for weight training and for the types that the member marked', async () => {
    const { userEvent } = open({ typesWithSets: ['Weight Training', 'Yoga'] });
    const type = screen.getByRole('combobox', { name: 'Workout type' });
    expect(await reveal()).toBeVisible();
    await userEvent.selectOptions(type, 'Cardio');
    expect(screen.queryByRole('button', { name: '+ Exercises' })).toBeNull();
    await userEvent.selectOptions(type, 'Yoga');
    expect(await reveal()).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/exercises'))).toEqual([]);
  });

  it('logs exercises: the first set is that of last time, the next one repeats the one above', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(await reveal());
    expect(await chooser()).toHaveFocus();
    await userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
    expect(await weight('Squat')).toHaveFocus();
    expect(await weight('Squat')).toHaveValue('80');
    expect(await reps('Squat')).toHaveValue('8');
    expect(screen.getByText(/^Best so far: 100.kg × 5, estimated maximum 117.kg$/)).toBeVisible();
    expect(await weight('Squat')).toHaveAccessibleDescription('last 80\u00a0kg × 8');
    await userEvent.click(screen.getByRole('button', { name: 'Add a set of Squat' }));
    expect(await weight('Squat', 2)).toHaveValue('80');
    expect(await weight('Squat', 2)).toHaveAccessibleDescription('last 82.5\u00a0kg × 6');
    await userEvent.clear(await weight('Squat', 2));
    await userEvent.type(await weight('Squat', 2), '102,5');
    expect(await weight('Squat', 2)).toHaveAccessibleDescription(/Your heaviest so far$/);
    await expectAccessible();
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('post')).toMatchObject([
      { type: 'Weight Training', exercises: [{ name: 'Squat', sets: [set(80, 8), set(102.5, 8)] }] },
    ]);
  });

  it('works by keyboard, with a common lift and a name of one’s own', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(await reveal());
    await userEvent.type(await chooser(), 'bench pr{Enter}');
    expect(await weight('Bench Press')).toHaveFocus();
    await userEvent.keyboard('60{Tab}8');
    await userEvent.click(screen.getByRole('button', { name: 'exercise' }));
    await userEvent.type(await chooser(), 'my lift');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await weight('my lift')).toHaveFocus();
    await userEvent.keyboard('{Tab}12');
    await userEvent.click(screen.getByRole('button', { name: 'exercise' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: 'Add an exercise' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('post')).toMatchObject([
      {
        exercises: [
          { name: 'Bench Press', sets: [set(60, 8)] },
          { name: 'my lift', sets: [set(null, 12)] },
        ],
      },
    ]);
  });

  it('marks sets that cannot be saved, and leaves out those without values', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(await reveal());
    await userEvent.type(await chooser(), 'crunch{Enter}');
    await userEvent.type(await reps('Crunch'), '8.5');
    await userEvent.click(save());
    expect(await screen.findByText('Please enter valid repetitions')).toBeVisible();
    expect(await reps('Crunch')).toHaveFocus();
    expect(await reps('Crunch')).toHaveAccessibleDescription('Please enter valid repetitions');
    await userEvent.clear(await reps('Crunch'));
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('post')).toMatchObject([{ exercises: [] }]);
  });

  it('removes a set and an exercise, and asks before it closes with sets', async () => {
    const { userEvent } = open();
    await userEvent.click(await reveal());
    await userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
    await waitFor(() => expect(guardClose).toHaveBeenLastCalledWith('Your sets are not saved yet.'));
    await userEvent.click(screen.getByRole('button', { name: 'Add a set of Squat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Squat, set 1' }));
    expect(screen.getAllByRole('textbox', { name: /^Squat, set \d, weight/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add a set of Squat' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Squat' }));
    expect(screen.queryByRole('heading', { name: 'Squat' })).toBeNull();
    await waitFor(() => expect(guardClose).toHaveBeenLastCalledWith(null));
  });

  it('works where the exercises of before cannot be loaded', async () => {
    mock.get('/workout-entries/exercises', fail(422, [{ code: 'INVALID', message: 'No' }]));
    const { userEvent, onClose } = open();
    await userEvent.click(await reveal());
    await userEvent.type(await chooser(), 'Squat');
    await userEvent.click(screen.getByRole('option', { name: 'Squat add this name' }));
    await userEvent.type(await reps('Squat'), '5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('post')).toMatchObject([{ exercises: [{ name: 'Squat', sets: [set(null, 5)] }] }]);
  });
});

it('compares a workout of an earlier day with those before it, and times no rests', async () => {
  const { userEvent } = open();
  await userEvent.click(await reveal());
  await userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Now' }));
  const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
  await userEvent.clear(date);
  await userEvent.type(date, '2026-01-15');
  await userEvent.clear(time);
  await userEvent.type(time, '19:30');
  const asked = () =>
    calls
      .filter(({ path }) => path.endsWith('/exercises'))
      .at(-1)
      ?.query.get('before');
  await waitFor(() => expect(asked()).toBe(new Date(2026, 0, 15, 19, 30).toISOString()));
  expect(screen.queryByRole('timer')).toBeNull();
});

describe('a stored workout', () => {
  it('shows its exercises whatever its type, and keeps imported values that the form only shows', async () => {
    mock.patch('/workout-entries/{id}', ok({ ...STORED, version: 2 }));
    const { userEvent, onClose } = open({ entry: STORED });
    expect(await weight('Squat')).toHaveValue('82.5');
    expect(await weight('Row')).toHaveAccessibleDescription('500\u00a0m, 90\u00a0s');
    expect(calls.find(({ path }) => path.endsWith('/exercises'))?.query.get('before')).toBe(
      STORED.occurred_at,
    );
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.clear(await reps('Squat'));
    await userEvent.type(await reps('Squat'), '6');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('patch')).toEqual([
      { exercises: [{ name: 'Squat', sets: [set(82.5, 6)] }, STORED.exercises[1]] },
    ]);
  });

  it('that was changed elsewhere shows both versions of its sets', async () => {
    const theirs = { ...STORED, version: 2, exercises: [{ name: 'Squat', sets: [set(85, 5)] }] };
    mock.patch('/workout-entries/{id}', fail(409, [{ code: 'VERSION_CONFLICT', message: 'No' }], theirs));
    const { userEvent } = open({ entry: STORED });
    await userEvent.clear(await reps('Squat'));
    await userEvent.type(await reps('Squat'), '6');
    await userEvent.click(save());
    const question = await screen.findByRole('dialog', { name: 'This workout was changed elsewhere' });
    expect(within(question).getByText(/^Squat: 82.5.kg × 6, Row: 500.m, 90.s$/)).toBeVisible();
    expect(within(question).getByText(/^Squat: 85.kg × 5$/)).toBeVisible();
  });
});

describe('the rest timer', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  const at = (seconds: number) => {
    jest.setSystemTime(NOW + seconds * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  // Fakes only the clock; timers are real.
  beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: NOT_FAKED }));
  afterEach(() => jest.useRealTimers());

  it('starts with another set, goes by the clock, and is remembered', async () => {
    const { userEvent, unmount } = open();
    await userEvent.click(await reveal());
    await userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
    expect(screen.getByRole('timer')).toHaveTextContent('Rest 1:30');
    await userEvent.click(screen.getByRole('button', { name: '15 seconds more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a set of Squat' }));
    expect(screen.getByRole('timer')).toHaveTextContent('Rest 1:45');
    at(100);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Rest 0:05'));
    at(400);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Rest is over'));
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    at(410);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Rest 1:35'));
    unmount();
    const again = open();
    await again.userEvent.click(await reveal());
    await again.userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
    expect(screen.getByRole('timer')).toHaveTextContent('Rest 1:35');
    await again.userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('timer')).toHaveTextContent('Rest 1:45');
  });

  it('offers the minutes since the first exercise until the member types a duration', async () => {
    const { userEvent } = open();
    await userEvent.click(await reveal());
    await userEvent.click(await screen.findByRole('option', { name: 'Squat yours' }));
    jest.setSystemTime(NOW + 43.5 * 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Add a set of Squat' }));
    const offer = { name: /^Use 43.min since your first exercise as the duration$/ };
    const duration = screen.getByRole('textbox', { name: 'Duration (minutes)' });
    expect(duration).toHaveValue('45');
    expect(await screen.findByRole('button', offer)).toBeVisible();
    await userEvent.clear(duration);
    await userEvent.type(duration, '50');
    expect(screen.queryByRole('button', offer)).toBeNull();
    await userEvent.clear(duration);
    await userEvent.click(await screen.findByRole('button', offer));
    expect(duration).toHaveValue('43');
    expect(screen.queryByRole('button', offer)).toBeNull();
  });
});

const NOT_FAKED = [
  ...(['clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'nextTick', 'performance'] as const),
  ...(['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
