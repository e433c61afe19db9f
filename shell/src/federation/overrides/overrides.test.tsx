import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { act, member, renderScreen, screen, userEvent, waitFor } from '@fettle/shared-ui/testing';
import { sessionStore } from '../../session/session-store.ts';
import { reloadPage } from '../reloading/reload-page.ts';
import OverrideBanner from './override-banner.tsx';
import { OVERRIDES_KEY } from './override-request.ts';
import { applyOverrides } from './overrides.ts';

jest.mock('../reloading/reload-page.ts', () => ({ reloadPage: jest.fn() }));

const LOCAL = 'http://localhost:4201';
const release = (name: string) => ({
  name,
  version: '1.0.0',
  build_id: 'local',
  manifest: 'mf-manifest.json',
  entry: 'remoteEntry.js',
  contract: CONTRACT_VERSION,
  api: '1.0.0',
  slots: [{ slot: 'entry:log-food', title: 'Build Your Meal' }],
});

let asked: string[] = [];
let leave = () => {};

/** Opens the page at this address; only mfe-nutrition is served. */
async function open(
  search: string,
  permitted = ['http://localhost:*'],
  build: object = release('mfe-nutrition'),
  user = member(),
) {
  leave();
  history.replaceState(null, '', `/dashboard${search}`);
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    if (String(address) !== `${LOCAL}/release.json`) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => build } as Response;
  };
  leave = renderScreen(<OverrideBanner />, { user }).unmount;
  return act(() => applyOverrides(permitted));
}

/** Opens the page in a tab whose person has allowed these overrides. */
function openAllowed(origins: Record<string, string>, ...more: [string[]?, object?]) {
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(origins));
  return open('', ...more);
}

const banner = () => screen.queryByRole('complementary', { name: 'Local builds' });

describe('an address that asks for a local build', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('only asks, with the origin, and loads nothing from there; the question stays until it is answered', async () => {
    expect(await open(`?override=mfe-nutrition@${LOCAL}&day=2026-03-12`)).toEqual({});
    expect(asked).toEqual([]);
    expect(banner()).toHaveTextContent(`A link asks to take mfe-nutrition from ${LOCAL} in this tab.`);
    expect(location.search).toBe('?day=2026-03-12');
    expect(await open('')).toEqual({});
    expect(banner()).toHaveTextContent(`from ${LOCAL}`);
  });

  it('gets it for the life of the tab by Allow', async () => {
    await open(`?override=mfe-nutrition@${LOCAL}`);
    await userEvent.click(screen.getByRole('button', { name: 'Allow mfe-nutrition' }));
    expect(reloadPage).toHaveBeenCalled();
    expect(await open('')).toHaveProperty('mfe-nutrition');
    expect(await open(`?override=mfe-nutrition@${LOCAL}`)).toHaveProperty('mfe-nutrition');
    expect(screen.queryByRole('button', { name: 'Allow mfe-nutrition' })).not.toBeInTheDocument();
  });

  it('gets nothing by Ignore, which has the focus first', async () => {
    await open(`?override=mfe-nutrition@${LOCAL}`);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Ignore mfe-nutrition' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(banner()).not.toBeInTheDocument();
    expect(await open('')).toEqual({});
    expect(banner()).not.toBeInTheDocument();
  });

  it('gives the focus to the next question after Ignore, and says what stays', async () => {
    await open(`?override=mfe-nutrition@${LOCAL},mfe-calendar@${LOCAL}`);
    await userEvent.click(screen.getByRole('button', { name: 'Ignore mfe-nutrition' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ignore mfe-calendar' })).toHaveFocus());
    expect(screen.getByText('mfe-nutrition stays as it is.')).toBeInTheDocument();
  });

  it('asks five questions at most, whatever the link has', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `mfe-n${at}@${LOCAL}`);
    await open(`?override=${many.join(',')}`);
    expect(screen.getAllByRole('button', { name: /^Ignore / })).toHaveLength(5);
  });

  it('is asked again about another origin, while the allowed one stays', async () => {
    await openAllowed({ 'mfe-nutrition': LOCAL });
    const other = 'http://localhost:6666';
    const taken = await open(`?override=mfe-nutrition@${other}`);
    expect(taken['mfe-nutrition']?.stable.path).toBe(`${LOCAL}/`);
    expect(asked).toEqual([`${LOCAL}/release.json`]);
    expect(banner()).toHaveTextContent(`from ${other} in this tab`);
  });

  it('tells administrators that the code would have their rights', async () => {
    const link = `?override=mfe-nutrition@${LOCAL}`;
    await open(link);
    expect(banner()).not.toHaveTextContent('administrator');
    await open(link, undefined, undefined, member({ is_admin: true }));
    expect(banner()).toHaveTextContent(
      'whatever you can, with the rights of an administrator: allow it only if you develop mfe-nutrition',
    );
  });
});

