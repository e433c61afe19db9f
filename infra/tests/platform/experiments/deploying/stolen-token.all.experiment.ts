import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packArtifact, SIBLING } from '../../../../deploy/artifact/pack-artifact.ts';
import { FILES, RELEASE, seal } from '../../../../deploy/build/seal.ts';
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

interface Forgery {
  forge(release: Release, folder: string): void;
  /** The line that refuses it. */
  refused: RegExp;
}

type Release = { screens: Record<string, string[]> } & Record<string, unknown>;

/** Edits of a build of the own app, each of which could reach what is another's. */
const FORGERIES: Record<string, Forgery> = {
  'the name of another package': {
    forge: (release) => Object.assign(release, { name: VICTIM }),
    refused: /This is a build of \\"mfe-nutrition\\"/,
  },
  'the name of the shell': {
    forge: (release) => Object.assign(release, { name: 'shell' }),
    refused: /This is a build of \\"shell\\"/,
  },
  "another package's page": {
    forge: (release, folder) => {
      const files = Object.values(release.screens)[0] ?? [];
      const slots = [{ slot: 'page:/nutrition', title: 'Nutrition' }];
      Object.assign(release, { slots, screens: { 'page:/nutrition': files } });
      for (const file of files.filter((one) => one.endsWith('.js'))) {
        const path = join(folder, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('page:/community', 'page:/nutrition'));
      }
    },
    refused: /fills page:\/nutrition, which its team may not fill/,
  },
  'a page of HTML': {
    forge: (release, folder) => {
      writeFileSync(join(folder, 'login.html'), '<h1>Sign in</h1>');
      Object.assign(release, { pages: { '/login': 'login.html' } });
    },
    refused: /login\.html|pages must be empty/,
  },
  'a path of its own': {
    forge: (release) => Object.assign(release, { path: `/remotes/${VICTIM}/1.0.0+stolen/` }),
    refused: /has the unknown field path/,
  },
  'an entry in another folder': {
    forge: (release) => Object.assign(release, { entry: `../${VICTIM}/remoteEntry.js` }),
    refused: /which it names as its entry/,
  },
  'a build id with steps upwards': {
    forge: (release) => Object.assign(release, { build_id: `../../${VICTIM}` }),
    refused: /build_id must be/,
  },
  'a version with steps upwards': {
    forge: (release) => Object.assign(release, { version: `1.0.0/../../${VICTIM}` }),
    refused: /version must be/,
  },
};

async function forged(dist: string, { forge }: Pick<Forgery, 'forge'>): Promise<Buffer> {
  const folder = `${dist}-forged`;
  cpSync(dist, folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8'));
  forge(release, folder);
  writeFileSync(join(folder, RELEASE), JSON.stringify(release));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of names) if (SIBLING.test(file) || file === FILES) rmSync(join(folder, file));
  await seal(folder);
  const packed = await packArtifact(folder);
  rmSync(folder, { recursive: true });
  return packed;
}

/** Sends everything that is in these lists with a token of the team of `packages`, and returns the number of attempts. */
async function tryEverything(testBed: TestBed, packages: string[]): Promise<number> {
  const { token } = await createTeam(testBed, packages);
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
    const title = (from: string, to: string) =>
      foreign.replace(`${APP}/src/community/community-page.tsx`, `"${from}"`, `"${to}"`);
    // The test bed's store may have a link at the path of the unchanged sources, from another experiment.
    title('Community', 'Strangers');
    const built = await foreign.fettle(APP, 'build');
    expect(built.code, built.output).toBe(0);
    const deployOf = async (forgery: Pick<Forgery, 'forge'>) => {
      const archive = new Uint8Array(await forged(join(foreign.folder, APP, 'dist'), forgery));
      const begun = { sha256: sha256(archive), size_bytes: archive.length };
      const { text } = await send({ path: `/feature-apps/${APP}/builds`, body: begun });
      const at = `/feature-apps/${APP}/builds/${JSON.parse(text).data.id}`;
      await send({ method: 'PUT', path: `${at}?offset=0`, body: archive });
      const answer = await send({ path: `${at}/deploy`, body: { reason } });
      return answer.text.trim().split('\n').at(-1) ?? '';
    };
    for (const [what, forgery] of Object.entries(FORGERIES)) {
      const last = await deployOf(forgery);
      expect(last, what).toMatch(/^\{"refused":/);
      expect(last, what).toMatch(forgery.refused);
    }
    const after = shownRegistry(testBed.dataDir);
    expect({ remotes: after.remotes, shell: after.shell }).toEqual({ remotes, shell });
    // Nothing but the forgery was refused.
    title('Strangers', 'Members');
    expect((await foreign.fettle(APP, 'build')).code).toBe(0);
    expect(await deployOf({ forge: () => undefined })).toMatch(/^\{"live":/);
  });
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
