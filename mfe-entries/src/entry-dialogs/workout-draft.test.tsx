import type { EntryOfKind } from '@fettle/shared-ui/data';
import {
  act,
  calls,
  ENTRY_DEFAULTS,
  fail,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { draftExercises } from '../exercises/exercise-draft.ts';
import { storedEntry } from '../testing/entry-fixtures.ts';
import LogWorkout from './log-workout.tsx';

interface Draft {
  keptWhileOpen: boolean;
  values(): object;
  restore(values: object, saved_at: number): void;
}
let mockDraft: Draft;
jest.mock('@fettle/shared-ui/forms', () => ({
  ...jest.requireActual('@fettle/shared-ui/forms'),
  useDraft: (_name: string, draft: Draft) => {
    mockDraft = draft;
  },
}));

const SETS = [{ weight: 80, unit: 'kg', reps: 8, seconds: null, distance_m: null }] as const;
const SQUAT = { name: 'Squat', sets: [...SETS] };
const STORED: EntryOfKind<'workout-entries'> = {
  kind: 'workout-entries',
  ...storedEntry,
  ...ENTRY_DEFAULTS['workout-entries'],
  type: 'Cardio',
  duration: 42.5,
};
const NEW = {
  type: 'weight-training',
  duration: '',
  outdoors: false,
  exercises: draftExercises([SQUAT], 'kg'),
  notes: '',
  occurred_at: null,
  media_ids: [],
};

function open(entry?: typeof STORED) {
  const onClose = jest.fn();
  const preferences = preferencesWith({ weightEntry: { defaultUnit: 'kg' } });
  const props = { onClose, guardClose: jest.fn(), ...(entry && { entry }) };
  return { ...renderScreen(<LogWorkout {...props} />, { preferences }), onClose };
}
const restore = (fields: object, saved_at = Date.now(), version?: number) =>
  act(async () => mockDraft.restore({ version, fields }, saved_at));
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (method: string) => calls.filter((call) => call.method === method);

beforeEach(() => {
  mock.get('/workout-entries', ok({ entries: [STORED], next_cursor: null }));
  mock.get('/workout-entries/exercises', ok({ exercises: [] }));
  mock.post('/workout-entries', ok(STORED, 201));
});

it('keeps the type and the empty duration of a restored draft when the last workout arrives later', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  mock.get('/workout-entries', async () => {
    await late;
    return ok({ entries: [STORED], next_cursor: null });
  });
  open();
  await restore(NEW);
  arrive();
  expect(await screen.findByText(/^Last: 42.5.min on/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Workout type' })).toHaveValue('weight-training');
  expect(screen.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('');
});

it.each([
  ['minutes', 5 * 60_000, false],
  ['a night', 14 * 3_600_000, true],
])('logs a draft restored after %s at the right time', async (_age, ms, isThen) => {
  const { userEvent, onClose } = open();
  const saved_at = Date.now() - ms;
  await restore({ ...NEW, duration: '50' }, saved_at);
  await userEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [{ body } = { body: null }] = sent('post');
  expect(body).toMatchObject({ type: 'Weight Training', exercises: [SQUAT] });
  const { occurred_at } = body as { occurred_at?: string | null };
  expect(Boolean(occurred_at)).toBe(isThen);
  if (occurred_at) expect(Math.abs(Date.parse(occurred_at) - saved_at)).toBeLessThan(60_000);
});

it('asks which version to keep if the stored workout changed since its draft, and leaves the other fields', async () => {
  const now = { ...STORED, version: 2, notes: 'From the desktop' };
  mock.patch('/workout-entries/{id}', ({ request }) =>
    request.headers.get('If-Match') === '2'
      ? ok({ ...now, version: 3 })
      : fail(409, [{ code: 'VERSION_CONFLICT', message: 'No' }], now),
  );
  const { userEvent, onClose } = open(now);
  await restore({ exercises: NEW.exercises }, Date.now(), 1);
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('From the desktop');
  expect(mockDraft.values()).toMatchObject({ version: 1, fields: { exercises: NEW.exercises } });
  await userEvent.click(save());
  const question = await screen.findByRole('dialog', { name: 'This workout was changed elsewhere' });
  await userEvent.click(within(question).getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('patch')[1]?.body).toEqual({ exercises: [SQUAT] });
});

it('keeps only the changed fields of a stored workout, with its version', async () => {
  const { userEvent } = open(STORED);
  await userEvent.type(screen.getByRole('textbox', { name: 'Duration (minutes)' }), '5');
  expect(mockDraft.values()).toEqual({ version: 1, fields: { duration: expect.stringMatching(/5$/) } });
});

it('keeps the draft while pictures are uploaded, and until the write is made', async () => {
  let upload = () => {};
  const uploading = new Promise<void>((resolve) => {
    upload = resolve;
  });
  mock.post('/media', async () => {
    await uploading;
    return ok({ id: 'a', url: '/a', thumb_url: '/t' } as never, 201);
  });
  const { userEvent, onClose } = open();
  const picture = new File(['x'], 'rack.jpg', { type: 'image/jpeg' });
  await restore({ ...NEW, duration: '50', media_ids: [picture] });
  await userEvent.click(save());
  await waitFor(() => expect(sent('post').map(({ path }) => path)).toEqual(['/media']));
  expect(mockDraft.keptWhileOpen).toBe(true);
  upload();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(mockDraft.keptWhileOpen).toBe(false);
});
