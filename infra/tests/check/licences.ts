import { readFileSync } from 'node:fs';
import type { LockedPackages } from '../../develop/new/lock-file.ts';

/** Licenses that a dependency may have; MPL because its code is neither changed nor linked in. For LGPL see below. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Python-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'MPL-2.0',
]);

/**
 * Matches sharp's libvips, the only accepted LGPL: a separate shared library, in a package of its own or (Windows,
 * WebAssembly) inside of sharp's.
 */
const LGPL_SHARED_LIBRARY =
  /^node_modules\/@img\/sharp-(libvips-|wasm32$|win32-|freebsd-wasm32$|webcontainers-wasm32$)/;

/** Packages whose package.json names no license although they have one: name → license, read by hand. */
export const LICENCES_READ_BY_HAND: Record<string, string> = {
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
};

/** Whether allowed licenses alone satisfy an SPDX expression. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((id) => ALLOWED.has(id.trim())));
}

/** Names every package of the lock file whose license is unknown or not allowed. */
export function forbiddenLicences(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = locked.license ?? LICENCES_READ_BY_HAND[name];
    if (!licence) return [`${name}@${locked.version}: names no licence`];
    if (LGPL_SHARED_LIBRARY.test(path) && licence.includes('LGPL-3.0')) return [];
    return isAllowed(licence)
      ? []
      : [`${name}@${locked.version}: ${licence} is not on the list of allowed licences`];
  });
}

export function checkLicences(lockFile: string): string | null {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: LockedPackages };
  const forbidden = forbiddenLicences(lock.packages);
  return forbidden.length ? forbidden.join('\n') : null;
}
