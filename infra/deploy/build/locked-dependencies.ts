interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The `packages` of a package-lock.json (version 3): locked packages by their path in the repository. */
export type LockedPackages = Record<string, LockedPackage>;

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
