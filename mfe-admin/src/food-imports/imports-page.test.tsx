import {
  act,
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import FoodDatabaseTab from '../food-browser/food-database-tab.tsx';
import type { FoodImport } from './food-imports.queries.ts';
import ImportsPage from './imports-page.tsx';

const ADMIN = member({ is_admin: true, permission_level: 0 });

const one = (fields: Partial<FoodImport> = {}): FoodImport => ({
  id: 'a',
  file_name: 'foods.jsonl.gz',
  path: '/srv/foods.jsonl.gz',
  source: 'off',
  state: 'finished',
  failure: null,
  started_at: '2026-11-21T08:00:00.000Z',
  run_started_at: '2026-11-21T08:00:00.000Z',
  run_ended_at: '2026-11-21T08:14:00.000Z',
  size_bytes: 2_097_152,
  done_bytes: 2_097_152,
  read: 8789,
  added: 8700,
  changed: 3,
  unchanged: 71,
  rows_per_second: 5000,
  seconds_left: null,
  left_out: { no_name: 12, not_food: 3 },
  problems: { energy_unit: 4 },
  problems_bytes: 2048,
  ...fields,
});
const NO_PRODUCTS = ok({
  products: [],
  total: 0,
  total_is_estimate: false,
  page: 1,
  per_page: 50,
  total_pages: 1,
  attribution: null,
  attributions: [],
});
const RUNNING = one({
  state: 'running',
  run_ended_at: null,
  done_bytes: 524_288,
  seconds_left: 190,
  problems_bytes: 0,
});

const imports = (...some: FoodImport[]) => mock.get('/admin/food-imports', ok({ imports: some }));
const show = (user = ADMIN) => renderScreen(<ImportsPage />, { route: '/admin/food-database/imports', user });
const item = (name = 'foods.jsonl.gz') => screen.findByRole('listitem', { name });
const writes = () => calls.filter(({ method }) => method !== 'get');

describe('Import foods', () => {
  it('is linked in the tab Food Database for administrators of level 0', async () => {
    mock.get('/food-products/search', NO_PRODUCTS);
    const first = renderScreen(<FoodDatabaseTab />, { route: '/admin/food-database', user: ADMIN });
    expect(await screen.findByRole('link', { name: 'Import foods' })).toHaveAttribute(
      'href',
      '/admin/food-database/imports',
    );
    first.unmount();
    renderScreen(<FoodDatabaseTab />, {
      route: '/admin/food-database',
      user: member({ is_admin: true, permission_level: 20 }),
    });
    await screen.findByText('No foods yet.');
    expect(screen.queryByRole('link', { name: 'Import foods' })).not.toBeInTheDocument();
  });

  it('fetches nothing for other administrators and says why', async () => {
    show(member({ is_admin: true, permission_level: 1 }));
    expect(await screen.findByText('Only administrators of level 0 can import foods.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows the result of an import: numbers, reasons, and a download of the problems', async () => {
    imports(one());
    show();
    const shown = within(await item());
    expect(shown.getByText('Finished')).toBeVisible();
    expect(shown.getByText('8,789 rows read: 8,700 new, 3 changed, 71 unchanged')).toBeVisible();
    const leftOut = within(shown.getByRole('table', { name: 'Left out', hidden: true }));
    expect(leftOut.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
      'Rows without a name12',
      'Products that are no food3',
    ]);
    expect(shown.getByText('Problems: 4')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Download list (2 KB)' })).toBeEnabled();
    expect(shown.getByRole('button', { name: 'Import again' })).toBeEnabled();
  });

  it('shows the progress of a running import and cancels it', async () => {
    imports(RUNNING);
    const { userEvent } = show();
    const shown = within(await item());
    expect(shown.getByRole('progressbar', { name: 'Import of foods.jsonl.gz' })).toHaveAttribute(
      'value',
      '25',
    );
    expect(shown.getByText('25% · 8,789 rows · 5,000 rows a second · about 3 minutes left')).toBeVisible();
    expect(screen.getByLabelText(/^A file of foods/)).toBeDisabled();
    mock.post('/admin/food-imports/{id}/stop', ok(RUNNING));
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/admin/food-imports/a/stop' }]));
  });

  it('can cancel a continued import again', async () => {
    let run_started_at = RUNNING.run_started_at;
    mock.get('/admin/food-imports', () => ok({ imports: [{ ...RUNNING, run_started_at }] }));
    mock.post('/admin/food-imports/{id}/stop', ok(RUNNING));
    const { userEvent } = show();
    const shown = within(await item());
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    expect(await shown.findByRole('button', { name: /Cancelling/ })).toBeDisabled();
    run_started_at = '2026-11-21T08:20:00.000Z';
    await waitFor(() => expect(shown.getByRole('button', { name: 'Cancel' })).toBeEnabled(), {
      timeout: 4000,
    });
  });

  it('follows a running import and refetches the foods when it has ended', async () => {
    let asked = 0;
    mock.get('/admin/food-imports', () => {
      asked += 1;
      return ok({ imports: [asked === 1 ? RUNNING : one()] });
    });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      show();
      await item();
      await act(() => jest.advanceTimersByTimeAsync(1100));
      expect(await screen.findByText('Finished')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(asked).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['stopped', 'failed'] as const)('continues an import that %s', async (state) => {
    imports(one({ state, failure: state === 'failed' ? 'It is damaged.' : null, done_bytes: 1_048_576 }));
    const { userEvent } = show();
    const shown = within(await item());
    expect(shown.getByText(state === 'failed' ? 'Failed' : 'Stopped')).toBeVisible();
    if (state === 'failed') expect(shown.getByText('It is damaged.')).toBeVisible();
    mock.post(
      '/admin/food-imports/{id}/start',
      fail(422, [{ code: 'INVALID', message: 'It is not there.' }]),
    );
    await userEvent.click(shown.getByRole('button', { name: 'Continue' }));
    expect(await shown.findByRole('alert')).toHaveTextContent('It is not there.');
    expect(writes()).toMatchObject([{ path: '/admin/food-imports/a/start' }]);
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/food-imports', () => new Promise(() => undefined));
    show();
    await expectAccessibleLoading();
  });

  it('reports that there are no imports, or that they could not be loaded', async () => {
    imports();
    const first = show();
    expect(await screen.findByText('No file was imported yet.')).toBeVisible();
    await expectAccessible();
    first.unmount();
    mock.get('/admin/food-imports', fail(500, [{ code: 'UNEXPECTED', message: 'Broken' }]));
    show();
    expect(await screen.findByText('The imports could not be loaded')).toBeVisible();
    await expectAccessible();
  });
});

describe('importing a path on the server', () => {
  it('keeps a refused path in its field with the reason, and clears it when the import starts', async () => {
    imports();
    const { userEvent } = show();
    const field = await screen.findByRole('textbox', { name: 'Or a file on the server' });
    const button = screen.getByRole('button', { name: 'Import' });
    expect(button).toBeDisabled();
    mock.post(
      '/admin/food-imports',
      fail(422, [{ code: 'INVALID', field: 'path', message: '/x is not there.' }]),
    );
    await userEvent.type(field, ' /x ');
    await userEvent.click(button);
    expect(await screen.findByText('/x is not there.')).toBeVisible();
    expect(field).toHaveValue(' /x ');
    expect(writes()).toMatchObject([{ path: '/admin/food-imports', body: { path: '/x' } }]);
    mock.post('/admin/food-imports', ok(RUNNING, 201));
    await userEvent.click(button);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.queryByText('/x is not there.')).not.toBeInTheDocument();
  });
});

describe('uploading a file', () => {
  const text = '{"product_name":"Soup"}';
  const file = () => new File([text], 'soup.jsonl');
  const upload = { file_name: 'soup.jsonl', size_bytes: text.length };
  const answered = (received_bytes: number) => ok({ id: 'u', ...upload, received_bytes });

  it('uploads in parts, continues after a network failure, and imports', async () => {
    imports();
    const { userEvent } = show();
    let failed = false;
    mock.post('/admin/food-import-uploads', () => answered(failed ? 10 : 0));
    mock.put('/admin/food-import-uploads/{id}', () => {
      if (failed) return answered(text.length);
      failed = true;
      return noAnswer();
    });
    mock.post('/admin/food-import-uploads/{id}/import', ok(RUNNING, 201));
    await userEvent.upload(await screen.findByLabelText(/^A file of foods/), file());
    await waitFor(() => expect(writes().at(-1)?.path).toMatch(/import$/), { timeout: 4000 });
    const [begin, first, again, rest] = writes();
    expect(begin).toMatchObject({ path: '/admin/food-import-uploads', body: upload });
    expect([again?.body, first?.query.get('offset')]).toEqual([begin?.body, '0']);
    expect([rest?.query.get('offset'), rest?.body]).toEqual(['10', text.slice(10)]);
  });

  it('reports a refused file and can be retried', async () => {
    imports();
    const { userEvent } = show();
    mock.post('/admin/food-import-uploads', answered(text.length));
    mock.post(
      '/admin/food-import-uploads/{id}/import',
      fail(422, [{ code: 'INVALID', field: 'file', message: 'It is no file of foods.' }]),
    );
    await userEvent.upload(await screen.findByLabelText(/^A file of foods/), file());
    expect(await screen.findByText('It is no file of foods.')).toBeVisible();
    mock.post('/admin/food-import-uploads/{id}/import', ok(RUNNING, 201));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('It is no file of foods.')).not.toBeInTheDocument());
    expect(screen.queryByText('soup.jsonl')).not.toBeInTheDocument();
  });

  it('reports a file that is too large for the disk before sending it', async () => {
    imports();
    const { userEvent } = show();
    const message = 'The server has no room for this file: it has 2 GB, and there is room for 1 GB';
    mock.post(
      '/admin/food-import-uploads',
      fail(413, [{ code: 'NO_ROOM_FOR_FILE', field: 'file', message }]),
    );
    await userEvent.upload(await screen.findByLabelText(/^A file of foods/), file());
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
