import {
  calls,
  fail,
  member,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { AppLoads } from './app-loads.tsx';
import type { FeatureApp } from './feature-apps.queries.ts';

const SINCE = '2026-03-09T08:00:00.000Z';
const build = (build_id: string, loads: number, failures: number) => ({
  version: '1.0.0',
  build_id,
  loads,
  failures,
  failure_rate: loads ? failures / loads : null,
  provenance: null,
  smoke_test: null,
});
const app = (fields: Partial<FeatureApp> = {}): FeatureApp => ({
  name: 'mfe-entries',
  switched_off: false,
  counted_since: SINCE,
  stable: build('a1', 2000, 4),
  canary: null,
  has_previous: true,
  taken_back: null,
  ...fields,
});
const CANARY = { ...build('b2', 120, 7), share: 10, since: SINCE, by: 'a team', reason: 'the new page' };

const lists = (...feature_apps: FeatureApp[]) =>
  mock.get('/admin/feature-apps', ok({ revision: 12, feature_apps }));
const rows = async () => within(await screen.findByRole('table', { name: 'Members by build' }));
const row = async (name: RegExp) => (await rows()).getByRole('row', { name });
const sent = () => calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);

/** Renders the screen for an administrator of this level. */
const show = (permission_level: number) =>
  renderScreen(<AppLoads />, { user: member({ username: 'ada', is_admin: true, permission_level }) });

beforeEach(() => {
  lists(app());
});

describe('Members by build', () => {
  it('names where a build comes from, and links to the run of a site that is known', async () => {
    const provenance = {
      repository: 'movers/community',
      commit: '0123456789abcdef0123456789abcdef01234567',
      branch: 'main',
      workflow: '.github/workflows/ci.yml',
      actor: 'grace',
      issuer: 'https://token.actions.githubusercontent.com',
      run_url: 'https://github.com/movers/community/actions/runs/1700/attempts/1',
    };
    const other = { ...provenance, repository: 'cooks/kitchen', run_url: null };
    lists(app({ stable: { ...build('a1', 2000, 4), provenance }, canary: { ...CANARY, provenance: other } }));
    show(0);
    const link = (await rows()).getByRole('link', { name: 'movers/community@0123456' });
    expect(link).toHaveAttribute('href', provenance.run_url);
    expect(await row(/^mfe-entries/)).toHaveTextContent(
      /branch main, by \.github\/workflows\/ci\.yml, started by grace/,
    );
    expect(await row(/^Canary of mfe-entries/)).toHaveTextContent(
      /Built from cooks\/kitchen@0123456, branch/,
    );
    expect((await rows()).queryByRole('link', { name: /cooks/ })).toBeNull();
  });

  it('says of a build that its team tried it, where the product has no browser', async () => {
    const smoke_test = { by: 'deployer' as const, browser: 'Chromium 142.0', shell: '/shell/1/', at: SINCE };
    lists(app({ canary: { ...CANARY, smoke_test } }));
    show(0);
    expect(await row(/^Canary of mfe-entries/)).toHaveTextContent('Tried by its team, in Chromium 142.0');
    expect(await row(/^mfe-entries/)).not.toHaveTextContent('Tried');
  });

  it('shows stable and canary side by side with members, failures, rate, time, author and reason', async () => {
    lists(
      app({ canary: CANARY }),
      app({ name: 'mfe-calendar', stable: build('c3', 0, 0), switched_off: true }),
    );
    show(10);
    const stable = await row(/^mfe-entries/);
    for (const text of ['Stable, since', '2026', '1.0.0+a1', '2,000', /0\.2\s*%/])
      expect(stable).toHaveTextContent(text);
    const canary = await row(/^Canary of mfe-entries/);
    for (const text of ['10% of members', '1.0.0+b2', '120', '5.8%', 'a team: the new page'])
      expect(canary).toHaveTextContent(text);
    const calendar = await row(/^mfe-calendar/);
    for (const text of ['Switched off', 'All members', 'unknown']) expect(calendar).toHaveTextContent(text);
  });

  it('shows no buttons to administrators of other levels and says who has them', async () => {
    lists(app({ canary: CANARY }));
    show(10);
    expect((await rows()).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/^Administrators of level 0/)).toBeVisible();
  });

  it('shows that a canary was taken back automatically, with the figures', async () => {
    lists(
      app({
        taken_back: { build: '1.0.0+b2, 10%', at: SINCE, reason: 'failed for 7 of 120 members (5.8%)' },
      }),
    );
    show(10);
    expect(await row(/^mfe-entries/)).toHaveTextContent(
      /The canary 1\.0\.0\+b2, 10% was taken back by itself, .*2026.*: failed for 7 of 120 members \(5\.8%\)/,
    );
  });

  it('asks for a reason before switching a feature app off, and sends the revision shown', async () => {
    mock.post('/admin/feature-apps/{name}/change', ok({ revision: 13 }));
    const { userEvent } = show(0);
    await userEvent.click((await rows()).getByRole('button', { name: 'Switch off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch off mfe-entries' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText('Please say why, in at most 200 characters')).toBeVisible();
    expect(sent()).toEqual([]);
    lists(app({ switched_off: true }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' It crashes ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual([
      ['/admin/feature-apps/mfe-entries/change', { change: 'disable', reason: 'It crashes', revision: 12 }],
    ]);
    expect(await (await rows()).findByRole('button', { name: 'Switch on' })).toBeVisible();
  });

  it('changes the share of a canary', async () => {
    lists(app({ canary: CANARY }));
    mock.post('/admin/feature-apps/{name}/change', ok({ revision: 13 }));
    const { userEvent } = show(0);
    expect((await rows()).queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
    await userEvent.click((await rows()).getByRole('button', { name: 'Change share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the canary’s share' });
    const share = within(dialog).getByRole('spinbutton', { name: 'Share' });
    expect(share).toHaveValue(10);
    await userEvent.clear(share);
    await userEvent.type(share, '100');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It works');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change share' }));
    expect(await within(dialog).findByText('Please enter a whole number from 1 to 99')).toBeVisible();
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change share' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toEqual({ change: 'share', share: 25, reason: 'It works', revision: 12 });
  });

  it.each([
    ['Promote', 'promote'],
    ['Take back', 'take_back'],
  ])('%s: sends %s', async (button, change) => {
    lists(app({ canary: CANARY }));
    mock.post('/admin/feature-apps/{name}/change', ok({ revision: 13 }));
    const { userEvent } = show(0);
    await userEvent.click((await rows()).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Enough seen');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ change }));
  });

  it('shows in the dialog that another administrator was faster, and refreshes the live builds', async () => {
    const why = 'mfe-entries was changed meanwhile: revision 13 by bea, "why". Look at it again first.';
    mock.post('/admin/feature-apps/{name}/change', fail(409, [{ code: 'CHANGED_MEANWHILE', message: why }]));
    const { userEvent } = show(0);
    await userEvent.click((await rows()).getByRole('button', { name: 'Roll back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back mfe-entries' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It crashes');
    lists(app({ switched_off: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText(why)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Switched off')).toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await (await rows()).findByRole('button', { name: 'Switch on' })).toBeVisible();
  });

  it('has its own Retry', async () => {
    mock.get('/admin/feature-apps', fail(403, [{ code: 'FORBIDDEN', message: 'Not allowed' }]));
    const { userEvent } = show(10);
    const section = within(await screen.findByRole('region', { name: 'Members by build' }));
    const retry = await section.findByRole('button', { name: 'Retry' });
    lists(app());
    await userEvent.click(retry);
    expect(await row(/^mfe-entries/)).toBeVisible();
  });
});
