import type { Schemas } from '@fettle/shared-ui/data';
import {
  act,
  calls,
  ENTRY_DEFAULTS,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import remote from '../remote.ts';
import { storedEntry } from '../testing/entry-fixtures.ts';
import FitnessPage from './fitness-page.tsx';

const TODAY = '2026-11-25';
/** The second midnight from now, when signed URLs of the API expire. */
const EXPIRES = Date.parse('2026-11-27T00:00:00Z') / 1000;

const moment = (day: string, id: string) => ({
  ...storedEntry,
  id: `0193a1f0-0000-7000-8000-0000000000${id}`,
  occurred_at: `${day}T08:00:00.000Z`,
  local_date: day,
});
const workout = (day: string, id: string, type: string, duration: number, notes = '', outdoors = false) => ({
  kind: 'workout-entries' as const,
  ...moment(day, id),
  ...ENTRY_DEFAULTS['workout-entries'],
  type,
  duration,
  outdoors,
  notes,
});
const WORKOUTS = [
  workout('2026-11-24', '10', 'Cardio', 25),
  workout('2026-11-22', '11', 'Yoga', 60, 'By the river.', true),
  workout('2026-11-21', '12', 'Cardio', 42.5),
  workout('2026-10-28', '13', 'Cardio', 30),
];

const photos = (day: string, id: string, names: string[], expires = EXPIRES) => ({
  kind: 'progress-photos' as const,
  ...moment(day, id),
  photos: names.map((name) => ({
    id: `0193a1f0-0000-7000-8000-00000000${name}`,
    url: `/api/v1/media/${name}?expires=${expires}&signature=x`,
    thumb_url: `/api/v1/media/${name}/thumbnail?expires=${expires}&signature=y`,
    width: 600,
    height: 800,
  })),
  notes: '',
});
const PHOTOS = [
  photos('2026-11-20', '20', ['2001', '2002']),
  photos('2026-10-01', '21', ['2101']),
  photos('2026-01-05', '22', ['2201']),
];
const WEIGH_INS: Schemas['WeightEntryDto'][] = [
  { ...moment('2026-11-20', '30'), weight: 80, unit: 'kg', weight_kg: 80, notes: '' },
  { ...moment('2026-01-01', '31'), weight: 90.04, unit: 'kg', weight_kg: 90.04, notes: '' },
];

type Entries = Schemas['EntriesDto']['entries'];
interface Stored {
  workouts?: Entries;
  pictures?: Entries;
  /** Pages after the first, by their cursor. */
  earlier?: Record<string, Entries>;
}

/** Makes the mock API list these entries from now on. */
function list({ workouts = WORKOUTS, pictures = PHOTOS, earlier = {} }: Stored): void {
  mock.get('/entries', ({ query }) => {
    const cursor = query.get('cursor');
    const isWorkouts = query.get('types') === 'workout-entries';
    const page = cursor ? earlier[cursor] : isWorkouts ? workouts : pictures;
    const next = isWorkouts && !cursor ? Object.keys(earlier)[0] : undefined;
    return ok({ entries: page ?? [], next_cursor: next ?? null });
  });
}

const set = (weight: number | null, reps: number) => ({
  weight,
  unit: weight === null ? null : ('kg' as const),
  reps,
  seconds: null,
  distance_m: null,
});
const DONE: Schemas['DoneExerciseDto'][] = ['Squat', 'Pull-up'].map((name) => ({
  name,
  last_on: '2026-11-24',
  last_sets: [set(80, 8)],
  best_sets: [set(80, 8)],
  one_rep_max_kg: 100,
}));
const HISTORY: Record<string, Schemas['ExerciseWorkoutDto'][]> = {
  Squat: [
    {
      id: 'a',
      local_date: '2026-11-02',
      sets: 3,
      best_set: set(80, 8),
      volume_kg: 1900,
      one_rep_max_kg: 101.3,
    },
    {
      id: 'b',
      local_date: '2026-11-24',
      sets: 4,
      best_set: set(82.5, 6),
      volume_kg: 1980,
      one_rep_max_kg: 99,
    },
  ],
  'Pull-up': [
    {
      id: 'a',
      local_date: '2026-11-02',
      sets: 2,
      best_set: set(null, 11),
      volume_kg: null,
      one_rep_max_kg: null,
    },
  ],
};

beforeEach(() => mock.get('/workout-entries/exercises', ok({ exercises: [] })));

function openPage(stored: Stored = {}, route = '/fitness', options: Parameters<typeof renderScreen>[1] = {}) {
  list(stored);
  mock.get('/weight-entries', ({ query }) =>
    ok({
      entries: WEIGH_INS.filter(({ local_date }) => local_date <= (query.get('to') ?? '')),
      next_cursor: null,
    }),
  );
  return renderScreen(<FitnessPage />, {
    ...options,
    route,
    preferences: preferencesWith({ weightEntry: { defaultUnit: 'kg' } }),
  });
}

const section = (name: string) => screen.findByRole('region', { name });
/** Returns the texts of a list's items, with plain spaces. */
const linesOf = (list: HTMLElement) =>
  Array.from(list.children, ({ textContent }) => textContent?.replaceAll(/[\u00a0\u2009]/g, ' '));
async function weeks() {
  const [list] = await within(await section('Workouts')).findAllByRole('list');
  return linesOf(list as HTMLElement);
}

const dispatch = (target: Element | undefined, event: Event) => act(() => void target?.dispatchEvent(event));

// Fakes only the clock; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), doNotFake: NOT_FAKED });
});
afterEach(() => jest.useRealTimers());

