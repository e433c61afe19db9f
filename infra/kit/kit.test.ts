import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { data, FakeProduct, TOKEN, team } from './testing/fake-product.ts';
import { ForeignFolder } from './testing/foreign-repository.ts';
import { printed } from './testing/printed.ts';

const foreign = new ForeignFolder();
beforeAll(() => foreign.install());
afterAll(() => foreign.remove());

const APP = 'mfe-community';
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

describe('a repository of its own', () => {
  beforeAll(async () => {
    const slots = ['--slot', 'page:/community', '--slot', 'part:scanner'];
    expect(await foreign.fettle('.', 'new', APP, ...slots)).toEqual({
      code: 0,
      output: expect.stringContaining(`cd ${APP} && npm ci`),
    });
  });

  it('has git, a page to read, settings of a line each, and files for two kinds of CI', () => {
    expect(readdirSync(join(foreign.folder, APP)).sort()).toEqual([
      '.git',
      '.github',
      '.gitignore',
      '.gitlab-ci.yml',
      '.npmrc',
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
    expect(textOf(foreign.folder, APP, '.npmrc')).toContain('ignore-scripts=true');
    for (const job of jobs) expect(job?.match(/npm ci[^\n]*/g)?.join()).toMatch(/^npm ci --ignore-scripts/);
    expect(textOf(foreign.folder, APP, 'README.md')).toContain('It fills `page:/community`, `part:scanner`');
  });

  it('has the lock file that npm would write, without asking a registry', async () => {
    const lockFile = textOf(foreign.folder, APP, 'package-lock.json');
    const npm = ['install', '--package-lock-only', '--offline'];
    await promisify(execFile)('npm', npm, { cwd: join(foreign.folder, APP) });
    expect(textOf(foreign.folder, APP, 'package-lock.json')).toBe(lockFile);
    const addresses = Object.values<{ resolved?: string }>(JSON.parse(lockFile).packages).flatMap(
      ({ resolved = [] }) => resolved,
    );
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
