import type { LockedPackage, LockedPackages } from '../develop/new/lock-file.ts';

/**
 * The packages that an install of the entry at `''` brings, in the versions and at the places that these have, for every
 * system, as npm locks them: what suits a whole tree suits each part of it.
 *
 * @throws an Error when a package that is needed is not locked
 */
export function lockedPackages(locked: LockedPackages): LockedPackages {
  const installed = reached(locked, ({ isPeer, isOptional }) => isPeer && isOptional);
  // npm's flags: `dev` is a package to which each way has a dev dependency in it.
  const without = {
    dev: reached(locked, ({ isDev }) => isDev),
    optional: reached(locked, ({ isOptional }) => isOptional),
    peer: reached(locked, ({ isPeer }) => isPeer),
  };
  const entries = [...installed].filter(Boolean).map((folder) => {
    const flag = (kind: keyof typeof without) => !without[kind].has(folder) || undefined;
    const flags = {
      dev: flag('dev'),
      optional: flag('optional'),
      peer: flag('peer'),
      devOptional: undefined,
    };
    return [folder, { ...locked[folder], ...flags }];
  });
  return Object.fromEntries(entries);
}

interface Dependency {
  name: string;
  isDev: boolean;
  isOptional: boolean;
  isPeer: boolean;
}

/** Folders that are reached from `''` by dependencies that are not left out. */
function reached(locked: LockedPackages, isLeftOut: (dependency: Dependency) => boolean): Set<string> {
  const folders = new Set(['']);
  for (const folder of folders)
    for (const dependency of dependenciesOf(locked[folder] ?? {})) {
      if (isLeftOut(dependency)) continue;
      const found = folderOf(locked, folder, dependency.name);
      if (found) folders.add(found);
      else if (!(dependency.isOptional && dependency.isPeer))
        throw new Error(`package-lock.json lacks ${dependency.name}, which ${folder} needs: npm install`);
    }
  return folders;
}

function dependenciesOf(entry: LockedPackage): Dependency[] {
  const of = (names: object | undefined, kind: Partial<Dependency>) =>
    Object.keys(names ?? {}).map((name) => ({
      name,
      isDev: false,
      isOptional: false,
      isPeer: false,
      ...kind,
    }));
  return [
    ...of(entry.dependencies, {}),
    ...of(entry.devDependencies, { isDev: true }),
    ...of(entry.optionalDependencies, { isOptional: true }),
    ...of(entry.peerDependencies, { isPeer: true }).map((peer) => ({
      ...peer,
      isOptional: entry.peerDependenciesMeta?.[peer.name]?.optional ?? false,
    })),
  ];
}

/** Where Node finds a package from the package in `folder`: in its own `node_modules`, or in one above. */
function folderOf(locked: LockedPackages, folder: string, name: string): string | undefined {
  for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const place = `${from && `${from}/`}node_modules/${name}`;
    if (locked[place]) return place;
    if (!from) return undefined;
  }
}
