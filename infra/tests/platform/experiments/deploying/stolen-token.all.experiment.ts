import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packArtifact } from '../../../../deploy/artifact/pack-artifact.ts';
import { RELEASE, seal } from '../../../../deploy/build/seal.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { APP, createTeam, withForeignApp } from '../../test-bed/teams.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

const VICTIM = 'mfe-nutrition';

/** A request that holds the stolen token. */
interface Attempt {
  method?: string;
  path: string;
  body?: object | Uint8Array<ArrayBuffer>;
}

const reason = 'stolen';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Changes and uploads of every live package, under its own name. */
const namedOpenly = (names: string[]): Attempt[] =>
  names.flatMap((name) => [
    ...['disable', 'enable', 'rollback', 'promote', 'take_back'].map((change) => ({
      path: `/feature-apps/${name}/change`,
      body: { change, reason },
    })),
    { path: `/feature-apps/${name}/change`, body: { change: 'share', share: 1, reason } },
    { path: `/feature-apps/${name}/builds`, body: { sha256: sha256(Buffer.from('x')), size_bytes: 1 } },
  ]);

/** Names that something on the way could take for another package's. */
const DISGUISED = [
  VICTIM.toUpperCase(),
  `${VICTIM}%20`,
  `%20${VICTIM}`,
  `${VICTIM}%00`,
  `${VICTIM}%2f`,
  `${APP}%2f..%2f${VICTIM}`,
  `..%2f${VICTIM}`,
  `%2e%2e%2ffeature-apps%2f${VICTIM}`,
  `${APP}/../${VICTIM}`,
  `${APP},${VICTIM}`,
  `${APP}%0a${VICTIM}`,
  'mfe%2Dnutrition',
  '__proto__',
  'constructor',
  'SHELL',
];

/** What only administrators may do. */
const ADMINISTRATIVE: Attempt[] = [
  { path: `/admin/feature-apps/${VICTIM}/change`, body: { change: 'disable', reason, revision: 1 } },
  { method: 'GET', path: '/admin/feature-app-teams' },
  {
    path: '/admin/feature-app-teams',
    body: { name: 'X', contact: '#x', packages: [VICTIM], slots: [], canary_required: false },
  },
  { path: '/auth/api-tokens', body: { name: 'X', rights: 'write', days: 1 } },
  { method: 'GET', path: '/auth/me' },
  { method: 'GET', path: '/entries' },
];

/** Edits of a build of the own app, each in the place of one that could reach another's. */
const FORGERIES: Record<string, (release: Record<string, unknown>, folder: string) => void> = {
  'the name of another package': (release) => Object.assign(release, { name: VICTIM }),
  'the name of the shell': (release) => Object.assign(release, { name: 'shell' }),
  "another package's page": (release) =>
    Object.assign(release, { slots: [{ slot: 'page:/nutrition', title: 'Nutrition' }] }),
  'a page of HTML': (release, folder) => {
    writeFileSync(join(folder, 'login.html'), '<h1>Sign in</h1>');
    Object.assign(release, { pages: { '/login': 'login.html' } });
  },
  'a path of its own': (release) => Object.assign(release, { path: `/remotes/${VICTIM}/1.0.0+stolen/` }),
  'an entry in another folder': (release) => Object.assign(release, { entry: `../${VICTIM}/remoteEntry.js` }),
  'a build id with steps upwards': (release) => Object.assign(release, { build_id: `../../${VICTIM}` }),
  'a version with steps upwards': (release) => Object.assign(release, { version: `1.0.0/../../${VICTIM}` }),
};

async function forged(dist: string, forge: (typeof FORGERIES)[string]): Promise<Buffer> {
  const folder = `${dist}-forged`;
  cpSync(dist, folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8'));
  forge(release, folder);
  writeFileSync(join(folder, RELEASE), JSON.stringify(release));
  rmSync(join(folder, 'files.json'));
  await seal(folder);
  const packed = await packArtifact(folder);
  rmSync(folder, { recursive: true });
  return packed;
}

/** Sends everything that is in these lists with a token of the team of `packages`, and returns the number of attempts. */
async function tryEverything(testBed: TestBed, packages: string[]): Promise<number> {
  const token = await createTeam(testBed, packages);
  const send = async ({ method = 'POST', path, body }: Attempt) => {
    const bytes = body instanceof Uint8Array;
    const answer = await fetch(`${testBed.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: bytes ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { remotes, shell } = shownRegistry(testBed.dataDir);
  const attempts: Attempt[] = [
    ...namedOpenly(['shell', ...Object.keys(remotes)]),
    ...DISGUISED.map((name) => ({
      path: `/feature-apps/${name}/change`,
      body: { change: 'disable', reason },
    })),
    ...ADMINISTRATIVE,
  ];
  for (const attempt of attempts) {
    const { status, text } = await send(attempt);
    expect(status, `${attempt.path} ${JSON.stringify(attempt.body)}: ${text}`).toBeGreaterThanOrEqual(400);
    expect(status, `${attempt.path}: ${text}`).toBeLessThan(500);
  }
  await withForeignApp(async (foreign) => {
    const built = await foreign.fettle(APP, 'build');
    expect(built.code, built.output).toBe(0);
    for (const [what, forge] of Object.entries(FORGERIES)) {
      const archive = new Uint8Array(await forged(join(foreign.folder, APP, 'dist'), forge));
      const begun = { sha256: sha256(archive), size_bytes: archive.length };
      const { text } = await send({ path: `/feature-apps/${APP}/builds`, body: begun });
      const at = `/feature-apps/${APP}/builds/${JSON.parse(text).data.id}`;
      await send({ method: 'PUT', path: `${at}?offset=0`, body: archive });
      const answer = await send({ path: `${at}/deploy`, body: { reason } });
      expect(answer.text.trim().split('\n').at(-1), what).toMatch(/^\{"refused":/);
    }
  });
  const after = shownRegistry(testBed.dataDir);
  expect({ remotes: after.remotes, shell: after.shell }).toEqual({ remotes, shell });
  return attempts.length + Object.keys(FORGERIES).length;
}

experiment(
  17,
  'a deploy token of one team moves nothing of another',
  async ({ testBed, measured }: ExperimentSetup) => {
    measured(`${await tryEverything(testBed, [APP])} ways tried, all refused`);
  },
  { slow: true },
);

control(
  17,
  { without: 'packages that belong to one team alone', fails: /toBeGreaterThanOrEqual/ },
  async ({ testBed }) => {
    await tryEverything(testBed, [APP, ...Object.keys(shownRegistry(testBed.dataDir).remotes)]);
  },
);