describe('a tab that overrides with a local build', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('shows the local build as it describes itself, with a notice for the life of the tab', async () => {
    const taken = await openAllowed({ 'mfe-nutrition': LOCAL });
    expect(taken['mfe-nutrition']?.stable).toMatchObject({
      path: `${LOCAL}/`,
      build_id: 'local',
      manifest: { file: 'mf-manifest.json', sha384: '' },
      entry: { file: 'remoteEntry.js', sha384: '' },
    });
    expect(screen.getByRole('complementary', { name: 'Local builds' })).toHaveTextContent(
      `mfe-nutrition comes from ${LOCAL}`,
    );
    expect(await open('')).toHaveProperty('mfe-nutrition');
  });

  it('returns to the live build by Reset', async () => {
    await openAllowed({ 'mfe-nutrition': LOCAL, 'mfe-calendar': 'http://localhost:4202' });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Reset mfe-nutrition' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(reloadPage).toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '')).toEqual({
      'mfe-calendar': 'http://localhost:4202',
    });
  });

  it.each([
    ['that no server answers', 'http://localhost:4202', /mfe-calendar is not there: .*You see the live one/],
    ['that is another app', LOCAL, /mfe-calendar is not there/],
  ])('shows the live build instead of one %s', async (_what, origin, words) => {
    expect(await openAllowed({ 'mfe-calendar': origin })).toEqual({});
    expect(screen.getByRole('complementary')).toHaveTextContent(words);
  });

  describe('when its session ends', () => {
    beforeEach(async () => {
      // The tabs of the tests before this one end their sessions, and so follow this one's no more.
      sessionStore.signedIn();
      sessionStore.reset();
      jest.mocked(reloadPage).mockClear();
      sessionStore.signedIn();
      await openAllowed({ 'mfe-nutrition': LOCAL });
    });
    afterEach(() => sessionStore.reset());

    it.each<[string, (() => void)[], () => void]>([
      ['the server has answered', [sessionStore.pageLeft], sessionStore.ended],
      ['the page has led away', [sessionStore.ended], sessionStore.pageLeft],
      ['another member signs in', [], sessionStore.signedIn],
    ])('forgets the override at once, and loads the page again once, when %s', (_when, first, last) => {
      act(sessionStore.loggedOut);
      expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
      for (const step of first) act(step);
      expect(reloadPage).not.toHaveBeenCalled();
      act(last);
      act(sessionStore.signedIn);
      expect(reloadPage).toHaveBeenCalledTimes(1);
    });
  });

  it('shows the live build instead of one that declares no slots', async () => {
    const build = { ...release('mfe-nutrition'), slots: [null] };
    expect(await openAllowed({ 'mfe-nutrition': LOCAL }, undefined, build)).toEqual({});
    expect(screen.getByRole('complementary')).toHaveTextContent(/mfe-nutrition is not there/);
  });

  it('asks also when storage is unavailable', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await open(`?override=mfe-nutrition@${LOCAL}`)).toEqual({});
    expect(banner()).toHaveTextContent('A link asks');
  });

  it('is refused an origin that the server does not allow, and forgets it', async () => {
    expect(await openAllowed({ 'mfe-nutrition': LOCAL }, [])).toEqual({});
    expect(await screen.findByText(`This server does not allow builds from ${LOCAL}.`)).toBeVisible();
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
