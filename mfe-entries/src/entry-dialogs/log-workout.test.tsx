import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  ENTRY_DEFAULTS,
  fail,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { storedEntry } from '../testing/entry-fixtures.ts';
import { asLastTime } from './last-workout.ts';
import LogWorkout from './log-workout.tsx';

const stored = (fields: Partial<Schemas['WorkoutEntryDto']> = {}): Schemas['WorkoutEntryDto'] => ({
  ...storedEntry,
  ...ENTRY_DEFAULTS['workout-entries'],
  type: 'Cardio',
  duration: 42.5,
  ...fields,
});
const lastIs = (...entries: Schemas['WorkoutEntryDto'][]) =>
  mock.get('/workout-entries', ok({ entries, next_cursor: null }));

/** Holds back the last workout until the returned function is called. */
function lastArrivesLater(): () => void {
  let arrive: () => void = () => undefined;
  mock.get('/workout-entries', async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return ok({ entries: [stored()], next_cursor: null });
  });
  return () => arrive();
}

type Changes = NonNullable<Parameters<typeof preferencesWith>[0]>['workoutEntry'];

function open(workoutEntry: Changes = {}) {
  const onClose = jest.fn();
  const preferences = preferencesWith({ workoutEntry });
  return {
    ...renderScreen(<LogWorkout onClose={onClose} guardClose={jest.fn()} />, { preferences }),
    onClose,
  };
}
const type = () => screen.getByRole('combobox', { name: 'Workout type' });
const duration = () => screen.getByRole('textbox', { name: 'Duration (minutes)' });
const save = () => screen.getByRole('button', { name: 'Save' });
const posts = () => calls.filter((call) => call.path === '/workout-entries' && call.method === 'post');

it.each([
  ['before the first workout', null, [], 'weight-training', ''],
  ['while the last one loads', undefined, [], 'weight-training', ''],
  ['after a built-in type', stored(), [], 'cardio', '42.5'],
  ['after a type of their own', stored({ type: 'Trail Run' }), ['Trail Run'], 'trail-run', '42.5'],
  ['after a type that was removed since', stored({ type: 'Rowing' }), [], 'weight-training', '42.5'],
])('Log Workout opens like the last workout: %s', (_, last, types, value, minutes) => {
  expect(asLastTime(last, types)).toEqual({ type: value, duration: minutes });
});

