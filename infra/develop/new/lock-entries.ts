import type { PackageDescription } from './package-files.ts';

interface LockFile {
  packages: Record<string, unknown>;
}

/**
 * The lock file with one more workspace in it, as npm would write it: the workspace itself, and the link to it. All
 * its dependencies are locked already, so no registry is asked.
 */
export function withWorkspace(lockFile: string, folder: string, description: PackageDescription): string {
  const lock = JSON.parse(lockFile) as LockFile;
  const { name, version, license, dependencies } = description;
  const packages = {
    ...lock.packages,
    [folder]: { name, version, license, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
