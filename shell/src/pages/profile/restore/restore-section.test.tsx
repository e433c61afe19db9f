import {
  act,
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
} from '@fettle/shared-ui/testing';
import { NO_RESTORE } from '../no-restore-fixture.ts';
import { cancelUpload } from './archive-upload-store.ts';
import type { Restore } from './restore.queries.ts';
import { RestoreSection } from './restore-section.tsx';

const one = (fields: Partial<Restore>): Restore => ({
  ...NO_RESTORE,
  id: 'r1',
  size_bytes: 5 * 2 ** 20,
  ...fields,
});
const READY = one({
  state: 'ready',
  received_bytes: 5 * 2 ** 20,
  checked_bytes: 5 * 2 ** 20,
  contents: [
    { kind: 'preferences', count: 1 },
    { kind: 'weight-entries', count: 1200 },
    { kind: 'meal-entries', count: 1 },
  ],
  left_out: [{ reason: 'food-missing', count: 2 }],
});
const FILE = new File([new Uint8Array(5 * 2 ** 20)], 'fettle-mara-2026-11-25.zip', {
  type: 'application/zip',
});

/** State of the restore on the server. */
let now: Restore;
const server = (state: Restore) => {
  now = state;
  mock.get('/account/restore', () => ok(now));
};
const next = (state: Restore) => () => {
  now = state;
  return ok(now);
};
const open = () => renderScreen(<RestoreSection />, { user: member({ username: 'mara' }) });
const chooser = () => screen.findByLabelText(/^An archive of your data/);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  mock.delete('/account/restore/{id}', () => {
    now = NO_RESTORE;
    return noContent();
  });
});
afterEach(() => act(() => cancelUpload()));