/** Behavior that all dialogs with pictures share is tested in `dialogs-with-pictures.test.tsx`. */
describe('Log Workout', () => {
  beforeEach(() => {
    lastIs();
    mock.post('/workout-entries', ok(stored(), 201));
  });

  it('has type, duration, outdoors, images and notes in this order', () => {
    open();
    const fields = [...document.querySelectorAll('select, input[name], textarea')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'type',
      'duration',
      'outdoors',
      'media_ids',
      'notes',
    ]);
    expect(duration()).toHaveAttribute('inputmode', 'decimal');
  });

  it("offers the built-in types, then the member's own, and sends the label", async () => {
    const { userEvent, onClose } = open({ customWorkoutTypes: ['Trail Run'] });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Weight Training',
      'Resistance',
      'Body Weight',
      'Cardio',
      'Yoga',
      'Trail Run',
    ]);
    await userEvent.selectOptions(type(), 'Trail Run');
    await userEvent.type(duration(), '42,5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toMatchObject([{ body: { type: 'Trail Run', duration: 42.5, media_ids: [] } }]);
  });

  it.each(['', '0', '-5', 'long', '1.2.3'])(
    'rejects %p with "Please enter a valid duration"',
    async (text) => {
      const { userEvent, onClose } = open();
      if (text !== '') await userEvent.type(duration(), text);
      await userEvent.click(save());
      expect(await screen.findByText('Please enter a valid duration')).toBeVisible();
      expect(duration()).toHaveAccessibleDescription(/Please enter a valid duration/);
      expect(duration()).toHaveFocus();
      expect(posts()).toEqual([]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['10080', null],
    ['10081', 'Please enter a valid duration, up to 10,080 minutes'],
  ])('shows the limit of a week for %s minutes', async (minutes, message) => {
    const { userEvent } = open();
    await userEvent.type(duration(), minutes);
    await userEvent.click(save());
    if (message) expect(await screen.findByText(message)).toBeVisible();
    else await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('opens with type and duration of the last workout, which one press saves', async () => {
    lastIs(stored({ type: 'Trail Run', duration: 42.5 }));
    const { userEvent, onClose } = open({ customWorkoutTypes: ['Trail Run'] });
    expect(await screen.findByText(/^Last: 42.5\smin on Nov 20, 2026$/)).toBeVisible();
    expect(type()).toHaveDisplayValue('Trail Run');
    expect(duration()).toHaveValue('42.5');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toMatchObject([{ body: { type: 'Trail Run', duration: 42.5 } }]);
  });

  it('is indoors unless "Outdoors" is ticked, even after an outdoor workout', async () => {
    lastIs(stored({ outdoors: true }));
    const { userEvent, onClose } = open();
    await waitFor(() => expect(duration()).toHaveValue('42.5'));
    const outdoors = screen.getByRole('checkbox', { name: 'Outdoors' });
    expect(outdoors).not.toBeChecked();
    await userEvent.click(outdoors);
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toMatchObject([{ body: { duration: 42.5, outdoors: true } }]);
  });

  it('keeps fields edited before the last workout arrived', async () => {
    const answer = lastArrivesLater();
    const { userEvent } = open();
    expect(duration()).toHaveAccessibleDescription('Last: …');
    await userEvent.selectOptions(type(), 'Yoga');
    await userEvent.selectOptions(type(), 'Weight Training');
    await userEvent.type(duration(), '20');
    answer();
    expect(await screen.findByText(/^Last: 42.5/)).toBeVisible();
    expect(type()).toHaveDisplayValue('Weight Training');
    expect(duration()).toHaveValue('20');
  });

  it('replaces a duration that arrived in the focused field on typing', async () => {
    const answer = lastArrivesLater();
    const { userEvent } = open();
    await userEvent.click(duration());
    answer();
    await waitFor(() => expect(duration()).toHaveValue('42.5'));
    await userEvent.keyboard('60');
    expect(duration()).toHaveValue('60');
  });

  it('keeps what is typed when its beginning equals the last duration', async () => {
    lastIs(stored({ duration: 45 }));
    const { userEvent } = open();
    await waitFor(() => expect(duration()).toHaveValue('45'));
    duration().focus();
    await userEvent.keyboard('45.5');
    expect(duration()).toHaveValue('45.5');
  });

  it('replaces the last duration on typing and steps it by arrow keys', async () => {
    lastIs(stored({ duration: 45 }));
    const { userEvent } = open();
    await waitFor(() => expect(duration()).toHaveValue('45'));
    await userEvent.click(duration());
    await userEvent.keyboard('{ArrowUp}');
    expect(duration()).toHaveValue('50');
    type().focus();
    duration().focus();
    await userEvent.keyboard('30');
    expect(duration()).toHaveValue('30');
  });

  it('works without the last workout and reports that', async () => {
    const { unmount } = open();
    expect(await screen.findByText('Your first workout')).toBeVisible();
    unmount();
    mock.get('/workout-entries', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    const { userEvent, onClose } = open();
    expect(await screen.findByText('Your last workout could not be loaded')).toBeVisible();
    await userEvent.type(duration(), '30');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('adds a type by "+", selects it and saves the workout with it', async () => {
    const saved = ok(preferencesWith({ workoutEntry: { customWorkoutTypes: ['Rowing'] } }));
    mock.get('/preferences', saved);
    mock.patch('/preferences', saved);
    const { userEvent, onClose } = open();
    await userEvent.type(duration(), '30');
    await userEvent.click(screen.getByRole('button', { name: 'Add workout type' }));
    const name = screen.getByRole('textbox', { name: 'New workout type' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please enter a workout type')).toBeVisible();
    await userEvent.type(name, 'cardio{Enter}');
    expect(await screen.findByText('This workout type already exists')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Rowing{Control>}{Enter}{/Control}');
    expect(posts()).toEqual([]);
    expect(type()).toHaveDisplayValue('Rowing');
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posts()).toMatchObject([{ body: { type: 'Rowing', duration: 30 } }]);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'patch')?.body).toMatchObject({
        workoutEntry: { customWorkoutTypes: ['Rowing'] },
      }),
    );
  });

  it("removes one of the member's types and selects Weight Training", async () => {
    mock.get('/preferences', ok(preferencesWith({})));
    mock.patch('/preferences', ok(preferencesWith({})));
    const { userEvent, unmount } = open({ customWorkoutTypes: ['Rowing'] });
    await userEvent.selectOptions(type(), 'Rowing');
    await userEvent.click(screen.getByRole('button', { name: 'Add workout type' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Rowing' }));
    await waitFor(() => expect(type()).toHaveDisplayValue('Weight Training'));
    unmount();
    await waitFor(() => expect(calls.some(({ method }) => method === 'patch')).toBe(true));
  });

  it('always shows the images, and the notes by the showNotes preference or "+ Notes"', async () => {
    const { userEvent } = open({ showNotes: false });
    expect(screen.getByLabelText(/^Images/)).toBeEnabled();
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '+ Notes' }));
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  });

  it('shows a server error under its field and keeps the typed text', async () => {
    const message = 'Please enter a valid duration';
    mock.post('/workout-entries', fail(422, [{ code: 'VALIDATION_ERROR', message, field: 'duration' }]));
    const { userEvent, onClose } = open();
    await userEvent.type(duration(), '999');
    await userEvent.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(duration()).toHaveValue('999');
    expect(onClose).not.toHaveBeenCalled();
  });
});
