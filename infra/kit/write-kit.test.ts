import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ROOT } from '../workspace.ts';
import { ForeignFolder } from './testing/foreign-repository.ts';

const foreign = new ForeignFolder();
beforeAll(() => foreign.install());
afterAll(() => foreign.remove());

/** Packages that a new repository may install on Linux with x64; most of them are Jest's. */
const PACKAGES = 410;
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
    const packages = [...text.matchAll(/^(?:im|ex)port .* from "([^."][^"]*)";$/gm)].map(([, name]) => name);
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
    const locked = Object.values<{ os?: string[]; cpu?: string[]; libc?: string[] }>(
      JSON.parse(textOf(foreign.kit, 'lib/locked-packages.json')),
    );
    const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
    const installed = locked.filter((entry) =>
      (['os', 'cpu', 'libc'] as const).every((kind) => entry[kind]?.includes(linux[kind]) ?? true),
    );
    expect(installed.length).toBeLessThanOrEqual(PACKAGES);
  });

  it('imports what Node has and what it names in its package.json, or brings it along', () => {
    const { dependencies } = JSON.parse(textOf(foreign.kit, 'package.json'));
    const modules = files().filter((file) => file.startsWith('lib') && file.endsWith('.mjs'));
    const imports = modules.flatMap((file) =>
      [
        ...textOf(foreign.kit, file).matchAll(
          /^import .*?["']([\w@:/-]+)["'];?$|\bimport\(["']([\w@:/-]+)["']\)/gm,
        ),
      ].map(([, one, other]) => one ?? other ?? ''),
    );
    const packages = imports
      .filter((name) => !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect(packages).toContain('@rspack/core');
    // The AWS client is loaded by a store in a bucket alone, which no command of a team opens.
    expect(new Set(packages)).toEqual(
      new Set(packages.filter((name = '') => name in dependencies || name === '@aws-sdk/client-s3')),
    );
  });

  it('has the licences of what it brings along', () => {
    const notices = textOf(foreign.kit, 'THIRD-PARTY-NOTICES');
    // Of its commands, of the tests' bundle, of the frame and of declarations.
    for (const name of ['zod', '@testing-library/react', 'react-dom', '@ark-ui/react'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(notices).toContain('Permission is hereby granted');
    expect(notices).not.toContain('undefined');
  });
});
