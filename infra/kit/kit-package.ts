import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion } from '../deploy/build/contract-versions.ts';
import type { LockedPackages } from '../develop/new/lock-file.ts';
import { KIT } from '../develop/new/package-files.ts';
import { ROOT } from '../workspace.ts';
import { lockedPackages } from './locked-packages.ts';

/** Packages that a feature app is built, tested and type-checked with, in the versions that are locked here. */
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
  'openapi-sampler',
  'playwright-core',
  'react',
  'react-dom',
  'tar-stream',
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
  const locked = await lockedHere();
  const { license, engines } = locked[''] ?? {};
  const versions = DEPENDENCIES.toSorted((one, other) => one.localeCompare(other, 'en')).map((name) => [
    name,
    locked[`node_modules/${name}`]?.version,
  ]);
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
export async function kitClosure({ dependencies }: KitDescription): Promise<LockedPackages> {
  const folder = `node_modules/${KIT}`;
  const { react = '' } = dependencies;
  const app = { dependencies: { react }, devDependencies: { [KIT]: contractVersion() } };
  const { [folder]: _, ...locked } = lockedPackages({
    ...(await lockedHere()),
    '': app,
    [folder]: { dependencies },
  });
  return locked;
}

async function lockedHere(): Promise<LockedPackages> {
  return JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')).packages;
}
