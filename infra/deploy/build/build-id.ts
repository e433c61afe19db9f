import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_ONLY } from '../../build/front-ends/shared-libraries.ts';
import { ROOT, SHELL } from '../../workspace.ts';
import { apiVersion, contractVersion } from './contract-versions.ts';
import { sourceFiles } from './source-files.ts';

/** Packages that do the building: a new version may write other bytes from the same sources. */
const BUILD_TOOLS = ['@rspack/core', '@module-federation/rspack', '@swc/helpers'];

/** Modules that read names for a build's description. */
const CONTRACT_READERS = ['imports-within', 'deprecated-names'].map(
  (name) => `infra/build/contract/${name}.ts`,
);

const json = <Shape>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Shape;

function lockedInputs(name: string): string[] {
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
          name,
          dependencies(name).filter((library) => !(library in HOST_ONLY)),
        );
  return [...own, ...lockedDependencies(packages, 'infra', BUILD_TOOLS)];
}

/**
 * The parts of shared-ui that end up in the artifact: all of it in the shell, which provides it; in a feature app
 * only the pure rules, of which each bundle has its own copy, and the version numbers that are written into the
 * artifact.
 */
function sharedInputs(name: string): { paths: string[]; versions: string[] } {
  if (name === SHELL)
    return { paths: ['shared-ui/package.json', 'shared-ui/src', 'shared-ui/contract'], versions: [] };
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
 */
export function buildId(name: string): string {
  const { paths, versions } = sharedInputs(name);
  const own = ['package.json', 'rspack.config.ts', 'src', 'static'].map((path) => `${name}/${path}`);
  const hash = createHash('sha256');
  const preset = ['infra/build/front-ends', 'infra/workspace.ts', ...CONTRACT_READERS];
  for (const path of sourceFiles(ROOT, [...own, ...paths, ...preset])) {
    const digest = createHash('sha256')
      .update(readFileSync(join(ROOT, path)))
      .digest('hex');
    hash.update(`${path} ${digest}\n`);
  }
  for (const line of [...versions, ...lockedInputs(name)]) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 12);
}

const underWay = new Map<string, string>();

/**
 * The id that this process builds under, worked out once: pages, chunks and `release.json` of one build name the same
 * one, also where a source changes while it is read.
 */
export function buildIdUnderWay(name: string): string {
  const id = underWay.get(name) ?? buildId(name);
  underWay.set(name, id);
  return id;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The `packages` of a package-lock.json (version 3): locked packages by their path in the repository. */
type LockedPackages = Record<string, LockedPackage>;

/** Finds `dependency` from inside `from` as Node does: in the nearest `node_modules` on the way up that has it. */
function locate(packages: LockedPackages, from: string, dependency: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${dependency}` : `node_modules/${dependency}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/**
 * The part of the lock file that `roots` (dependencies of the workspace `workspace`) reach, one sorted line each.
 * Workspaces themselves are left out: their sources are inputs of their own.
 */
export function lockedDependencies(packages: LockedPackages, workspace: string, roots: string[]): string[] {
  const seen = new Map<string, string>();
  const follow = (from: string, dependency: string) => {
    const path = locate(packages, from, dependency);
    const locked = path === undefined ? undefined : packages[path];
    if (path === undefined || !locked || locked.link || seen.has(path)) return;
    seen.set(path, `${path} ${locked.version} ${locked.integrity}`);
    for (const next of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      follow(path, next);
    }
  };
  for (const root of roots) follow(workspace, root);
  return [...seen.values()].sort();
}
