import { useNavigate } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  mockRegistry,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { ReactNode } from 'react';
import FeatureAppsTab from '../../feature-apps-tab.tsx';
import { type Team, type TeamDetails, teams } from '../teams.queries.ts';

type Build = TeamDetails['feature_apps'][number]['builds'][number];

const AT = '2026-03-09T07:30:00.000Z';
const [COMMUNITY, CLUBS] = ['mfe-community', 'mfe-clubs'];
const PATH = '/admin/feature-apps?team=movers';
const LIMITS = { scripts: 900_000, bytes: 24_000_000, largest_file: 6_000_000, files: 500 };
const SIZES = { scripts: 412_000, bytes: 2_200_000, largest_file: 300_000, files: 60 };
const NOTIFY = {
  name: 'notify',
  entry_point: '@fettle/shared-ui',
  notice: 'dropped in contract 4: use toast',
};

const TEAM: Team = {
  id: 'movers',
  name: 'Movers',
  contact: '#movers',
  packages: [COMMUNITY],
  slots: ['page:/community'],
  canary_required: true,
  version: 3,
  created_at: AT,
  tokens: [],
  trusted_publishers: [],
};

const build = (build_id: string, fields: Partial<Build> = {}): Build => ({
  ...{
    version: '1.0.0',
    build_id,
    loads: 731,
    failures: 47,
    failure_rate: 47 / 731,
    provenance: null,
    smoke_test: null,
  },
  ...{ contract: '3.31.0', api: '1.9.0', state: 'earlier', sizes: SIZES, deprecated_uses: null },
  ...{ at: AT, by: 'team Movers, token CI', reason: 'the new page' },
  ...fields,
});

const CHANGE: TeamDetails['changes'][number] = {
  ...{ revision: 12, name: COMMUNITY, change: 'rollback', build: '1.0.0+b1', replaced: '1.0.0+b2' },
  ...{ share: null, smoke_test: null, by: 'ada', reason: 'it crashes', at: AT },
};

const LIVE = build('b1', { state: 'live', deprecated_uses: [NOTIFY] });
const CANARY = build('b3', { state: 'canary', deprecated_uses: [] });

const details = (fields: Partial<TeamDetails> = {}): TeamDetails => ({
  ...{ team: TEAM, slots: ['page:/community'], store: 'read', revision: 12, limits: LIMITS },
  feature_apps: [{ name: COMMUNITY, builds: [CANARY, build('b2'), LIVE], uploads: [] }],
  changes: [CHANGE],
  ...fields,
});

const shows = (fields: Partial<TeamDetails> = {}) =>
  mock.get('/admin/feature-app-teams/{id}', ok(details(fields)));

const NEVER = () => new Promise<never>(() => undefined);
const UNKNOWN = fail(404, [{ code: 'NOT_FOUND', message: 'No such team' }]);

/** Tells whether the team's page is fetched again after a while. */
function isPolled(queryClient: ReturnType<typeof renderScreen>['queryClient']): boolean {
  const query = queryClient.getQueryCache().find({ queryKey: ['admin', 'feature-app-teams', 'movers'] });
  const { refetchInterval } = teams.one('movers');
  return (
    typeof refetchInterval === 'function' && query !== undefined && Boolean(refetchInterval(query as never))
  );
}

const app = (name: string): Schemas['FeatureAppDto'] => ({
  ...{ name, switched_off: false, counted_since: AT, canary: null, has_previous: true, taken_back: null },
  stable: {
    version: '1.0.0',
    build_id: 'b1',
    loads: 20,
    failures: 1,
    failure_rate: 0.05,
    provenance: null,
    smoke_test: null,
  },
});

const show = (permission_level = 10, route = PATH, beside: ReactNode = null) =>
  renderScreen(
    <>
      <FeatureAppsTab />
      {beside}
    </>,
    { route, user: member({ username: 'ada', is_admin: true, permission_level }) },
  );

