import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ROOT } from '../workspace.ts';
import { data, FakeProduct, TOKEN, team } from './testing/fake-product.ts';
import { ForeignFolder } from './testing/foreign-repository.ts';
import { printed } from './testing/printed.ts';

const foreign = new ForeignFolder();
beforeAll(() => foreign.install());
afterAll(() => foreign.remove());

const APP = 'mfe-community';
/** Packages that a new repository may install besides the binaries of its system; most of them are Jest's. */
const PACKAGES = 380;
/** The status of a path that is sent as it is: `fetch` would resolve its dots. */
const statusOf = ({ hostname, port }: URL, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe('the kit', () => {
  const files = () =>
    readdirSync(foreign.kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(foreign.kit, file)).isFile(),
    );

  it('is a tarball below 2 MB with the version of the contract', () => {
    expect(basename(foreign.tarball)).toBe(`feature-app-kit-${CONTRACT_VERSION}.tgz`);
    expect(statSync(foreign.tarball).size).toBeLessThan(2_000_000);
    expect(JSON.parse(textOf(foreign.kit, 'package.json'))).toMatchObject({
      name: '@fettle/feature-app-kit',
      version: CONTRACT_VERSION,
    });
  });

  it('has no source of the shell or of shared-ui, but the text of each entry point', () => {
    expect(files().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
    const named = ['api', 'core', 'data', 'forms', 'icons', 'overlays', 'rules', 'slots', 'testing'];
    expect(readdirSync(join(foreign.kit, 'contract')).sort()).toEqual(named.map((name) => `${name}.d.ts`));
  });

  it('declares what the contract takes from libraries, without the rest of them', () => {
    const declarations = files().filter((file) => file.startsWith('libraries'));
    expect(declarations).toContain(join('libraries', 'chakra-ui-react.d.ts'));
    const bytes = declarations.map((file) => statSync(join(foreign.kit, file)).size);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(1_000_000);
    const text = declarations.map((file) => textOf(foreign.kit, file)).join('\n');
    const packages = [...text.matchAll(/^(?:im|ex)port .* from '([^.'][^']*)';$/gm)].map(([, name]) => name);
    expect([...new Set(packages)].sort()).toEqual([
      'csstype',
      'react',
      'react-dom/client',
      'react-dom/test-utils',
    ]);
  });

  it('has declarations in which TypeScript finds no error', async () => {
    const settings = {
      extends: '@fettle/feature-app-kit/tsconfig.json',
      compilerOptions: { skipLibCheck: false },
      files: readdirSync(join(foreign.kit, 'contract')).map((file) => join(foreign.kit, 'contract', file)),
    };
    writeFileSync(join(foreign.folder, 'declarations.json'), JSON.stringify(settings));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const ran = promisify(execFile)(process.execPath, [tsc, '--project', 'declarations.json'], {
      cwd: foreign.folder,
    });
    await expect(ran).resolves.toMatchObject({ stdout: '' });
  });

  it('depends on exact versions, those of this repository', () => {
    const { dependencies } = JSON.parse(textOf(foreign.kit, 'package.json'));
    const { packages } = JSON.parse(textOf(ROOT, 'package-lock.json'));
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`].version]);
    expect(dependencies).toEqual(Object.fromEntries(locked));
  });

  it('brings few packages', () => {
    const locked = Object.values<{ os?: string[] }>(
      JSON.parse(textOf(foreign.kit, 'lib/locked-packages.json')),
    );
    expect(locked.filter(({ os }) => !os).length).toBeLessThanOrEqual(PACKAGES);
  });
});

describe('a repository of its own', () => {
  beforeAll(async () => {
    const slots = ['--slot', 'page:/community', '--slot', 'part:scanner'];
    expect(await foreign.fettle('.', 'new', APP, ...slots)).toEqual({
      code: 0,
      output: expect.stringContaining(`cd ${APP} && npm install`),
    });
  });

  it('has git, a page to read, settings of a line each, and files for two kinds of CI', () => {
    expect(readdirSync(join(foreign.folder, APP)).sort()).toEqual([
      '.git',
      '.github',
      '.gitignore',
      '.gitlab-ci.yml',
      'README.md',
      'jest.config.json',
      'mock-api.ts',
      'package-lock.json',
      'package.json',
      'rspack.config.ts',
      'src',
      'tsconfig.json',
    ]);
    const jobs = [
      textOf(foreign.folder, APP, '.github/workflows/ci.yml').split('\n  deploy:\n')[1],
      textOf(foreign.folder, APP, '.gitlab-ci.yml').split('\ndeploy:\n')[1],
    ];
    for (const job of jobs) expect(job?.match(/npm ci[^\n]*/g)?.join()).toMatch(/^npm ci --ignore-scripts/);
    expect(textOf(foreign.folder, APP, 'README.md')).toContain('It fills `page:/community`, `part:scanner`');
  });

  it.each([
    ['linux', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('has the lock file that npm would write on %s %s, without asking a registry', async (os, cpu) => {
    const lockFile = textOf(foreign.folder, APP, 'package-lock.json');
    const npm = ['install', '--package-lock-only', '--offline', `--os=${os}`, `--cpu=${cpu}`];
    await promisify(execFile)('npm', npm, { cwd: join(foreign.folder, APP) });
    expect(textOf(foreign.folder, APP, 'package-lock.json')).toBe(lockFile);
    const addresses = Object.values<{ resolved?: string }>(JSON.parse(lockFile).packages).flatMap(
      ({ resolved = [] }) => resolved,
    );
    const { allowScripts } = JSON.parse(textOf(foreign.folder, APP, 'package.json'));
    expect(allowScripts).toMatchObject({ '@swc/core': false, 'unrs-resolver': false });
    expect(addresses).toEqual([`file:../${relative(foreign.folder, foreign.tarball)}`]);
  });

  it('passes its own tests', async () => {
    // A busy machine takes longer than the limits that teams get.
    const patience = ['--testTimeout=300000', '--globals={"ASYNC_UTIL_TIMEOUT":120000}'];
    expect(await foreign.fettle(APP, 'test', '--ci', ...patience)).toEqual({
      code: 0,
      output: expect.stringMatching(/Tests: +6 passed, 6 total/),
    });
  });

  it('passes the check, and builds the same bytes twice', async () => {
    expect(await foreign.fettle(APP, 'check')).toEqual({
      code: 0,
      output: expect.stringContaining(`${APP} passes: types, build, sizes, libraries, slots.`),
    });
    const first = textOf(foreign.folder, APP, 'dist/files.json');
    await foreign.fettle(APP, 'build');
    expect(textOf(foreign.folder, APP, 'dist/files.json')).toBe(first);
    expect(JSON.parse(textOf(foreign.folder, APP, 'dist/release.json'))).toMatchObject({
      name: APP,
      contract: CONTRACT_VERSION,
      slots: [
        { slot: 'page:/community', title: 'Community' },
        { slot: 'part:scanner', title: 'Scanner' },
      ],
      imports: { '@fettle/shared-ui': expect.arrayContaining(['PageHead']) },
    });
  });

  it('passes the check with what the contract will drop, and names each use', async () => {
    const back = foreign.replace(
      relative(foreign.folder, join(foreign.kit, 'contract/core.d.ts')),
      'export declare function PageHead',
      '/** @deprecated dropped in contract 9: use Heading */\nexport declare function PageHead',
    );
    const { code, output } = await foreign.fettle(APP, 'check');
    back();
    expect(output).toMatch(
      /community-page\.tsx:\d+: PageHead of @fettle\/shared-ui is dropped in contract 9: use Heading\n/,
    );
    expect(code).toBe(0);
  });

  it('fails the check with what the contract does not have, a prop or a slot, or a wrong prop of a library', async () => {
    const restore = [
      foreign.replace(
        `${APP}/src/recent-entries/recent-entries.tsx`,
        'import',
        `import { Heading } from '@fettle/shared-ui';\nexport const good = <Heading size="lg" color={{ base: 'fg', md: 'red' }} as="h3" />;\nexport const bad = <Heading size="huge" />;\nimport`,
      ),
      foreign.replace(`${APP}/src/community/community-page.tsx`, 'title=', 'headline='),
      foreign.replace(`${APP}/src/remote.ts`, 'part:scanner', 'part:moon'),
    ];
    const { code, output } = await foreign.fettle(APP, 'check');
    for (const back of restore) back();
    expect(code).toBe(1);
    expect(output).toContain("Property 'headline' does not exist");
    expect(output).toMatch(/recent-entries\.tsx\(3,\d+\): error .*'"huge"' is not assignable/);
    expect(output.match(/error TS/g)).toHaveLength(2);
    expect(output).toMatch(/claims the slot part:moon, which the contract does not have/);
  });

  it('is not built with a copy of a library that exists once, in the shell', async () => {
    const back = foreign.replace(`${APP}/src/remote.ts`, 'import', "import '@chakra-ui/react';\nimport");
    const { code, output } = await foreign.fettle(APP, 'build');
    back();
    expect(code).toBe(1);
    expect(output).toContain("'@chakra-ui/react' must not be bundled into a feature app");
  });

  it('is named as a feature app, and not as the shell', async () => {
    const back = foreign.replace(`${APP}/package.json`, '"mfe-community"', '"@acme/shell"');
    const ran = await foreign.fettle(APP, 'build');
    back();
    expect(ran).toEqual({ code: 1, output: expect.stringContaining('"shell" is no name for a feature app') });
  });

  it('is deployed where its product and its token are set, by the steps that the product tells', async () => {
    const product = new FakeProduct();
    await product.start();
    const live = {
      name: APP,
      build: '1.0.0+abc',
      share: null,
      revision: 2,
      moved: true,
      undo: ['fettle rollback'],
    };
    product.answer(
      data({ team, revision: 1, feature_apps: [] }),
      (response, body) =>
        data({ id: 'u1', received_bytes: JSON.parse(String(body)).size_bytes })(response, body),
      (response) => response.end(`{"step":"check","text":"checking files"}\n${JSON.stringify({ live })}\n`),
    );
    foreign.env = { FETTLE_URL: product.client().url, FETTLE_DEPLOY_TOKEN: TOKEN };
    const ran = await foreign.fettle(APP, 'deploy', '--all', '--reason', 'first');
    foreign.env = {};
    product.stop();
    expect(ran).toEqual({
      code: 0,
      output: expect.stringMatching(
        /building, .+\n.+ sending \d+ KB to http.+\n.+ s {2}checking files\nlive: mfe-community 1\.0\.0\+abc \(revision 2, .+ s\)\n {2}undo it: fettle rollback\n$/,
      ),
    });
    expect(product.requests).toEqual(['GET ', `POST /${APP}/builds`, `POST /${APP}/builds/u1/deploy`]);
  });

  it.each([['deploy'], ['rollback'], ['promote'], ['disable'], ['enable'], ['status']])(
    'needs a token for `fettle %s`',
    async (command) => {
      foreign.env = { FETTLE_URL: 'https://fettle.example', FETTLE_DEPLOY_TOKEN: '' };
      const ran = await foreign.fettle(APP, command);
      foreign.env = {};
      expect(ran).toEqual({ code: 1, output: expect.stringContaining('FETTLE_DEPLOY_TOKEN is not set') });
    },
  );

  it('is shown without a product in the frame of the shell, with mock answers of the API', async () => {
    const dev = foreign.start(APP, 'dev');
    const ended = once(dev, 'close');
    try {
      const address = new URL(await printed(dev, /open: (\S+)/));
      expect(address.pathname + address.search).toMatch(
        /^\/community\?override=mfe-community@http:\/\/localhost:\d+$/,
      );
      const page = await fetch(address);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await page.text();
      const [, shell = ''] = /src="(\/shell\/[^"]+)"/.exec(html) ?? [];
      expect((await fetch(new URL(shell, address))).headers.get('content-type')).toContain('text/javascript');
      const dataOf = async (path: string) =>
        (await (await fetch(new URL(`/api/v1${path}`, address))).json()).data;
      expect(await dataOf('/auth/me')).toMatchObject({ username: 'you' });
      expect(await dataOf('/notifications/unread')).toEqual({ unread: 3 });
      foreign.replace(`${APP}/mock-api.ts`, 'unread: 3', 'unread: 4');
      expect(await dataOf('/notifications/unread')).toEqual({ unread: 4 });
      const folder = shell.slice(0, shell.lastIndexOf('/') + 1);
      for (const path of [
        '../../package.json',
        '..%2f..%2fpackage.json',
        '%2e%2e/package.json',
        'openapi.json/../x',
      ])
        expect(await statusOf(address, folder + path)).toBe(404);
      expect(await statusOf(address, '/shell/elsewhere.js')).toBe(404);
    } finally {
      dev.kill();
      await ended;
    }
  });

  it('is not served where no product answers', async () => {
    foreign.env = { FETTLE_URL: 'http://127.0.0.1:1' };
    const ran = await foreign.fettle(APP, 'dev');
    foreign.env = {};
    expect(ran).toEqual({
      code: 1,
      output: expect.stringContaining('No product answers at http://127.0.0.1:1: set FETTLE_URL'),
    });
  });

  it.each([
    [['new', 'Community', '--slot', 'page:/community'], 1, 'is no name for a feature app'],
    [['new', APP, '--slot', 'page:/community'], 1, 'mfe-community exists already'],
    [['new', 'mfe-other', '--slot', 'page:/moon'], 1, 'The contract has no slot page:/moon. It has: page:/'],
    [['new', 'mfe-other', '--slot', 'page:/goals', '--slot', 'page:/goals'], 1, 'page:/goals is named twice'],
    [['new', 'mfe-other'], 2, 'fettle new mfe-<name> --slot <slot>'],
    [['new', '--slots', 'page:/goals'], 2, "Unknown option '--slots'"],
    [['deploy', '--canary', 'half'], 2, 'usage:'],
    [['deploy', '--canary', '10', '--all'], 2, 'usage:'],
    [['rollback', 'mfe-community'], 2, 'usage:'],
    [['status', 'mfe-community'], 2, 'usage:'],
    [['build'], 1, 'is no feature app: it has no src/remote.ts'],
    [['check', '--help'], 2, 'usage:'],
    [[], 2, 'usage:'],
    [['toString'], 2, 'usage:'],
  ])('`fettle %j` ends with %d', async (args, code, why) => {
    expect(await foreign.fettle('.', ...args)).toEqual({ code, output: expect.stringContaining(why) });
    expect(existsSync(join(foreign.folder, 'mfe-other'))).toBe(false);
  });
});

describe('where a new repository gets the kit', () => {
  const BYTES = 'the bytes of a kit';
  const INTEGRITY = `sha512-${createHash('sha512').update(BYTES).digest('base64')}`;
  let latest: string | null;
  const product = createServer((request, response) => {
    const body = request.url === '/kit/pinned.tgz' ? BYTES : latest;
    response.writeHead(body === null ? 404 : 200).end(body);
  });
  let url = '';
  beforeAll(async () => {
    await once(product.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  });
  afterAll(() => product.close());

  /** Makes a repository as if npm had got the kit from there; returns what it names and locks, or the refusal. */
  async function kitOf(got: [resolved: string, integrity?: string], ...args: string[]) {
    foreign.gotFrom(...got);
    const { code, output } = await foreign.fettle('.', 'new', 'mfe-kit', '--slot', 'page:/goals', ...args);
    if (code !== 0) return output.trim();
    const { devDependencies } = JSON.parse(textOf(foreign.folder, 'mfe-kit/package.json'));
    const isLocked = existsSync(join(foreign.folder, 'mfe-kit/package-lock.json'));
    const { packages = {} } = isLocked ? JSON.parse(textOf(foreign.folder, 'mfe-kit/package-lock.json')) : {};
    rmSync(join(foreign.folder, 'mfe-kit'), { recursive: true });
    const { resolved, integrity } = packages['node_modules/@fettle/feature-app-kit'] ?? {};
    return { named: devDependencies['@fettle/feature-app-kit'], isLocked, resolved, integrity };
  }
  const answerOf = (version: string) => JSON.stringify({ version, address: '/kit/pinned.tgz' });

  it('is the pinned address of the product that it came from, with the hash of its bytes', async () => {
    latest = answerOf(CONTRACT_VERSION);
    const named = `${url}/kit/pinned.tgz`;
    expect(await kitOf([`${url}/kit`, INTEGRITY])).toEqual({
      named,
      isLocked: true,
      resolved: named,
      integrity: INTEGRITY,
    });
  });

  it('is the address of its version, and not locked, where the product does not say its latest one', async () => {
    latest = null;
    const named = `${url}/kit/feature-app-kit-${CONTRACT_VERSION}.tgz`;
    expect(await kitOf([named, INTEGRITY])).toEqual({ named, isLocked: false });
  });

  it.each([
    ['an older one', '99.0.0', INTEGRITY, 'has 99.0.0'],
    ['another one of the same contract', CONTRACT_VERSION, 'sha512-older', 'has another'],
  ])("is refused where npm's cache had %s", async (_, version, integrity, why) => {
    latest = answerOf(version);
    const refusal = await kitOf([`${url}/kit`, integrity]);
    expect(refusal).toContain(`${why}: run npx ${url}/kit/pinned.tgz instead.`);
  });

  it('is a tarball by its path from the new folder, or the version in a registry', async () => {
    const named = 'file:../packed/kit.tgz';
    expect(await kitOf(['file:packed/kit.tgz', INTEGRITY])).toMatchObject({ named, resolved: named });
    expect(await kitOf(['', INTEGRITY])).toEqual({
      named: CONTRACT_VERSION,
      isLocked: true,
      integrity: INTEGRITY,
    });
  });

  it('is what --kit says, a path as it is seen from the new folder, and not locked', async () => {
    expect(await kitOf([''], '--kit', 'packed')).toEqual({ named: 'file:../packed', isLocked: false });
    expect(await kitOf([''], '--kit', '^3.30.0')).toEqual({ named: '^3.30.0', isLocked: false });
  });
});
