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
import HistoryPage from './history-page.tsx';
import { cancelUpload } from './history-upload-store.ts';
import { NEW_IMPORT } from './import-fixture.ts';
import type { Import, ImportPreview } from './imports.queries.ts';

const MB = 2 ** 20;
const [SIZE, ID] = [NEW_IMPORT.size_bytes, NEW_IMPORT.id];
const one = (fields: Partial<Import> = {}): Import => ({ ...NEW_IMPORT, ...fields });
const READY = one({
  state: 'ready',
  received_bytes: SIZE,
  read_bytes: SIZE,
  sources: ['MyFitnessPal'],
  questions: ['weight_unit'],
  kinds: [
    { kind: 'weight_entries', count: 4, already_there: 2, first_day: '2026-01-01', last_day: '2026-01-02' },
    { kind: 'workout_entries', count: 6, already_there: 0, first_day: '2026-01-02', last_day: '2026-01-02' },
  ],
});
const APPLIED = one({
  ...READY,
  state: 'applied',
  total_entries: 10,
  done_entries: 10,
  applied_at: '2026-11-20T09:00:00.000Z',
  undo_until: '2100-01-01T00:00:00.000Z',
});
const SET = { weight: null, unit: null, reps: 8, seconds: null, distance_m: null };
const MOMENT = {
  id: '01990000-0000-7000-8000-00000000000a',
  ...{ occurred_at: '2026-01-02T07:30:00.000Z', time_zone: 'UTC', local_date: '2026-01-02' },
  ...{ version: 1, created_at: '2026-01-02T07:30:00.000Z', updated_at: '2026-01-02T07:30:00.000Z' },
};
const NONE = { weight_entries: 0, meal_entries: 0, workout_entries: 0, custom_entries: 0 };
const FOUND: Pick<ImportPreview, 'days' | 'samples'> = {
  days: [
    { ...NONE, date: '2026-01-01', count: 3, weight_entries: 3 },
    { ...NONE, date: '2026-01-02', count: 7, weight_entries: 1, workout_entries: 6 },
  ],
  samples: {
    weight_entries: [{ ...MOMENT, weight: 82.5, unit: 'kg', weight_kg: 82.5, notes: '' }],
    meal_entries: [],
    workout_entries: [
      {
        ...MOMENT,
        type: 'Upper body',
        duration: 45,
        outdoors: false,
        exercises: [{ name: 'Row', sets: [SET, SET] }],
        images: [],
        notes: 'Row 3 × 8',
      },
    ],
    custom_entries: [],
  },
};
const FILES = [
  new File([new Uint8Array(3 * MB)], 'weights.csv', { type: 'text/csv' }),
  new File([new Uint8Array(2 * MB)], 'workouts.csv', { type: 'text/csv' }),
];

/** The imports on the server, newest first. */
let now: Import[];
const server = (...all: Import[]) => {
  now = all;
  mock.get('/account/imports', () => ok({ imports: now, account_is_empty: true }));
};
const next = (state: Import) => () => {
  now = [state];
  return ok(state);
};
const open = () => renderScreen(<HistoryPage />);
const chooser = () => screen.findByLabelText('Files from your other apps');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bodyOf = (path: string) => calls.findLast((call) => call.path === path && call.method === 'post')?.body;

beforeEach(() => {
  mock.get('/account/imports/{id}', () => ok({ ...(now[0] as Import), ...FOUND }));
  mock.delete('/account/imports/{id}', () => {
    now = [];
    return noContent();
  });
});
afterEach(() => act(() => cancelUpload()));

