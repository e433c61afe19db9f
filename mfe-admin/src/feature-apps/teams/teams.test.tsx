import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { DeployToken, Team, TrustedPublisher } from './teams.queries.ts';
import { Teams } from './teams.tsx';

const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const token = (fields: Partial<DeployToken> = {}): DeployToken => ({
  id: 'ci',
  name: 'CI of the main branch',
  may_skip_canary: false,
  created_by: 'ada',
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: inDays(90),
  last_used_at: '2026-03-09T07:30:00.000Z',
  ended_at: null,
  ...fields,
});
const MOVERS: Team = {
  id: 'movers',
  name: 'Movers',
  contact: 'movers@fettle.example',
  packages: ['mfe-community'],
  slots: ['page:/community', 'part:scanner'],
  canary_required: true,
  version: 3,
  created_at: '2026-03-01T08:00:00.000Z',
  tokens: [token()],
  trusted_publishers: [],
};
const SLOTS = ['page:/community', 'page:/planner', 'part:scanner'];

/** Makes the API keep these teams. */
function stored(...list: Team[]) {
  mock.get('/admin/feature-app-teams', () => ok({ teams: list, slots: SLOTS }));
}

/** Renders the screen for an administrator of this level. */
const show = (permission_level = 0) =>
  renderScreen(<Teams onOpen={() => undefined} />, {
    user: member({ username: 'ada', is_admin: true, permission_level }),
  });
const teamItem = async (name = 'Movers') => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};
const sent = () =>
  calls.filter(({ method }) => method !== 'get').map(({ method, path, body }) => [method, path, body]);
const PATH = '/admin/feature-app-teams';

beforeEach(() => stored(MOVERS));