const NOT_FAKED = [
  ...(['clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'nextTick', 'performance'] as const),
  ...(['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

describe('the workouts', () => {
  test('are listed by week, Sunday first, with their minutes; empty weeks share one line', async () => {
    openPage();
    expect(await weeks()).toEqual([
      'This week Nov 22 – 2885 minTue 24Cardio25 minSun 22Yogaoutdoors · By the river.60 min',
      'Nov 15 – 2142.5 minSat 21Cardio42.5 min',
      'Nov 1 – 14: no workouts',
      'Oct 25 – 3130 minWed 28Cardio30 min',
    ]);
  });

  test('are filtered by type, which the URL keeps', async () => {
    const { userEvent } = openPage();
    await weeks();
    const filter = screen.getByRole('combobox', { name: 'Type of workout' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All types', 'Cardio', 'Yoga']);
    await userEvent.selectOptions(filter, 'Yoga');
    expect(await weeks()).toHaveLength(1);
    expect(screen.queryByText('Cardio', { selector: 'bdi' })).toBeNull();
    await userEvent.selectOptions(filter, '');
    expect(await weeks()).toHaveLength(4);
  });

  test('are filtered by the type in the URL, even if there are none', async () => {
    openPage({}, '/fitness?type=Rowing');
    await weeks();
    expect(screen.getByRole('combobox', { name: 'Type of workout' })).toHaveValue('Rowing');
    expect(await section('Workouts')).toHaveTextContent(/This week.*0.min/);
  });

  test('load page by page, and the oldest loaded week waits until it is complete', async () => {
    const earlier = { next: [workout('2026-10-25', '14', 'Cardio', 12)] };
    const { userEvent } = openPage({ earlier });
    expect(await weeks()).toHaveLength(2);
    expect(calls.filter(({ query }) => query.has('cursor'))).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier weeks' }));
    await waitFor(async () => expect((await weeks()).at(-1)).toMatch(/^Oct 25.*42 min/));
    expect(screen.queryByRole('button', { name: 'Show earlier weeks' })).toBeNull();
  });

  test('are edited and deleted in their menu, and the heading is focused', async () => {
    const editEntry = jest.fn();
    const { userEvent } = openPage({}, '/fitness', { editEntry });
    await weeks();
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Actions for Yoga, Nov 22, 2026' }));
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
      const item = screen.getByRole('menuitem', { name });
      while (!item.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await choose('Edit');
    expect(editEntry).toHaveBeenCalledWith(WORKOUTS[1]);
    mock.delete('/workout-entries/{id}', ({ path }) => {
      expect(path.id).toBe(WORKOUTS[1]?.id);
      list({ workouts: WORKOUTS.filter(({ type }) => type !== 'Yoga') });
      return noContent();
    });
    await choose('Delete');
    expect(await screen.findByText('Workout deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/By the river/)).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Workouts' })).toHaveFocus());
  });
});

describe('the exercises', () => {
  beforeEach(() => {
    mock.get('/workout-entries/exercises', ok({ exercises: DONE }));
    mock.get('/workout-entries/exercises/history', ({ query }) =>
      ok({ workouts: HISTORY[query.get('name') ?? ''] ?? [] }),
    );
  });
  const plot = (name: string) => screen.findByRole('slider', { name });

  test('are absent without sets, and nothing of them is loaded', async () => {
    mock.get('/workout-entries/exercises', ok({ exercises: [] }));
    openPage();
    await weeks();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/exercises'))).toBe(true));
    expect(screen.queryByRole('region', { name: 'Exercises' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/history'))).toBe(false);
  });

  test('show the one done last: its best sets, estimated maximum and volume, with their table', async () => {
    const { userEvent } = openPage();
    expect(await plot('Squat, best set by workout')).toHaveAttribute(
      'aria-valuetext',
      'Nov 24, 2026: best set 82.5\u00a0kg × 6',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Estimated max' }));
    const maximum = await plot('Squat, estimated max by workout');
    expect(screen.getByText(/Epley’s formula \(1985\): weight × \(1 \+ repetitions \/ 30\)/)).toBeVisible();
    maximum.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(maximum).toHaveAttribute('aria-valuetext', 'Nov 2, 2026: estimated max 101.3\u00a0kg');
    const exercises = within(await section('Exercises'));
    await userEvent.click(exercises.getByText('Show as a table'));
    expect(
      within(await exercises.findByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'DaySetsBest setEstimated max (kg)',
      'Nov 24, 2026482.5 kg × 699',
      'Nov 2, 2026380 kg × 8101.3',
    ]);
    await expectAccessible();
  });

  test('are chosen in the URL, beside the type of the workouts', async () => {
    const { userEvent } = openPage({}, '/fitness?type=Cardio&exercise=pull-up&measure=volume');
    expect(await plot('Pull-up, best set by workout')).toHaveAttribute(
      'aria-valuetext',
      'Nov 2, 2026: best set 11\u00a0reps',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Exercise' }), 'Squat');
    expect(await plot('Squat, volume by workout')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Type of workout' })).toHaveValue('Cardio');
  });

  test('report a failure, which can be tried again', async () => {
    mock.get('/workout-entries/exercises/history', fail(422, [{ code: 'INVALID', message: 'No' }]));
    const { userEvent } = openPage();
    expect(await screen.findByText('This exercise could not be loaded')).toBeVisible();
    mock.get('/workout-entries/exercises/history', ok({ workouts: HISTORY.Squat ?? [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await plot('Squat, best set by workout')).toBeVisible();
  });

  test('are counted in the rows of workouts', async () => {
    const exercises = [{ name: 'Squat', sets: [set(80, 8), set(80, 7)] }];
    const [first] = WORKOUTS;
    openPage({ workouts: first ? [{ ...first, exercises, notes: 'heavy' }] : [] });
    expect((await weeks())[0]).toContain('Cardio1 exercise, 2 sets · heavy');
  });
});

describe('the pictures', () => {
  const slider = () => screen.findByRole('slider', { name: 'How much of the earlier picture shows' });
  const captions = async () =>
    (await screen.findAllByText(/^(Before|After)$/, { selector: 'figcaption span' })).map(
      ({ parentElement }) => parentElement?.textContent?.replaceAll('\u00a0', ' '),
    );

  test('are compared, oldest and newest, with dates and weights', async () => {
    openPage();
    await slider();
    await waitFor(async () =>
      expect(await captions()).toEqual([
        'BeforeJan 5, 202690.0 kgweighed Jan 1, 2026',
        'AfterNov 20, 202680.0 kg',
      ]),
    );
    const compared = within(screen.getByRole('figure')).getAllByRole('img');
    expect(compared.map((image) => image.getAttribute('alt')).toSorted()).toEqual([
      'Progress picture, Jan 5, 2026',
      'Progress picture, Nov 20, 2026, picture 1 of 2',
    ]);
    expect(compared[0]).toHaveAttribute(
      'src',
      expect.stringMatching(/^http:\/\/localhost\/api\/v1\/media\//),
    );
  });

  test('are compared by dragging the slider', async () => {
    openPage();
    const range = await slider();
    const frame = range.parentElement as HTMLElement;
    frame.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
    dispatch(frame, new MouseEvent('pointerdown', { bubbles: true, clientX: 200, buttons: 1 }));
    expect(range).toHaveFocus();
    expect(range).toHaveAttribute('aria-valuetext', '25%');
    dispatch(frame, new MouseEvent('pointermove', { bubbles: true, clientX: 900, buttons: 1 }));
    expect(range).toHaveAttribute('aria-valuetext', '100%');
    dispatch(frame, new MouseEvent('pointermove', { bubbles: true, clientX: 300, buttons: 0 }));
    expect(range).toHaveAttribute('aria-valuetext', '100%');
  });

  test('can be chosen for the comparison; one before every weigh-in has no weight', async () => {
    const { userEvent } = openPage({ pictures: [...PHOTOS, photos('2025-12-24', '23', ['2301'])] });
    await slider();
    const choice = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`^Progress picture, ${name}`) });
    expect(choice('Dec 24')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice('Oct 1'));
    await userEvent.click(choice('Dec 24'));
    await waitFor(async () =>
      expect(await captions()).toEqual([
        'BeforeDec 24, 2025No weight logged until then',
        'AfterOct 1, 202690.0 kgweighed Jan 1, 2026',
      ]),
    );
    expect(choice('Nov 20, 2026, picture 1')).toHaveAttribute('aria-pressed', 'false');
  });

  test('can be shown side by side', async () => {
    const { userEvent } = openPage();
    await slider();
    await userEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(within(screen.getByRole('figure')).getAllByRole('img')).toHaveLength(2);
  });

  test('ask for a second one if there is only one', async () => {
    openPage({ pictures: PHOTOS.slice(1, 2) });
    expect(await screen.findByText('With a second picture you can compare the two.')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('are refetched when their address has expired, not after another failure', async () => {
    openPage();
    const [image] = within(await screen.findByRole('figure')).getAllByRole('img');
    const asked = () => calls.filter(({ query }) => query.get('types') === 'progress-photos').length;
    dispatch(image, new Event('error'));
    expect(asked()).toBe(1);
    jest.setSystemTime(new Date('2026-11-27T00:00:01Z'));
    const renewed = PHOTOS.map(({ local_date, id, photos: kept }) =>
      photos(
        local_date,
        id.slice(-2),
        kept.map((photo) => photo.id.slice(-4)),
        EXPIRES + 172_800,
      ),
    );
    mock.get('/entries', ok({ entries: renewed, next_cursor: null }));
    dispatch(image, new Event('error'));
    dispatch(image, new Event('error'));
    await waitFor(() =>
      expect(image).toHaveAttribute('src', expect.stringContaining(String(EXPIRES + 172_800))),
    );
    expect(asked()).toBe(2);
  });
});

describe('without entries', () => {
  beforeEach(() => mock.get('/workout-entries', ok({ entries: [], next_cursor: null })));
  test.each([
    ['Log your first workout', 'Log Workout', remote['entry:log-workout'].description],
    ['Add your first picture', 'Progress Pic', remote['entry:progress-pic'].description],
  ])('offers "%s", which opens the dialog of the New Entry menu', async (button, title, description) => {
    const { userEvent } = openPage({ workouts: [], pictures: [] });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(description);
    expect(await within(dialog).findByRole('button', { name: 'Save' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('is accessible while it loads', async () => {
  mock.get('/entries', () => new Promise(() => undefined));
  renderScreen(<FitnessPage />, { route: '/fitness' });
  await expectAccessibleLoading();
});

test('reports a failure of each section, which can be tried again', async () => {
  mock.get('/entries', fail(422, [{ code: 'INVALID', message: 'No' }]));
  const { userEvent } = renderScreen(<FitnessPage />, { route: '/fitness' });
  expect(await screen.findByText('Your workouts could not be loaded')).toBeVisible();
  expect(await screen.findByText('Your pictures could not be loaded')).toBeVisible();
  await expectAccessible();
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Log your first workout' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add your first picture' })).toBeVisible();
  await expectAccessible();
});

test('names the features that are coming soon', async () => {
  openPage();
  expect(await screen.findByText('Training plans are coming soon.')).toBeVisible();
});