/** The browser's own button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const row = async (name: string, text: RegExp) => (await table(name)).getByRole('row', { name: text });

beforeEach(() => {
  mockRegistry(null);
  shows();
  mock.get('/admin/feature-app-teams', ok({ teams: [TEAM], slots: ['page:/community'] }));
  mock.get('/admin/feature-apps', ok({ revision: 12, feature_apps: [app('shell'), app(COMMUNITY)] }));
  mock.get('/admin/remote-failures', ok({ failures: [], total: 0, reports: 0 }));
});

describe('the page of a team', () => {
  it('shows builds with state, author, contract, sizes, members and failures', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Movers' })).toBeVisible();
    expect(screen.getByText('#movers')).toBeVisible();
    const rows = (await table('Builds')).getAllByRole('row').slice(1);
    const texts = [/1\.0\.0\+b3Canary/, /1\.0\.0\+b2/, /1\.0\.0\+b1Live/];
    for (const [at, text] of texts.entries()) expect(rows[at]).toHaveTextContent(text);
    for (const text of [
      'team Movers, token CI',
      'the new page',
      '2026',
      '3.31.0',
      '412 of 900 KB',
      '731',
      '47',
    ])
      expect(rows[1]).toHaveTextContent(text);
    await expectAccessible();
  });

  it('says of builds and deploys that a team tried them itself, and of no others', async () => {
    const smoke_test = {
      by: 'deployer' as const,
      browser: 'Chromium 142.0.7444.59',
      shell: '/shell/1.0.0+5e11/',
      at: AT,
    };
    const changes = [CHANGE, { ...CHANGE, revision: 11, change: 'canary' as const, smoke_test }];
    const builds = [{ ...CANARY, smoke_test }, LIVE];
    shows({ feature_apps: [{ name: COMMUNITY, builds, uploads: [] }], changes });
    show();
    const TRIED = 'Tried by its team, in Chromium 142.0.7444.59';
    expect(await row('Builds', /b3/)).toHaveTextContent(TRIED);
    expect(await row('Builds', /b1/)).not.toHaveTextContent('Tried');
    expect(await row('History', /Canary begun/)).toHaveTextContent(TRIED);
    expect(await row('History', /Rolled back/)).not.toHaveTextContent('Tried');
  });

  it('names no author of a build that is older than what is read of the history', async () => {
    const builds = [build('b0', { by: null, reason: null })];
    shows({ feature_apps: [{ name: COMMUNITY, builds, uploads: [] }] });
    show();
    expect(await row('Builds', /b0/)).toHaveTextContent(/2026/);
    expect(await row('Builds', /b0/)).not.toHaveTextContent('null');
  });

  it('shows what is live of this team alone', async () => {
    show();
    const loads = await table('Members by build');
    expect(await loads.findByRole('row', { name: /^mfe-community/ })).toBeVisible();
    expect(loads.queryByRole('row', { name: /^shell/ })).toBeNull();
  });

  it('shows the sizes of live builds beside their limits, and marks one that comes near', async () => {
    const sizes = { ...SIZES, scripts: 850_000 };
    shows({ feature_apps: [{ name: COMMUNITY, builds: [{ ...LIVE, sizes }, build('b0')], uploads: [] }] });
    show();
    const [live, ...others] = await screen.findAllByRole('article');
    expect(others).toEqual([]);
    expect(live).toHaveAccessibleName('mfe-community 1.0.0+b1');
    for (const text of ['850 of 900 KB', '2.2 of 24 MB', '0.3 of 6 MB', '60 of 500'])
      expect(live).toHaveTextContent(text);
    expect(within(live as HTMLElement).getAllByText('Near the limit')).toHaveLength(1);
  });

  it('names what each live build uses that the contract will drop, nothing, or that it is unknown', async () => {
    const builds = [CANARY, LIVE];
    const older = build('c1', { state: 'live', sizes: null });
    shows({
      feature_apps: [
        { name: COMMUNITY, builds, uploads: [] },
        { name: CLUBS, builds: [older], uploads: [] },
      ],
    });
    show();
    const [canary, live, unknown] = await screen.findAllByRole('article');
    expect(live).toHaveTextContent('notify is dropped in contract 4: use toast');
    expect(canary).toHaveTextContent('It uses nothing that the contract will drop.');
    expect(unknown).toHaveTextContent('It is not known what it uses of the contract.');
    expect(unknown).toHaveTextContent('This server does not have its files.');
    expect(await row('Builds', /c1/)).toHaveTextContent('unknown');
  });

  it.each<[Partial<typeof CHANGE>, string]>([
    [{}, 'Rolled back'],
    [{ change: 'deploy' }, 'Deployed'],
    [{ change: 'canary', share: 10 }, 'Canary begun'],
    [{ change: 'share', share: 25 }, 'Canary’s share changed'],
    [{ change: 'promote' }, 'Canary promoted'],
    [{ change: 'take_back' }, 'Canary taken back'],
    [{ change: 'disable' }, 'Switched off'],
    [{ change: 'enable' }, 'Switched on'],
  ])('shows the change %j in the history as "%s"', async (fields, text) => {
    shows({ changes: [{ ...CHANGE, ...fields }] });
    show();
    const shown = await row('History', /b1/);
    const share = fields.share ? [`${fields.share}% of members`] : [];
    for (const part of [text, COMMUNITY, '1.0.0+b1', 'instead of 1.0.0+b2', 'it crashes', 'ada', ...share])
      expect(shown).toHaveTextContent(part);
  });

  it('shows each effect of one change in the history', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    shows({
      changes: [
        { ...CHANGE, change: 'deploy' },
        { ...CHANGE, change: 'take_back' },
      ],
    });
    show();
    const rows = (await table('History')).getAllByRole('row').slice(1);
    for (const [at, text] of ['Deployed', 'Canary taken back'].entries())
      expect(rows[at]).toHaveTextContent(text);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it('shows an upload on its way, and a deploy', async () => {
    const upload = { size_bytes: 2_000_000, received_bytes: 500_000, created_at: AT, deploying_since: null };
    const uploads = [
      { id: 'one', ...upload },
      { id: 'two', ...upload, deploying_since: AT },
    ];
    shows({ feature_apps: [{ name: COMMUNITY, builds: [], uploads }], changes: [] });
    show();
    expect(await row('Builds', /Uploading/)).toHaveTextContent('0.5 of 2 MB arrived');
    expect(await row('Builds', /Being deployed/)).toHaveTextContent('Since');
  });

  it('shows failures of its feature apps alone, of the one that is chosen', async () => {
    const team = { ...TEAM, packages: [COMMUNITY, CLUBS] };
    shows({ team });
    const { userEvent, currentPath } = show();
    const asked = () =>
      calls.filter(({ path }) => path === '/admin/remote-failures').map(({ query }) => query?.get('remote'));
    expect(await screen.findByText('Nothing of mfe-community failed in the last 7 days')).toBeVisible();
    const choice = screen.getByRole('combobox', { name: 'Show failures of' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([COMMUNITY, CLUBS]);
    await userEvent.selectOptions(choice, CLUBS);
    expect(await screen.findByText('Nothing of mfe-clubs failed in the last 7 days')).toBeVisible();
    expect(currentPath()).toBe(`${PATH}&app=mfe-clubs`);
    expect(asked()).toContain(CLUBS);
  });
});

it.each([
  ['none', /^This server does not know what is live of this team/],
  ['failed', /^The builds of this team cannot be read now/],
] as const)('says why builds are unknown (%s), beside the tokens', async (store, text) => {
  const tokens = [
    {
      ...{ id: 'ci', name: 'CI', may_skip_canary: false, created_by: 'ada', created_at: AT },
      ...{ last_used_at: null, expires_at: '2999-01-01T00:00:00.000Z', ended_at: null },
    },
  ];
  const feature_apps = [{ name: COMMUNITY, builds: [], uploads: [] }];
  shows({ store, team: { ...TEAM, tokens }, limits: null, feature_apps, changes: [] });
  show(0);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/^Nothing of this team is live yet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'End CI' })).toBeVisible();
  await expectAccessible();
});

describe('a new team', () => {
  const none = { feature_apps: [{ name: COMMUNITY, builds: [], uploads: [] }], changes: [], limits: null };

  it('is told how its first build comes, with a button for a token', async () => {
    shows(none);
    const { userEvent } = show(0);
    expect(await screen.findByText(/^Nothing of this team is live yet/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await expectAccessible();
    await userEvent.click(screen.getAllByRole('button', { name: 'New token' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'New token for Movers' })).toBeVisible();
  });

  it('without a feature app gets one named', async () => {
    shows({ ...none, team: { ...TEAM, packages: [] }, feature_apps: [] });
    const { userEvent } = show(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Name its feature apps' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Movers' })).toBeVisible();
  });

  it('has no buttons for administrators of other levels', async () => {
    shows(none);
    show(10);
    expect(await screen.findByText(/^Nothing of this team is live yet/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the way to and from the page of a team', () => {
  it('is the name in the list; Back returns to it', async () => {
    const { userEvent, currentPath } = show(10, '/admin/feature-apps', <Back />);
    const link = () => screen.findByRole('link', { name: 'Movers' });
    await userEvent.click(await link());
    expect(currentPath()).toBe(PATH);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    await waitFor(() => expect(heading).toHaveTextContent('Movers'));
    await userEvent.click(screen.getByRole('link', { name: 'All feature apps' }));
    expect(currentPath()).toBe('/admin/feature-apps');
    expect(await link()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(currentPath()).toBe(PATH);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(currentPath()).toBe('/admin/feature-apps');
    expect(await link()).toHaveFocus();
  });

  it('is for a click alone, not for one that opens a tab', async () => {
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop);
    const { userEvent, currentPath } = show(10, PATH, <Back />);
    await userEvent.click(await screen.findByRole('link', { name: 'All feature apps' }));
    const page = document.documentElement;
    const link = await screen.findByRole('link', { name: 'Movers' });
    await userEvent.keyboard('{Control>}');
    await userEvent.click(link);
    await userEvent.keyboard('{/Control}');
    document.removeEventListener('click', stop);
    expect(currentPath()).toBe('/admin/feature-apps');
    page.scrollTop = 300;
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(currentPath()).toBe(PATH));
    expect(page.scrollTop).toBe(300);
    page.scrollTop = 0;
  });

  it.each([
    ['the list is not there yet', 'movers', () => mock.get('/admin/feature-app-teams', NEVER)],
    ['there is no such team', 'a%22b', () => mock.get('/admin/feature-app-teams/{id}', UNKNOWN)],
  ])('leads to the heading of the list where %s', async (_where, id, mocked) => {
    mocked();
    const { userEvent, currentPath } = show(10, `/admin/feature-apps?team=${id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'All feature apps' }));
    expect(currentPath()).toBe('/admin/feature-apps');
    expect(await screen.findByRole('heading', { level: 1, name: 'Feature apps' })).toHaveFocus();
  });

  it('leads back once the team was deleted', async () => {
    mock.delete('/admin/feature-app-teams/{id}', noContent());
    const { userEvent, currentPath } = show(0, '/admin/feature-apps');
    await userEvent.click(await screen.findByRole('link', { name: 'Movers' }));
    mock.get('/admin/feature-app-teams', ok({ teams: [], slots: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Movers?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(currentPath()).toBe('/admin/feature-apps'));
    expect(await screen.findByText('Movers was deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Movers' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Feature apps' })).toHaveFocus();
  });

  it('says that there is no such team', async () => {
    mock.get('/admin/feature-app-teams/{id}', UNKNOWN);
    const { queryClient } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'No such team' })).toBeVisible();
    expect(screen.queryByText('Failed to fetch the team')).toBeNull();
    expect(isPolled(queryClient)).toBe(false);
    expect(screen.getByRole('link', { name: 'All feature apps' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await expectAccessible();
  });

  it('offers Retry where the answer does not come', async () => {
    mock.get('/admin/feature-app-teams/{id}', fail(403, [{ code: 'FORBIDDEN', message: 'Not allowed' }]));
    const { userEvent, queryClient } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getAllByText('Failed to fetch the team')).toHaveLength(1);
    expect(isPolled(queryClient)).toBe(false);
    shows();
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Movers' })).toBeVisible();
    expect(isPolled(queryClient)).toBe(true);
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/feature-app-teams/{id}', NEVER);
    show();
    await expectAccessibleLoading();
  });
});