describe('Teams', () => {
  it('shows what each team may deploy, how to reach it, and its tokens', async () => {
    stored(
      {
        ...MOVERS,
        canary_required: false,
        tokens: [
          token({ may_skip_canary: true }),
          token({ id: 'new', name: 'Laptop', last_used_at: null, expires_at: inDays(3) }),
          token({ id: 'ended', name: 'Old CI', ended_at: '2026-03-02T08:00:00.000Z' }),
          token({ id: 'expired', name: 'Older CI', expires_at: inDays(-1) }),
        ],
      },
      { ...MOVERS, id: 'cooks', name: 'Cooks', packages: [], slots: [], tokens: [] },
    );
    const { userEvent } = show();
    const movers = await teamItem();
    for (const text of ['No canary required', 'movers@fettle.example', 'mfe-community', 'part:scanner'])
      expect(movers.getByText(text)).toBeVisible();
    const [ci, laptop] = within(movers.getByRole('list', { name: 'Tokens of Movers' })).getAllByRole(
      'listitem',
    );
    for (const text of [
      'CI of the main branch',
      'May skip the canary',
      /Made by ada, last used .*2026.*, expires/,
    ])
      expect(ci).toHaveTextContent(text);
    expect(laptop).toHaveTextContent(/Expires soon.*never used/);
    const past = movers.getByText('2 tokens that ended');
    await userEvent.click(past);
    const [ended, expired] = within(
      movers.getByRole('list', { name: 'Tokens of Movers that ended' }),
    ).getAllByRole('listitem');
    expect(ended).toHaveTextContent(/Old CI.*, ended .*2026/);
    expect(expired).toHaveTextContent(/Older CI.*, expired /);
    const cooks = await teamItem('Cooks');
    expect(cooks.queryByText('No canary required')).toBeNull();
    for (const text of [
      'None: it deploys nothing',
      'None: its builds are refused',
      'No token and no trusted publisher: it cannot deploy.',
    ])
      expect(cooks.getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('changes nothing for administrators of other levels, and says who does', async () => {
    show(10);
    await teamItem();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Administrators of level 0 create teams/)).toBeVisible();
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/feature-app-teams', () => new Promise(() => undefined));
    show();
    await expectAccessibleLoading();
  });

  it('has its own Retry', async () => {
    mock.get('/admin/feature-app-teams', fail(403, [{ code: 'FORBIDDEN', message: 'Not allowed' }]));
    const { userEvent } = show(10);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    stored(MOVERS);
    await userEvent.click(retry);
    expect(await teamItem()).toBeDefined();
  });

  it('begins with a first team, by the slots of the contract', async () => {
    stored();
    mock.post('/admin/feature-app-teams', ({ body }) => {
      stored({ ...MOVERS, ...body });
      return ok({ ...MOVERS, ...body });
    });
    const { userEvent } = show();
    expect(await screen.findByText('No team deploys from a repository of its own yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
    expect(await dialog.findByText('Please enter a name')).toBeVisible();
    expect(dialog.getByText('Please say how to reach the team')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Name'), ' Movers ');
    await userEvent.type(dialog.getByLabelText('Contact'), '#movers');
    await userEvent.type(dialog.getByLabelText('Feature apps'), 'mfe-community,  mfe-clubs ');
    const slots = within(dialog.getByRole('group', { name: 'Slots that they may fill' }));
    expect(slots.getAllByRole('checkbox')).toHaveLength(3);
    await userEvent.click(slots.getByRole('checkbox', { name: 'page:/community' }));
    expect(dialog.getByRole('checkbox', { name: /begin as a canary/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Create team' }));
    expect(await screen.findByText('Movers was created')).toBeVisible();
    expect(sent()).toEqual([
      [
        'post',
        PATH,
        {
          name: 'Movers',
          contact: '#movers',
          packages: ['mfe-community', 'mfe-clubs'],
          slots: ['page:/community'],
          canary_required: true,
        },
      ],
    ]);
    // The button that opened the dialog is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Teams' })).toHaveFocus());
  });

  it('shows under its field which package another team has', async () => {
    const message = 'mfe-community belongs to the team Movers';
    mock.put(
      '/admin/feature-app-teams/{id}',
      fail(409, [{ code: 'PACKAGE_TAKEN', message, field: 'packages' }]),
    );
    const { userEvent } = show();
    await userEvent.click((await teamItem()).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Movers' }));
    expect(dialog.getByRole('checkbox', { name: 'part:scanner' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Feature apps')).toHaveAccessibleDescription(/belongs to the team Movers/);
    expect(dialog.getByLabelText('Feature apps')).toHaveFocus();
  });

  it('shows both versions where another administrator was faster, and saves the chosen one', async () => {
    const theirs = { ...MOVERS, contact: '#movers-new', version: 4 };
    mock.put('/admin/feature-app-teams/{id}', ({ body }) =>
      body.version === 4
        ? ok({ ...MOVERS, version: 5 })
        : fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], theirs),
    );
    const { userEvent } = show();
    await userEvent.click((await teamItem()).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Movers' }));
    await userEvent.clear(dialog.getByLabelText('Feature apps'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Movers was changed elsewhere' }));
    expect(choice.getByRole('region', { name: 'Yours' })).toHaveTextContent('Feature appsNone');
    expect(choice.getByRole('region', { name: 'Saved' })).toHaveTextContent('Contact#movers-new');
    await userEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Movers was saved')).toBeVisible();
    expect(sent().map(([, , body]) => body)).toEqual([
      expect.objectContaining({ packages: [], version: 3 }),
      expect.objectContaining({ packages: [], contact: 'movers@fettle.example', version: 4 }),
    ]);
  });

  it('is deleted after a question, also where it is gone already', async () => {
    mock.delete('/admin/feature-app-teams/{id}', () => {
      stored();
      return fail(404, [{ code: 'NOT_FOUND', message: 'This team was not found' }]);
    });
    const { userEvent } = show();
    await userEvent.click((await teamItem()).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Movers?' }));
    expect(question.getByText(/What it deployed stays live/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No team deploys from a repository of its own yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Teams' })).toHaveFocus());
    expect(sent()).toEqual([['delete', `${PATH}/movers`, undefined]]);
  });
});

describe('Deploy tokens', () => {
  async function create(opened: ReturnType<typeof show>, days = '30') {
    const { userEvent } = opened;
    await userEvent.click((await teamItem()).getByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token for Movers' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Laptop');
    await userEvent.clear(dialog.getByLabelText('Days until it expires'));
    await userEvent.type(dialog.getByLabelText('Days until it expires'), days);
    await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
    return dialog;
  }

  it('are shown once, with the two variables that a deployer needs', async () => {
    mock.post('/admin/feature-app-teams/{id}/tokens', ok({ ...token(), token: 'fettle_deploy_secret' }));
    const opened = show();
    const { userEvent } = opened;
    const dialog = await create(opened);
    const field = await dialog.findByLabelText('Variables for fettle deploy');
    expect(field).toHaveFocus();
    expect(field).toHaveValue(
      `FETTLE_URL=${window.location.origin}\nFETTLE_DEPLOY_TOKEN=fettle_deploy_secret`,
    );
    expect(sent()).toEqual([
      ['post', `${PATH}/movers/tokens`, { name: 'Laptop', expires_in_days: 30, may_skip_canary: false }],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('This token is not shown again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy token' }));
    expect(written).toHaveBeenCalledWith('fettle_deploy_secret');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/fettle_deploy_secret/)).toBeNull();
  });

  it.each(['0', '366', '1.5', ' '])('last 1 to 365 days, and not %j', async (days) => {
    const dialog = await create(show(), days);
    expect(await dialog.findByText('Please enter days from 1 to 365')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('say that one may exist whose answer was lost', async () => {
    mock.post('/admin/feature-app-teams/{id}/tokens', noAnswer());
    const dialog = await create(show());
    expect(await dialog.findByText(/^No answer came\. If the token stands in the list now/)).toBeVisible();
  });

  it('end after a question', async () => {
    mock.delete('/admin/feature-app-teams/{id}/tokens/{token_id}', () => {
      stored({ ...MOVERS, tokens: [token({ ended_at: '2026-03-10T08:00:00.000Z' })] });
      return noContent();
    });
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'End CI of the main branch' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End CI of the main branch?' }));
    await userEvent.click(question.getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('CI of the main branch has ended')).toBeVisible();
    expect(await screen.findByText('1 token that ended')).toBeVisible();
    expect(sent()).toEqual([['delete', `${PATH}/movers/tokens/ci`, undefined]]);
  });
});

describe('Trusted publishers', () => {
  const PUBLISHER: TrustedPublisher = {
    id: 'github',
    package: 'mfe-community',
    provider: 'github',
    issuer: 'https://token.actions.githubusercontent.com',
    repository: 'movers/community',
    branch: 'main',
    environment: 'production',
    audience: 'https://fettle.example',
    may_skip_canary: true,
    repository_id: '1296269',
    created_by: 'ada',
    created_at: '2026-03-01T08:00:00.000Z',
    last_used_at: null,
  };
  const published = (...trusted_publishers: TrustedPublisher[]) =>
    stored({ ...MOVERS, tokens: [], trusted_publishers });

  it('are listed with what a job has to be', async () => {
    published(PUBLISHER);
    show(10);
    const list = within((await teamItem()).getByRole('list', { name: 'Trusted publishers of Movers' }));
    const item = list.getByRole('listitem');
    for (const text of [
      /movers\/communitymfe-communityMay skip the canary/,
      /at token\.actions\.githubusercontent\.com, branch main, environment production, for https:\/\/fettle\.example\. Made by ada, never used/,
    ])
      expect(item).toHaveTextContent(text);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('No token.')).toBeVisible();
    await expectAccessible();
  });

  it('are added with the address of this page as the audience', async () => {
    mock.post('/admin/feature-app-teams/{id}/trusted-publishers', ({ body }) => {
      published({ ...PUBLISHER, ...body });
      return ok({ ...PUBLISHER, ...body });
    });
    const { userEvent } = show();
    await userEvent.click((await teamItem()).getByRole('button', { name: 'Add publisher' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New trusted publisher for Movers' }));
    expect(
      dialog.getByText(/signs for each job, for http:\/\/localhost.*\. No token is stored\./),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please enter a repository, such as org/name')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Provider'), 'GitLab');
    expect(dialog.getByLabelText('Issuer')).toHaveValue('https://gitlab.com');
    await userEvent.type(dialog.getByLabelText('Repository'), ' movers/community ');
    await userEvent.clear(dialog.getByLabelText('Environment'));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('movers/community was added')).toBeVisible();
    expect(sent()).toEqual([
      [
        'post',
        `${PATH}/movers/trusted-publishers`,
        {
          package: 'mfe-community',
          provider: 'gitlab',
          issuer: 'https://gitlab.com',
          repository: 'movers/community',
          branch: 'main',
          environment: '',
          audience: window.location.origin,
          may_skip_canary: false,
        },
      ],
    ]);
    expect(await screen.findByRole('list', { name: 'Trusted publishers of Movers' })).toHaveTextContent(
      /at gitlab\.com, branch main, for http:\/\/localhost.*\. Made/,
    );
  });

  it('are removed after a question, also where one is gone already', async () => {
    published(PUBLISHER);
    mock.delete('/admin/feature-app-teams/{id}/trusted-publishers/{publisher_id}', () => {
      published();
      return fail(404, [{ code: 'NOT_FOUND', message: 'This trusted publisher was not found' }]);
    });
    const { userEvent } = show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove movers/community for mfe-community' }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove movers/community?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('movers/community was removed')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Trusted publishers of Movers' })).toBeNull(),
    );
    expect(sent()).toEqual([['delete', `${PATH}/movers/trusted-publishers/github`, undefined]]);
  });

  it('show under its field what the server refuses', async () => {
    mock.post(
      '/admin/feature-app-teams/{id}/trusted-publishers',
      fail(409, [{ code: 'TAKEN', message: 'This team has it already', field: 'repository' }]),
    );
    const { userEvent } = show();
    await userEvent.click((await teamItem()).getByRole('button', { name: 'Add publisher' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Repository'), 'movers/community');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This team has it already')).toBeVisible();
  });
});
