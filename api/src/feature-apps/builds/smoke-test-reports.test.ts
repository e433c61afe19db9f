import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database } from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { createTeam } from '../../testing/deploy-token.ts';
import { TestStore } from '../../testing/published-store.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { FeatureAppsDto } from '../feature-apps.dto.ts';
import type { TeamBuildsDto } from '../teams/team-details.dto.ts';

const GOALS = 'mfe-goals';
const BUILD = '1.2.0+0123456789ab';
const SHELL = '/shell/1.0.0+5e11/';
const BROWSER = 'Chromium 142.0.7444.59';
const API = join(__dirname, '../../..');
/** Has the programs of the API and no sources, as its image: nothing there can start a browser. */
const image = mkdtempSync(join(tmpdir(), 'fettle-image-'));
const store = new TestStore();
let serving: TestServer;
let client: Client;
let archive: Buffer;

beforeAll(async () => {
  await store.goLive(await store.build('shell', '5e11'));
  archive = await store.archive();
  cpSync(join(API, 'dist'), join(image, 'app/dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.compiled'),
  });
  symlinkSync(join(API, '../node_modules'), join(image, 'node_modules'));
  symlinkSync(join(API, 'node_modules'), join(image, 'app/node_modules'));
  serving = await startServer(database().url, { WEB_ROOT: store.webRoot }, join(image, 'app/dist/main.js'));
  const { token } = await createTeam({ packages: [GOALS], slots: ['page:/goals'] });
  client = new Client(serving.url, token.token);
});
afterAll(async () => {
  await serving?.stop();
  store.remove();
  rmSync(image, { recursive: true, force: true });
});

const sha256 = () => createHash('sha256').update(archive).digest('hex');
/** A report about another archive. */
const REPORT = { sha256: 'ab'.repeat(32), shell: SHELL, slots: ['page:/goals'], browser: BROWSER };
const report = (differences: object = {}) => ({ ...REPORT, sha256: sha256(), ...differences });

async function upload(): Promise<string> {
  const { data } = await client.post<{ id: string; received_bytes: number }>(
    `/feature-apps/${GOALS}/builds`,
    {
      sha256: sha256(),
      size_bytes: archive.length,
    },
  );
  if (data.received_bytes === 0)
    await client.raw(`/api/v1/feature-apps/${GOALS}/builds/${data.id}?offset=0`, {
      method: 'PUT',
      body: new Uint8Array(archive),
      headers: {
        authorization: `Bearer ${client.access_token}`,
        'content-type': 'application/octet-stream',
      },
    });
  return data.id;
}

const deploy = (id: string, smoke_test?: object | null) =>
  client.post(`/feature-apps/${GOALS}/builds/${id}/deploy`, { reason: 'New screen', smoke_test });

/** The last line of a deploy's answer. */
async function ended(id: string, smoke_test?: object) {
  const { body } = await deploy(id, smoke_test);
  return JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
}

const ASKED = {
  refused: [expect.stringMatching(/^This server cannot try a build in a browser, .* deploy again\.$/)],
  needs_smoke_test: { shell: SHELL },
};

describe('a deploy to a server without a browser', () => {
  it('asks for a smoke test in the live shell, and keeps what was uploaded', async () => {
    const id = await upload();
    expect(await ended(id)).toEqual(ASKED);
    expect(await ended(id, report({ shell: '/shell/1.0.0+5e10/' }))).toEqual(ASKED);
    expect(await upload()).toBe(id);
    expect((await client.get<FeatureAppsDto>('/feature-apps')).data.feature_apps).toEqual([]);
  });

  it.each<[what: string, differences: object, why: string]>([
    ['another archive', REPORT, 'it is about another archive'],
    ['too few slots', { slots: [] }, 'page:/goals was not opened'],
    [
      'a slot of another app',
      { slots: ['page:/goals', 'page:/planner'] },
      `mfe-goals ${BUILD} does not fill page:/planner`,
    ],
  ])('refuses a report about %s, and removes what was uploaded', async (_, differences, why) => {
    const id = await upload();
    const refused = `The report of the smoke test is refused (${why}): npx fettle deploy tries it again.`;
    expect(await ended(id, report(differences))).toEqual({ refused: [refused] });
    expect(await deploy(id)).toMatchObject({ status: 404 });
  });

  it.each<[field: string, report: object | null]>([
    ['smoke_test', null],
    ['smoke_test', []],
    ['smoke_test.passed', { ...REPORT, passed: true }],
    ['smoke_test.sha256', { ...REPORT, sha256: 'AB' }],
    ['smoke_test.shell', { ...REPORT, shell: '/remotes/mfe-goals/1.0.0+a1/' }],
    ['smoke_test.shell', { ...REPORT, shell: `/shell/${'1'.repeat(100)}/` }],
    ['smoke_test.slots', { ...REPORT, slots: 'page:/goals' }],
    ['smoke_test.slots', { ...REPORT, slots: Array(101).fill('page:/goals') }],
    ['smoke_test.slots', { ...REPORT, slots: ['x'.repeat(101)] }],
    ['smoke_test.browser', { ...REPORT, browser: 'x'.repeat(61) }],
    ['smoke_test.browser', { ...REPORT, browser: '<b>' }],
    ['smoke_test.browser', { ...REPORT, browser: undefined }],
  ])('answers 422 at %s for %j', async (field, wrong) => {
    expect(await deploy(await upload(), wrong)).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('takes a report about every slot, and says who tried the build, but not to pages', async () => {
    expect(await ended(await upload(), report())).toMatchObject({ live: { build: BUILD, moved: true } });
    const smoke_test = { by: 'deployer', browser: BROWSER, shell: SHELL, at: expect.any(String) };
    const { data: own } = await client.get<FeatureAppsDto>('/feature-apps');
    expect(own.feature_apps).toMatchObject([{ stable: { smoke_test } }]);
    const { data: stored } = await client.get<TeamBuildsDto>('/feature-apps/builds');
    expect(stored.feature_apps).toMatchObject([{ builds: [{ state: 'live', smoke_test }] }]);
    expect(stored.changes).toMatchObject([{ change: 'deploy', smoke_test }]);
    const published = await (await fetch(`${serving.url}/registry.json`)).text();
    expect(published).toContain(`/remotes/${GOALS}/${BUILD}/`);
    expect(published).not.toContain('smoke_test');
  });

  it('is live already when it is repeated, with and without a report', async () => {
    for (const repeated of [report(), undefined])
      expect(await ended(await upload(), repeated)).toMatchObject({ live: { build: BUILD, moved: false } });
  });
});
