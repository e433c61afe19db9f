import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { act, renderScreen, screen, userEvent } from '@fettle/shared-ui/testing';
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

/** Opens the page with these overrides in its address; only mfe-nutrition is served. */
async function open(
  search: string,
  allowed = ['http://localhost:*'],
  build: object = release('mfe-nutrition'),
) {
  history.replaceState(null, '', `/dashboard${search}`);
  globalThis.fetch = async (address) => {
    if (String(address) !== `${LOCAL}/release.json`) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => build } as Response;
  };
  renderScreen(<OverrideBanner />);
  return act(() => applyOverrides(allowed));
}

describe('a tab that overrides with a local build', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('shows the local build as it describes itself, with a notice for the life of the tab', async () => {
    const taken = await open(`?override=mfe-nutrition@${LOCAL}&day=2026-03-12`);
    expect(taken['mfe-nutrition']?.stable).toMatchObject({
      path: `${LOCAL}/`,
      build_id: 'local',
      manifest: { file: 'mf-manifest.json', sha384: '' },
      entry: { file: 'remoteEntry.js', sha384: '' },
    });
    expect(screen.getByRole('complementary', { name: 'Local builds' })).toHaveTextContent(
      `mfe-nutrition comes from ${LOCAL}`,
    );
    expect(location.search).toBe('?day=2026-03-12');
    expect(await open('')).toHaveProperty('mfe-nutrition');
  });

  it('returns to the live build by Reset', async () => {
    await open(`?override=mfe-nutrition@${LOCAL},mfe-calendar@http://localhost:4202`);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Reset mfe-nutrition' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(reloadPage).toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '')).toEqual({
      'mfe-calendar': 'http://localhost:4202',
    });
  });

  it.each([
    [
      'that no server answers',
      'mfe-calendar@http://localhost:4202',
      /mfe-calendar is not there: .*You see the live one/,
    ],
    ['that is another app', `mfe-calendar@${LOCAL}`, /mfe-calendar is not there/],
  ])('shows the live build instead of one %s', async (_what, asked, words) => {
    expect(await open(`?override=${asked}`)).toEqual({});
    expect(screen.getByRole('complementary')).toHaveTextContent(words);
  });

  it('shows the live build instead of one that declares no slots', async () => {
    const build = { ...release('mfe-nutrition'), slots: [null] };
    expect(await open(`?override=mfe-nutrition@${LOCAL}`, undefined, build)).toEqual({});
    expect(screen.getByRole('complementary')).toHaveTextContent(/mfe-nutrition is not there/);
  });

  it('shows the local build when storage is unavailable', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await open(`?override=mfe-nutrition@${LOCAL}`)).toHaveProperty('mfe-nutrition');
  });

  it('is refused an origin that the server does not allow, and forgets it', async () => {
    expect(await open(`?override=mfe-nutrition@${LOCAL}`, [])).toEqual({});
    expect(await screen.findByText(`This server does not allow builds from ${LOCAL}.`)).toBeVisible();
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
