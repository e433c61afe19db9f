import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion } from '../deploy/build/contract-versions.ts';
import type { LockedPackages } from '../develop/new/lock-file.ts';
import { KIT } from '../develop/new/package-files.ts';
import { ROOT } from '../workspace.ts';
import { lockedPackages } from './locked-packages.ts';

/** Packages that a feature app is built, tested and type-checked with, in the versions that are installed here. */
const DEPENDENCIES = [
  '@module-federation/rspack',
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@rspack/core',
  '@swc/core',
  '@swc/helpers',
  '@swc/jest',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'playwright-core',
  'react',
  'react-dom',
  'typescript',
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'csstype',
];

/** The package.json of the kit. */
interface KitDescription {
  [field: string]: unknown;
  dependencies: Record<string, string>;
}

/** Describes the kit for npm. Its version is that of the contract. */
export async function describeKit(): Promise<KitDescription> {
  const { license, engines } = await packageOf('.');
  const versions = await Promise.all(
    DEPENDENCIES.toSorted((one, other) => one.localeCompare(other, 'en')).map(
      async (name) => [name, (await packageOf(`node_modules/${name}`)).version] as const,
    ),
  );
  return {
    name: KIT,
    version: contractVersion(),
    description: 'Builds, tests and checks a feature app of Fettle in a repository of its own.',
    license,
    type: 'module',
    engines,
    bin: { fettle: 'bin/fettle.mjs' },
    exports: {
      '.': { types: './index.d.ts', default: './lib/index.mjs' },
      './jest-preset': './jest-preset.mjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(versions),
  };
}

/**
 * The packages that a new feature app and its kit need, as they are locked here, without these two: `fettle new` writes them
 * into its lock file.
 */
export async function lockedWithKit({ dependencies }: KitDescription): Promise<LockedPackages> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const folder = `node_modules/${KIT}`;
  const { react = '' } = dependencies;
  const app = { dependencies: { react }, devDependencies: { [KIT]: contractVersion() } };
  const { [folder]: _, ...locked } = lockedPackages({ ...packages, '': app, [folder]: { dependencies } });
  return locked;
}

interface Package {
  version: string;
  license: string;
  engines: Record<string, string>;
}

const packageOf = async (folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'));
