import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LockedPackage, LockedPackages } from '../../develop/new/lock-file.ts';
import { KIT } from '../../develop/new/package-files.ts';
import { Failure } from '../../failure.ts';
import { kitFacts } from './packed-kit.ts';

/** Where a new repository gets its kit. */
export interface KitSource {
  /** An address, a path or a version, for its package.json. */
  named: string;
  /** The kit and all that it needs, for its lock file; null when the bytes that npm will get are unknown. */
  locked: LockedPackages | null;
}

/**
 * Finds out where npm got the kit that runs this command: from the product, a tarball on this disk, or a registry.
 *
 * @param said a path of this folder or anything that npm takes, in place of that
 * @throws Failure when the product has another kit by now: npx keeps what it got from an address once.
 */
export async function kitSource(folder: string, said: string | undefined): Promise<KitSource> {
  if (said !== undefined) {
    const named = existsSync(said) ? pathFrom(folder, resolve(said)) : said;
    return { named, locked: null };
  }
  const { resolved = '', integrity } = installedKit();
  const [, product] = /^(https?:\/\/.*)\/kit(?:\/.*)?$/.exec(resolved) ?? [];
  if (product) return kitOfProduct(product, integrity);
  if (!resolved.startsWith('file:')) return { named: kitFacts().contract, locked: lockedWith({ integrity }) };
  const path = pathFrom(folder, join(dirname(INSTALLED), '..', resolved.slice('file:'.length)));
  return { named: path, locked: lockedWith({ resolved: path, integrity }) };
}

/** npm writes here where it got each package. */
const INSTALLED = fileURLToPath(new URL('../../../.package-lock.json', import.meta.url));

/** The kit that runs this command, as npm installed it. */
function installedKit(): LockedPackage {
  if (!existsSync(INSTALLED)) return {};
  const { packages } = JSON.parse(readFileSync(INSTALLED, 'utf8')) as { packages: LockedPackages };
  return packages[`node_modules/${KIT}`] ?? {};
}

/** The kit at the address of a product that never gets other bytes. */
async function kitOfProduct(product: string, integrity: string | undefined): Promise<KitSource> {
  const { contract } = kitFacts();
  const answer = await fetch(`${product}/kit/latest.json`).catch(() => null);
  if (!answer?.ok) return { named: `${product}/kit/feature-app-kit-${contract}.tgz`, locked: null };
  const latest: { version: string; address: string } = await answer.json();
  const address = product + latest.address;
  const isOther =
    latest.version !== contract ? latest.version : (await hasOtherBytes(address, integrity)) && 'another';
  if (isOther)
    throw new Failure(
      `This is kit ${contract}, from npm's cache, and ${product} has ${isOther}: run npx ${address} instead.`,
    );
  return { named: address, locked: lockedWith({ resolved: address, integrity }) };
}

/** True when an address has other bytes than npm got: the kits of two shells may have the same contract. */
async function hasOtherBytes(address: string, integrity: string | undefined): Promise<boolean> {
  if (!integrity) return false;
  const bytes = await (await fetch(address)).arrayBuffer();
  return `sha512-${createHash('sha512').update(Buffer.from(bytes)).digest('base64')}` !== integrity;
}

/** What the lock file has besides the repository itself: this kit as npm got it, and the packages that it was made with. */
function lockedWith(got: { resolved?: string; integrity: string | undefined }): LockedPackages | null {
  if (!got.integrity) return null;
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
  const { version, license, dependencies, bin, engines } = read('../package.json');
  const kit = { version, ...got, dev: true, license, dependencies, bin, engines };
  return { ...read('locked-packages.json'), [`node_modules/${KIT}`]: kit };
}

/** A tarball as the package.json in `folder` names it. */
const pathFrom = (folder: string, tarball: string) =>
  `file:${relative(folder, tarball).replaceAll('\\', '/')}`;
