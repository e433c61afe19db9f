import type { Pointer, Registry } from '@fettle/shared-ui/slots';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  mockRegistry,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import AdminPage from '../admin-page.tsx';
import type { RemoteFailure } from './remote-failures.queries.ts';

function pointer(name: string, slots: Pointer['stable']['slots'] = [], disabled = false): Pointer {
  const entry = { file: 'remoteEntry.js', sha384: '' };
  return {
    stable: {
      name,
      version: '1.2.0',
      build_id: `b1${name.length}`,
      path: `/remotes/${name}/`,
      manifest: null,
      entry,
      contract: '1.1.0',
      api: '1.0.4',
      slots,
      published_at: '2026-03-09T07:30:00.000Z',
    },
    previous: null,
    canary: null,
    disabled,
  };
}

const LIVE: Registry = {
  revision: 12,
  shell: pointer('shell'),
  remotes: {
    'mfe-nutrition': pointer('mfe-nutrition', [{ slot: 'entry:log-food' }, { slot: 'part:scanner' }]),
    'mfe-entries': pointer('mfe-entries', [{ slot: 'entry:log-weight' }], true),
  },
};

function failure(fields: Partial<RemoteFailure> = {}): RemoteFailure {
  return {
    remote: 'mfe-nutrition',
    version: '1.2.0',
    build_id: 'b113',
    slot: 'entry:log-food',
    phase: 'render',
    kind: 'broken',
    count: 41,
    first_at: '2026-03-09T07:30:00.000Z',
    last_at: '2026-03-09T09:30:00.000Z',
    message: 'Cannot read properties of undefined',
    revision: 12,
    ...fields,
  };
}

const list = (failures: RemoteFailure[], total = failures.length) =>
  ok({ failures, total, reports: failures.reduce((sum, { count }) => sum + count, 0) });

const show = (route = '/admin/feature-apps') => renderScreen(<AdminPage />, { route });
const live = () => screen.findByRole('table', { name: 'Live feature apps' });
const failures = () => screen.findByRole('table', { name: 'Failures' });
const lastQuery = () => Object.fromEntries(calls.at(-1)?.query ?? []);
const rowOf = (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name });

beforeEach(() => {
  mockRegistry(LIVE);
  mock.get('/admin/feature-apps', ok({ revision: 12, feature_apps: [] }));
  mock.get('/admin/feature-app-teams', ok({ teams: [], slots: [] }));
  mock.get('/admin/remote-failures', list([failure()]));
});

describe('Feature apps', () => {
  it('shows version, build, slots, contract, API, publication and switch of the live feature apps', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Feature apps' })).toBeVisible();
    const table = await live();
    const names = within(table).getAllByRole('rowheader');
    expect(names.map((name) => /^(shell|mfe-[a-z]+)/.exec(name.textContent ?? '')?.[0])).toEqual([
      'shell',
      'mfe-entries',
      'mfe-nutrition',
    ]);
    const nutrition = rowOf(table, /^mfe-nutrition/);
    for (const text of ['1.2.0+b113', 'entry:log-food', 'part:scanner', '1.1.0', '1.0.4', '2026']) {
      expect(nutrition).toHaveTextContent(text);
    }
    expect(nutrition).not.toHaveTextContent('Switched off');
    expect(rowOf(table, /^mfe-entries/)).toHaveTextContent('Switched off');
    expect(screen.getByText('12')).toBeVisible();
    await failures();
  });

  it('shows phase, kind, count, last time and last message of failures', async () => {
    mock.get(
      '/admin/remote-failures',
      list([failure(), failure({ build_id: 'old', kind: 'hang', count: 1 })]),
    );
    show();
    await live();
    const [first, second] = within(await failures())
      .getAllByRole('row')
      .slice(1);
    for (const text of ['Live build', 'entry:log-food', 'Broken', 'Showing the screen', /41\s*times/, '2026'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent('Cannot read properties of undefined');
    for (const text of ['Not live', 'Too slow', /1\s*time/]) expect(second).toHaveTextContent(text);
    expect(screen.getAllByText('42')[0]).toBeVisible();
    expect(lastQuery()).toEqual({});
  });

  it('shows any message as plain text', async () => {
    const message = '<img src=x onerror="alert(1)">';
    mock.get('/admin/remote-failures', list([failure({ message })]));
    show();
    expect(within(await failures()).getByText(message)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await live();
  });

  it('filters failures by feature app in the URL, and shows all again', async () => {
    mock.get('/admin/remote-failures', ({ query }) =>
      query.get('remote') === 'mfe-entries' ? list([]) : list([failure()]),
    );
    const { userEvent, currentPath } = show();
    await live();
    const filter = await screen.findByRole('combobox', { name: 'Show failures of' });
    await waitFor(() => expect(within(filter).getAllByRole('option')).toHaveLength(4));
    await userEvent.selectOptions(filter, 'mfe-entries');
    expect(await screen.findByText('Nothing of mfe-entries failed in the last 7 days')).toBeVisible();
    expect(currentPath()).toBe('/admin/feature-apps?app=mfe-entries');
    expect(await screen.findByText('0 failures of mfe-entries')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all feature apps' }));
    expect(rowOf(await failures(), /mfe-nutrition/)).toBeVisible();
    expect(currentPath()).toBe('/admin/feature-apps');
  });

  it('links the number of reports to its failures', async () => {
    const { userEvent, currentPath } = show();
    const [link] = await within(await live()).findAllByRole('link', { name: '41 reports of mfe-nutrition' });
    await userEvent.click(link as HTMLElement);
    expect(currentPath()).toBe('/admin/feature-apps?app=mfe-nutrition');
    await waitFor(() => expect(lastQuery()).toEqual({ remote: 'mfe-nutrition' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Failures' }));
  });

  it('says that there are more failures than shown', async () => {
    mock.get('/admin/remote-failures', list([failure()], 431));
    show();
    expect(await screen.findByText('The 1 last seen, of 431.')).toBeVisible();
    await live();
  });

  it('says that there are no failures', async () => {
    mock.get('/admin/remote-failures', list([]));
    show();
    expect(await screen.findByText('Nothing failed in the last 7 days')).toBeVisible();
    await expectAccessible();
    expect(screen.queryByRole('button', { name: 'Show all feature apps' })).not.toBeInTheDocument();
    await live();
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/remote-failures', () => new Promise(() => undefined));
    show();
    await live();
    await expectAccessibleLoading();
  });

  it('shows one table when the other cannot be loaded, with Retry in its place', async () => {
    mock.get('/admin/remote-failures', fail(403, [{ code: 'FORBIDDEN', message: 'Not allowed' }]));
    const { userEvent } = show();
    await live();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByText('Failed to fetch failures')).toHaveLength(2);
    await expectAccessible();
    mock.get('/admin/remote-failures', list([failure()]));
    await userEvent.click(retry);
    expect(await failures()).toBeVisible();
  });

  it('shows failures while the live builds are unknown', async () => {
    mockRegistry(null);
    const { userEvent } = show();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch live builds' })).toBeVisible();
    expect(await failures()).not.toHaveTextContent(/Live build|Not live/);
    mockRegistry(LIVE);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await live()).toBeVisible();
  });
});