describe('restoring data', () => {
  it('uploads in parts, checks, lists what will be restored, and restores it', async () => {
    server(NO_RESTORE);
    mock.post('/account/restore', next(one({ state: 'uploading' })));
    let received = 0;
    mock.put('/account/restore/{id}', () => {
      received = received === 0 ? 4 * 2 ** 20 : 5 * 2 ** 20;
      return next(
        one({ state: received === 5 * 2 ** 20 ? 'uploaded' : 'uploading', received_bytes: received }),
      )();
    });
    mock.post('/account/restore/{id}/check', next(READY));
    mock.post('/account/restore/{id}/apply', next({ ...READY, state: 'restored', account_is_empty: false }));
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILE);
    expect(await screen.findByText('The archive is in order. This will come back:')).toBeVisible();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      '1meal',
      '1,200weigh-ins',
      'Your settings',
      '2favorites, because this server does not have their foods',
    ]);
    expect(calls.filter(({ method }) => method === 'put')).toHaveLength(2);
    await userEvent.click(await button('Bring it back'));
    expect(await screen.findByText('Everything is back:')).toBeVisible();
    await userEvent.click(await button('Done'));
    await waitFor(() => expect(screen.queryByText('Everything is back:')).toBeNull());
  });

  it("shows the check's progress, polls each second, and can be cancelled", async () => {
    server(one({ state: 'checking', checked_bytes: 2 ** 20 }));
    const { userEvent } = open();
    expect(await screen.findByRole('progressbar', { name: 'Checking the archive' })).toHaveAttribute(
      'value',
      '0.2',
    );
    expect(screen.getByText('Checking every entry and picture: 1 MB of 5 MB')).toBeVisible();
    now = one({ state: 'checking', checked_bytes: 4 * 2 ** 20 });
    expect(
      await screen.findByText('Checking every entry and picture: 4 MB of 5 MB', {}, { timeout: 4000 }),
    ).toBeVisible();
    await userEvent.click(await button('Cancel'));
    expect(await chooser()).toBeEnabled();
  });

  it('starts a check again that was cut off by a server restart', async () => {
    server(one({ state: 'uploaded' }));
    mock.post('/account/restore/{id}/check', next(READY));
    open();
    expect(await button('Bring it back')).toBeEnabled();
    expect(calls.filter(({ path }) => path === '/account/restore/r1/check')).toHaveLength(1);
  });

  it('explains why an archive was refused and that nothing changed, and accepts another one', async () => {
    const message = 'Row 12 of weight-entries.json: Please enter a valid weight';
    server(
      one({ state: 'failed', problem: { code: 'WRONG_ROW', message, field: 'weight-entries.11.weight' } }),
    );
    const { userEvent } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message}.`);
    expect(screen.getByText('Nothing in your account was changed.')).toBeVisible();
    await userEvent.click(await button('Choose another file'));
    expect(await chooser()).toBeEnabled();
  });

  it('accepts no archive for an account with data, and says so', async () => {
    server({ ...NO_RESTORE, account_is_empty: false });
    open();
    const line = await screen.findByText(/^This account already has data\./);
    expect(line).toHaveTextContent('You can register another account and bring a copy into that one');
    expect(screen.queryByLabelText(/^An archive of your data/)).toBeNull();
  });

  it('keeps the checked archive when it cannot be applied, with the reason', async () => {
    server(READY);
    const message = 'Your data can only be brought back into an empty account, and this one has data already';
    mock.post('/account/restore/{id}/apply', fail(409, [{ code: 'ACCOUNT_NOT_EMPTY', message }]));
    const { userEvent } = open();
    await userEvent.click(await button('Bring it back'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await button('Bring it back')).toBeEnabled();
  });

  it('warns before it begins that another account has the data, and restores a copy', async () => {
    server({ ...READY, in_another_account: true });
    mock.post('/account/restore/{id}/apply', next({ ...READY, state: 'restored', account_is_empty: false }));
    const { userEvent } = open();
    expect(await screen.findByText(/^Another account on this server has this data too\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
    await expectAccessible();
    await userEvent.click(await button('Bring in a copy'));
    expect(await screen.findByText('Everything is back:')).toBeVisible();
  });

  it('reports an upload that is running elsewhere or was interrupted, and starts over', async () => {
    server(one({ state: 'uploading', received_bytes: 2 ** 20 }));
    const { userEvent } = open();
    expect(await screen.findByText(/^1 MB of 5 MB of an archive have arrived\./)).toBeVisible();
    await userEvent.click(await button('Start over'));
    expect(await chooser()).toBeEnabled();
  });

  it('continues an interrupted upload where it stopped', async () => {
    server(NO_RESTORE);
    let received_bytes = 0;
    const uploading = () => next(one({ state: 'uploading', received_bytes }))();
    mock.post('/account/restore', uploading);
    mock.put('/account/restore/{id}', () => {
      if (received_bytes > 0) return fail(422, [{ code: 'STORAGE_FULL', message: 'The server is full' }]);
      received_bytes = 4 * 2 ** 20;
      return uploading();
    });
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILE);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is full');
    expect(screen.getByText('4 MB of 5 MB of the archive have arrived.')).toBeVisible();
    mock.put('/account/restore/{id}', next(one({ state: 'ready', received_bytes: 5 * 2 ** 20 })));
    await userEvent.click(await button('Continue'));
    expect(await button('Bring it back')).toBeEnabled();
    const ids = calls.flatMap(({ body, path }) =>
      path === '/account/restore' && body ? [(body as { id: string }).id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(calls.findLast(({ method }) => method === 'put')?.query.get('offset')).toBe(String(4 * 2 ** 20));
  });

  it('clears the reason of an interrupted upload when it starts over', async () => {
    server(NO_RESTORE);
    mock.post('/account/restore', next(one({ state: 'uploading' })));
    mock.put('/account/restore/{id}', fail(422, [{ code: 'STORAGE_FULL', message: 'The server is full' }]));
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILE);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is full');
    await userEvent.click(await button('Start over'));
    expect(await chooser()).toBeEnabled();
    expect(screen.queryByText('The server is full')).toBeNull();
  });

  it('shows at the file why it was refused before it was sent', async () => {
    server(NO_RESTORE);
    const message = 'Another archive is being brought back into your account. Cancel that first';
    mock.post('/account/restore', fail(409, [{ code: 'RESTORE_RUNNING', message }]));
    const { userEvent } = open();
    await userEvent.upload(await chooser(), FILE);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is accessible while it loads', async () => {
    mock.get('/account/restore', () => new Promise(() => undefined));
    open();
    await expectAccessibleLoading();
  });

  it('offers Retry when the state cannot be loaded', async () => {
    mock.get('/account/restore', fail(500, [{ code: 'UNEXPECTED', message: 'Broken' }]));
    const { userEvent } = open();
    await screen.findByText('It could not be checked whether your account is empty.');
    await expectAccessible();
    server(NO_RESTORE);
    await userEvent.click(await button('Retry'));
    expect(await chooser()).toBeEnabled();
  });
});
