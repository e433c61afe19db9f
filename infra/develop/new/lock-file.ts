/** An entry of a lock file, as npm writes it: of a package, a workspace, or the link to one. */
export interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** True for a package that only development needs. */
  dev?: boolean;
  license?: string;
  bin?: Record<string, string>;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Entries by their folder: `''` for the repository, `node_modules/react`. */
export type LockedPackages = Record<string, LockedPackage>;

interface LockFile {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: boolean;
  packages: LockedPackages;
}

/** The lock file of a repository with these packages, byte for byte as npm writes it. */
export function lockFileText(name: string, version: string, packages: LockedPackages): string {
  return textOf({ name, version, lockfileVersion: 3, requires: true, packages });
}

/**
 * The lock file with one more workspace in it: the workspace itself, and the link to it. All its dependencies are locked
 * already, so no registry is asked.
 */
export function withWorkspace(text: string, folder: string, workspace: LockedPackage): string {
  const lock = JSON.parse(text) as LockFile;
  const link = { resolved: folder, link: true };
  const packages = {
    ...lock.packages,
    [folder]: workspace,
    [`node_modules/${workspace.name}`]: link,
  };
  return textOf({ ...lock, packages });
}

function textOf(lock: LockFile): string {
  const sorted = Object.entries(lock.packages)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([folder, entry]) => [folder, inOrder(entry)]);
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

const FIRST_FIELDS = ['name', 'version', 'resolved', 'integrity', 'dependencies'];

/** npm's order of an entry's fields: objects at the end, of both kinds the first ones by name, then the alphabet. */
function inOrder(entry: LockedPackage): LockedPackage {
  const rank = ([field, value]: [string, unknown]) => {
    const isObject = typeof value === 'object' && !Array.isArray(value);
    const first = FIRST_FIELDS.indexOf(field);
    return (isObject ? 100 : 0) + (first < 0 ? FIRST_FIELDS.length : first);
  };
  const fields = Object.entries(entry).sort(
    (one, other) => rank(one) - rank(other) || one[0].localeCompare(other[0], 'en'),
  );
  return Object.fromEntries(fields);
}
