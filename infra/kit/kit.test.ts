import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ROOT } from '../workspace.ts';
import { ForeignFolder } from './testing/foreign-repository.ts';

const foreign = new ForeignFolder();
beforeAll(() => foreign.install());
afterAll(() => foreign.remove());

const APP = 'mfe-community';
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

  it('depends on exact versions, those of this repository', () => {
    const { dependencies } = JSON.parse(textOf(foreign.kit, 'package.json'));
    const { packages } = JSON.parse(textOf(ROOT, 'package-lock.json'));
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`].version]);
    expect(dependencies).toEqual(Object.fromEntries(locked));
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
      'package.json',
      'rspack.config.ts',
      'src',
      'tsconfig.json',
    ]);
    expect(textOf(foreign.folder, APP, 'README.md')).toContain('It fills `page:/community`, `part:scanner`');
  });

  it('passes its own tests', async () => {
    expect(await foreign.fettle(APP, 'test', '--ci')).toEqual({
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
    });
  });

  it('fails the check with what the contract does not have, a prop or a slot', async () => {
    const restore = [
      foreign.replace(`${APP}/src/community/community-page.tsx`, 'title=', 'headline='),
      foreign.replace(`${APP}/src/remote.ts`, 'part:scanner', 'part:moon'),
    ];
    const { code, output } = await foreign.fettle(APP, 'check');
    for (const back of restore) back();
    expect(code).toBe(1);
    expect(output).toContain("Property 'headline' does not exist");
    expect(output).toMatch(/claims the slot part:moon, which contract \d+\.\d+\.\d+ does not have/);
  });

  it('is not built with a copy of a library that exists once, in the shell', async () => {
    const back = foreign.replace(`${APP}/src/remote.ts`, 'import', "import '@chakra-ui/react';\nimport");
    const { code, output } = await foreign.fettle(APP, 'build');
    back();
    expect(code).toBe(1);
    expect(output).toContain("'@chakra-ui/react' must not be bundled into a feature app");
  });

  it.each([
    [['new', 'Community', '--slot', 'page:/community'], 1, 'is no name for a feature app'],
    [['new', APP, '--slot', 'page:/community'], 1, 'mfe-community exists already'],
    [['new', 'mfe-other', '--slot', 'page:/moon'], 1, 'The contract has no slot page:/moon'],
    [['new', 'mfe-other', '--slot', 'page:/goals', '--slot', 'page:/goals'], 1, 'page:/goals is named twice'],
    [['new', 'mfe-other'], 2, 'usage: fettle new'],
    [['build'], 1, 'is no feature app: it has no src/remote.ts'],
    [[], 2, 'usage:'],
    [['toString'], 2, 'usage:'],
  ])('`fettle %j` ends with %d', async (args, code, why) => {
    expect(await foreign.fettle('.', ...args)).toEqual({ code, output: expect.stringContaining(why) });
    expect(existsSync(join(foreign.folder, 'mfe-other'))).toBe(false);
  });
});
