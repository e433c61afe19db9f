import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_ONLY } from '../../build/front-ends/shared-libraries.ts';
import { ROOT, SHELL } from '../../workspace.ts';
import { apiVersion, contractVersion } from './contract-versions.ts';
import { type LockedPackages, lockedDependencies } from './locked-dependencies.ts';
import { sourceFiles } from './source-files.ts';

/** Packages that do the building: a new version may write other bytes from the same sources. */
const BUILD_TOOLS = ['@rspack/core', '@module-federation/enhanced', '@swc/helpers'];

const json = <Shape>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Shape;

function lockedInputs(name: string, folder: string): string[] {
  const { packages } = json<{ packages: LockedPackages }>('package-lock.json');
  const dependencies = (workspace: string) =>
    Object.keys(
      json<{ dependencies?: Record<string, string> }>(`${workspace}/package.json`).dependencies ?? {},
    );
  const own =
    name === SHELL
      ? [
          ...lockedDependencies(packages, SHELL, dependencies(SHELL)),
          ...lockedDependencies(packages, 'shared-ui', dependencies('shared-ui')),
        ]
      : lockedDependencies(
          packages,
          folder,
          dependencies(folder).filter((library) => !(library in HOST_ONLY)),
        );
  return [...own, ...lockedDependencies(packages, 'infra', BUILD_TOOLS)];
}

/**
 * The parts of shared-ui that end up in the artifact: all of it in the shell, which provides it; in a feature app
 * only the pure rules, of which each bundle has its own copy, and the version numbers that are written into the
 * artifact.
 */
function sharedInputs(name: string): { paths: string[]; versions: string[] } {
  if (name === SHELL) return { paths: ['shared-ui/package.json', 'shared-ui/src'], versions: [] };
  return {
    paths: ['shared-ui/src/rules.ts', 'shared-ui/src/rules'],
    versions: [contractVersion(), apiVersion(), ...Object.keys(HOST_ONLY).map(majorOf)],
  };
}

function majorOf(library: string): string {
  const { version } = json<{ version: string }>(`node_modules/${library}/package.json`);
  return `${library} ${version.split('.')[0]}`;
}

/**
 * Names a build by its inputs: the package's sources, the build preset, the parts of shared-ui that it bundles, and
 * the part of the lock file that it uses. The same inputs give the same 12 letters on every machine and at any time.
 * `folder` of the repository holds the sources where that is not the workspace of its name.
 */
export function buildId(name: string, folder = name): string {
  const { paths, versions } = sharedInputs(name);
  const own = ['package.json', 'rspack.config.ts', 'src', 'static'].map((path) => `${folder}/${path}`);
  const hash = createHash('sha256');
  for (const path of sourceFiles(ROOT, [...own, ...paths, 'infra/build/front-ends', 'infra/workspace.ts'])) {
    const digest = createHash('sha256')
      .update(readFileSync(join(ROOT, path)))
      .digest('hex');
    hash.update(`${path} ${digest}\n`);
  }
  for (const line of [...versions, ...lockedInputs(name, folder)]) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 12);
}

const underWay = new Map<string, string>();

/**
 * The id that this process builds under, worked out once: pages, chunks and `release.json` of one build name the same
 * one, also where a source changes while it is read.
 */
export function buildIdUnderWay(name: string, folder = name): string {
  const id = underWay.get(folder) ?? buildId(name, folder);
  underWay.set(folder, id);
  return id;
}