describe('bringing files', () => {
  it('uploads several files at once, asks what they leave open, shows what is in them, and imports it', async () => {
    server();
    mock.post('/account/imports', next(one()));
    let received_bytes = 0;
    mock.put('/account/imports/{id}', () => {
      received_bytes = received_bytes === 0 ? 4 * MB : SIZE;
      return next(one({ state: received_bytes === SIZE ? 'uploaded' : 'uploading', received_bytes }))();
    });
    const asking: Import = { ...READY, state: 'asking', kinds: [] };
    mock.post('/account/imports/{id}/read', ({ body }) => next(body.weight_unit ? READY : asking)());
    mock.post('/account/imports/{id}/apply', next({ ...APPLIED, state: 'applying', done_entries: 4 }));
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILES);

    const unit = await screen.findByLabelText('Unit of weights');
    expect(unit).toHaveAccessibleDescription(
      'MyFitnessPal’s files do not say in which unit the weights are.',
    );
    expect(screen.queryByLabelText('Unit of distances')).toBeNull();
    await userEvent.click(await button('Continue'));
    expect(await screen.findByText('Please choose a unit')).toBeVisible();
    await userEvent.selectOptions(unit, 'lb');
    await userEvent.click(await button('Continue'));

    const head = await screen.findByRole('heading', { level: 2, name: /^MyFitnessPal/ });
    expect(document.activeElement).toContainElement(head);
    expect(document.body).not.toHaveFocus();
    expect(head).toHaveTextContent('MyFitnessPal, Jan 2026: 4 weigh-ins, 6 workouts');
    expect(bodyOf(`/account/imports/${ID}/read`)).toEqual({ time_zone: 'UTC', weight_unit: 'lb' });
    expect(screen.getByText('2 entries are here already and left out: 2 weigh-ins.')).toBeVisible();
    expect(await screen.findByRole('img', { name: '10 entries on 2 days' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Example of a workout' })).toHaveTextContent(
      /Upper body.*1 exercise, 2 sets.*Row 3/,
    );
    await expectAccessible();

    await userEvent.click(screen.getByRole('checkbox', { name: '6 workouts' }));
    expect(await screen.findByRole('img', { name: '4 entries on 2 days' })).toBeVisible();
    await userEvent.clear(screen.getByLabelText('First day'));
    await userEvent.type(screen.getByLabelText('First day'), '2026-01-02');
    await userEvent.click(await button('Import 1 entry'));
    expect(bodyOf(`/account/imports/${ID}/apply`)).toEqual({
      kinds: ['weight_entries'],
      ...{ from: '2026-01-02', to: '2026-01-02' },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Importing your history' });
    expect(bar).toHaveAttribute('value', '0.4');
    expect(screen.getByText(/^You can leave this page/)).toBeVisible();
    now = [APPLIED];
    const end = '10 entries from MyFitnessPal are in your account';
    expect(await screen.findByText(new RegExp(`^${end}\\.`), {}, { timeout: 4000 })).toBeVisible();
    const trends = screen.getByRole('link', { name: 'See your trends' });
    expect(trends).toHaveAttribute('href', '/analytics?range=all');
    expect(await chooser()).toBeEnabled();
  });

  it('reads the other pages’ data again once the import has ended', async () => {
    server({ ...APPLIED, state: 'applying' });
    const { queryClient } = open();
    await screen.findByRole('progressbar', { name: 'Importing your history' });
    queryClient.setQueryData(['entries'], []);
    now = [APPLIED];
    await screen.findByRole('region', { name: 'Your imports' }, { timeout: 4000 });
    await waitFor(() => expect(queryClient.getQueryState(['entries'])?.isInvalidated).toBe(true));
  });

  it('starts a read again that was cut off by a server restart', async () => {
    server(one({ state: 'uploaded', received_bytes: SIZE }));
    mock.post('/account/imports/{id}/read', next(READY));
    open();
    expect(await button('Import 10 entries')).toBeEnabled();
    expect(bodyOf(`/account/imports/${ID}/read`)).toEqual({ time_zone: 'UTC' });
  });

  it('starts the read of the next files after one that was refused', async () => {
    server(one({ state: 'uploaded', received_bytes: SIZE }));
    const message = 'The server is being restarted';
    mock.post('/account/imports/{id}/read', fail(409, [{ code: 'BUSY', message }]));
    const { userEvent } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const second = { ...READY, id: '01990000-0000-7000-8000-000000000002' };
    mock.post('/account/imports', next({ ...second, state: 'uploading', received_bytes: 0 }));
    mock.put('/account/imports/{id}', next({ ...second, state: 'uploaded' }));
    mock.post('/account/imports/{id}/read', next(second));
    await userEvent.click(await button('Choose other files'));
    await userEvent.upload(await chooser(), FILES);
    expect(await button('Import 10 entries')).toBeEnabled();
  });

  it('shows the progress of reading each second, and can be cancelled', async () => {
    server(one({ state: 'reading', received_bytes: SIZE, read_bytes: MB }));
    const { userEvent } = open();
    const bar = await screen.findByRole('progressbar', { name: 'Reading your files' });
    expect(bar).toHaveAttribute('value', '0.2');
    now = [one({ state: 'reading', read_bytes: 4 * MB })];
    const text = 'Reading every entry: 4 MB of 5 MB';
    expect(await screen.findByText(text, {}, { timeout: 4000 })).toBeVisible();
    await userEvent.click(await button('Cancel'));
    expect(await chooser()).toBeEnabled();
  });

  it('explains why files were refused and that nothing changed, and accepts others', async () => {
    const message = 'Row 12 of weights.csv is longer than 1 MB';
    server(one({ state: 'failed', problem: { code: 'WRONG_ROW', message, field: null } }));
    const { userEvent } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message}.`);
    expect(screen.getByText('Nothing in your account was changed.')).toBeVisible();
    await userEvent.click(await button('Choose other files'));
    expect(await chooser()).toBeEnabled();
  });

  it('shows at the files why they were refused before they were sent', async () => {
    server();
    const message = 'Another import is under way. Finish or cancel it first';
    mock.post('/account/imports', fail(409, [{ code: 'IMPORT_RUNNING', message }]));
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILES);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('continues an interrupted upload where it stopped', async () => {
    server();
    let received_bytes = 0;
    const uploading = () => next(one({ received_bytes }))();
    mock.post('/account/imports', uploading);
    mock.put('/account/imports/{id}', () => {
      if (received_bytes > 0) return fail(422, [{ code: 'STORAGE_FULL', message: 'The server is full' }]);
      received_bytes = 4 * MB;
      return uploading();
    });
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILES);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is full');
    expect(screen.getByText('4 MB of 5 MB of your files have arrived.')).toBeVisible();
    mock.put('/account/imports/{id}', next(READY));
    await userEvent.click(await button('Continue'));
    expect(await button('Import 10 entries')).toBeEnabled();
    const begun = calls.filter(({ method, path }) => method === 'post' && path === '/account/imports');
    expect(new Set(begun.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(calls.findLast(({ method }) => method === 'put')?.query.get('offset')).toBe(String(4 * MB));
  });

  it('reports an upload that is running elsewhere or was interrupted, and starts over', async () => {
    server(one({ received_bytes: MB }));
    const { userEvent } = open();
    expect(await screen.findByText(/^1 MB of 5 MB of your files have arrived\./)).toBeVisible();
    await userEvent.click(await button('Start over'));
    expect(await chooser()).toBeEnabled();
  });
});

describe('the preview', () => {
  it('names the rows that cannot be read, with the reason and what stands there', async () => {
    const example = { file: 'weights.csv', row: 1204, column: 'Weight', value: 'abc' };
    const unreadable = [{ reason: 'This is no number', count: 14, examples: [example] }];
    server({ ...READY, unreadable_count: 14, unreadable, unknown_files: ['holiday.jpg'] });
    const { userEvent } = open();
    await userEvent.click(await screen.findByText('14 rows that cannot be read'));
    const rows = screen.getByText('This is no number: 14 rows').nextElementSibling as HTMLElement;
    expect(
      within(rows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['weights.csv, row 1,204, column Weight: abc', 'and 13 more']);
    expect(screen.getByText('Not recognized and left out: holiday.jpg')).toBeVisible();
    await expectAccessible();
  });

  it('asks for the minutes of workouts without a duration, but not where no workout is imported', async () => {
    server({ ...READY, workouts_without_minutes: 3 });
    mock.post('/account/imports/{id}/apply', next({ ...APPLIED, state: 'applying' }));
    const { userEvent } = open();
    const minutes = await screen.findByLabelText('Minutes of a workout');
    expect(minutes).toHaveAccessibleDescription(/^3 workouts have no duration/);
    await userEvent.click(await button('Import 10 entries'));
    expect(await screen.findByText('Please enter a valid duration')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: '6 workouts' }));
    expect(screen.queryByLabelText('Minutes of a workout')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '6 workouts' }));
    await userEvent.type(screen.getByLabelText('Minutes of a workout'), '40');
    await userEvent.click(await button('Import 10 entries'));
    await screen.findByRole('progressbar');
    expect(bodyOf(`/account/imports/${ID}/apply`)).toMatchObject({ workout_minutes: 40 });
  });

  it('refuses a choice without kinds or days', async () => {
    server(READY);
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: '6 workouts' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '4 weigh-ins' }));
    await userEvent.clear(screen.getByLabelText('Last day'));
    await userEvent.type(screen.getByLabelText('Last day'), '2025-12-31');
    await userEvent.click(await button('Import 0 entries'));
    expect(await screen.findByText('Please choose at least one kind')).toBeVisible();
    expect(screen.getByText('The last day is before the first')).toBeVisible();
  });

  it('shows why the server refused the import, and keeps the preview', async () => {
    server(READY);
    const message = 'You have 499,999 entries, and an account has at most 500,000';
    mock.post('/account/imports/{id}/apply', fail(409, [{ code: 'TOO_MANY_ENTRIES', message }]));
    const { userEvent } = open();
    await userEvent.click(await button('Import 10 entries'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await button('Import 10 entries')).toBeEnabled();
  });

  it('reads the files again with other answers', async () => {
    server(READY);
    mock.post('/account/imports/{id}/read', next(READY));
    const { userEvent } = open();
    await userEvent.click(await button('Change your answers'));
    await userEvent.selectOptions(await screen.findByLabelText('Unit of weights'), 'kg');
    await userEvent.click(await button('Continue'));
    expect(await button('Import 10 entries')).toBeEnabled();
    expect(bodyOf(`/account/imports/${ID}/read`)).toEqual({ time_zone: 'UTC', weight_unit: 'kg' });
  });

  it('says that there is nothing to add where all is there already', async () => {
    const kinds = READY.kinds.map((kind) => ({
      ...{ ...kind, count: 0, already_there: 5 },
      ...{ first_day: null, last_day: null },
    }));
    server({ ...READY, kinds });
    mock.get('/account/imports/{id}', () =>
      ok({
        ...(now[0] as Import),
        days: [],
        samples: { ...FOUND.samples, weight_entries: [], workout_entries: [] },
      }),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'MyFitnessPal: nothing new' })).toBeVisible();
    expect(screen.getByText(/^10 entries are here already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(await button('Cancel')).toBeEnabled();
  });

  it('offers Retry when it cannot be loaded', async () => {
    server(READY);
    mock.get('/account/imports/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
    const { userEvent } = open();
    expect(await screen.findByText('The preview could not be loaded')).toBeVisible();
    mock.get('/account/imports/{id}', () => ok({ ...READY, ...FOUND }));
    await userEvent.click(await button('Retry'));
    expect(await button('Import 10 entries')).toBeEnabled();
  });
});

describe('an archive', () => {
  const ARCHIVE = one({
    state: 'ready',
    is_archive: true,
    contents: [
      { kind: 'preferences', count: 1 },
      { kind: 'weight-entries', count: 1200 },
      { kind: 'meal-entries', count: 1 },
    ],
    left_out: [{ reason: 'food-missing', count: 2 }],
  });

  it('is listed by its contents, and brought back', async () => {
    server(ARCHIVE);
    mock.post('/account/imports/{id}/apply', next({ ...ARCHIVE, state: 'applied' }));
    const { userEvent } = open();
    expect(await screen.findByRole('heading', { name: 'The archive is in order' })).toBeVisible();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      '1meal',
      '1,200weigh-ins',
      'Your settings',
      '2favorites, because this server does not have their foods',
    ]);
    await userEvent.click(await button('Bring it back'));
    expect(await screen.findByText(/^Everything is back\./)).toBeVisible();
    expect(bodyOf(`/account/imports/${ID}/apply`)).toEqual({});
  });

  it('warns that another account has the data, and brings in a copy', async () => {
    server({ ...ARCHIVE, in_another_account: true });
    open();
    expect(await screen.findByText(/^Another account on this server has this data too\./)).toBeVisible();
    expect(await button('Bring in a copy')).toBeEnabled();
    await expectAccessible();
  });

  it('stays when it cannot be applied, with the reason', async () => {
    server(ARCHIVE);
    const message = 'Your data can only be brought back into an empty account, and this one has data already';
    mock.post('/account/imports/{id}/apply', fail(409, [{ code: 'ACCOUNT_NOT_EMPTY', message }]));
    const { userEvent } = open();
    await userEvent.click(await button('Bring it back'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await button('Bring it back')).toBeEnabled();
  });
});

describe('the list of imports', () => {
  const item = () => screen.findByRole('listitem', { name: 'MyFitnessPal' });

  it('undoes an import after a question, and links to what stayed', async () => {
    server(APPLIED);
    const undone: Import = {
      ...APPLIED,
      ...{ state: 'undone', done_entries: 10, kept_count: 3, undo_until: null },
      kept: [
        { kind: 'meal_entries', id: 'm1', local_date: '2026-01-01' },
        { kind: 'weight_entries', id: 'w1', local_date: '2026-01-02' },
      ],
    };
    mock.post('/account/imports/{id}/undo', next({ ...APPLIED, state: 'undoing', done_entries: 5 }));
    const { userEvent } = open();
    expect(await item()).toHaveTextContent(/Jan 2026 · 10 entries · imported Nov 20, 2026/);
    await expectAccessible();
    await userEvent.click(await button('Undo'));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
    expect(question).toHaveTextContent(/^Undo this import\?10 entries from MyFitnessPal will be removed/);
    await userEvent.click(within(question).getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Removing entries: 5 of 10')).toBeVisible();
    now = [undone];
    expect(
      await screen.findByText('Undone: 7 entries removed, 3 kept.', {}, { timeout: 4000 }),
    ).toBeVisible();
    await userEvent.click(screen.getByText('Edited since, and kept'));
    const links = within(await item()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/nutrition?day=2026-01-01',
      '/calendar?day=2026-01-02',
    ]);
    expect(screen.getByText('and 1 more')).toBeVisible();
  });

  it('removes an ended import from the list', async () => {
    server({ ...APPLIED, undo_until: null });
    const { userEvent } = open();
    expect(within(await item()).queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.click(await button('Remove from the list'));
    await waitFor(() => expect(screen.queryByText('Your imports')).toBeNull());
  });
});

it('is accessible while it loads', async () => {
  mock.get('/account/imports', () => new Promise(() => undefined));
  open();
  await expectAccessibleLoading();
});

it('offers Retry when the imports cannot be loaded', async () => {
  mock.get('/account/imports', fail(404, [{ code: 'NOT_FOUND', message: 'No' }]));
  const { userEvent } = open();
  expect(await screen.findByText('Your imports could not be loaded')).toBeVisible();
  await expectAccessible();
  server();
  await userEvent.click(await button('Retry'));
  expect(await chooser()).toBeEnabled();
});
