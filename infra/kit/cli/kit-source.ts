import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LockedPackage, LockedPackages } from '../../develop/new/lock-file.ts';
import { KIT } from '../../develop/new/package-files.ts';
import { Failure } from '../../failure.ts';
import { kitFacts } from './packed-kit.ts';

/** What a new repository writes down of where its kit comes from. */
export interface KitSource {
  /** An address, a path or a version, for its package.json. */
  named: string;
  /** The kit and all that it needs, for its lock file; null when the bytes that npm will get are unknown. */
  locked: LockedPackages | null;
}

/**
 * Finds out where npm got the kit that runs this command: from the product, a tarball on this disk, or a registry.
 *
 * @param wanted a path of this folder or anything that npm takes, in place of that
 * @throws Failure when the product has another kit by now: npx keeps what it got from an address once.
 */
export async function kitSource(folder: string, wanted: string | undefined): Promise<KitSource> {
  if (wanted !== undefined) {
    const named = existsSync(wanted) ? pathFrom(folder, resolve(wanted)) : wanted;
    return { named, locked: null };
  }
  const { resolved = '', integrity } = installedKit();
  const [, product] = /^(https?:\/\/.*)\/kit(?:\/.*)?$/.exec(resolved) ?? [];
  if (product) return kitOfProduct(product, integrity);
  if (!resolved.startsWith('file:')) return { named: kitFacts().contract, locked: lockedKit({ integrity }) };
  const path = pathFrom(folder, join(dirname(INSTALLED), '..', resolved.slice('file:'.length)));
  return { named: path, locked: lockedKit({ resolved: path, integrity }) };
}

/** npm writes here where it got each package. */
const INSTALLED = fileURLToPath(new URL('../../../.package-lock.json', import.meta.url));

/** The kit that runs this command, as npm installed it. */
function installedKit(): LockedPackage {
  if (!existsSync(INSTALLED)) return {};
  const { packages } = JSON.parse(readFileSync(INSTALLED, 'utf8')) as { packages: LockedPackages };
  return packages[`node_modules/${KIT}`] ?? {};
}

/**
 * The kit at the address of a product that never gets other bytes; where that cannot be read, the address of its version,
 * which npm asks itself.
 *
 * @throws Failure when the product has other bytes than npm got: the kits of two shells may have the same contract
 */
async function kitOfProduct(product: string, integrity: string | undefined): Promise<KitSource> {
  const { contract } = kitFacts();
  const latest: { version: string; address: string } | null = await fetched(
    `${product}/kit/latest.json`,
    (answer) => answer.json(),
  );
  const address = latest && product + latest.address;
  const bytes = address && (await fetched(address, (answer) => answer.arrayBuffer()));
  if (!bytes) return { named: `${product}/kit/feature-app-kit-${contract}.tgz`, locked: null };
  const isVersion = latest.version === contract;
  if (!isVersion || (integrity && integrityOf(bytes) !== integrity))
    throw new Failure(
      `This is kit ${contract}, from npm's cache, and ${product} has ${isVersion ? 'another' : latest.version}: run npx ${address} instead.`,
    );
  return { named: address, locked: lockedKit({ resolved: address, integrity }) };
}

/** What a product answers; null where it refuses, cannot be reached, or a page for people stands before it, such as a sign-in. */
async function fetched<Body>(
  address: string,
  read: (answer: Response) => Promise<Body>,
): Promise<Body | null> {
  try {
    const answer = await fetch(address);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    return answer.ok && !isPage ? await read(answer) : null;
  } catch {
    return null;
  }
}

const integrityOf = (bytes: ArrayBuffer) =>
  `sha512-${createHash('sha512').update(Buffer.from(bytes)).digest('base64')}`;

/** This kit as npm installed it and the packages that it was made with, for a lock file; null without the hash of its bytes. */
function lockedKit(installed: { resolved?: string; integrity: string | undefined }): LockedPackages | null {
  if (!installed.integrity) return null;
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
  const { version, license, dependencies, bin, engines } = read('../package.json');
  const kit = { version, ...installed, dev: true, license, dependencies, bin, engines };
  return { ...read('locked-packages.json'), [`node_modules/${KIT}`]: kit };
}

/** A tarball as the package.json in `folder` names it. */
const pathFrom = (folder: string, tarball: string) =>
  `file:${relative(folder, tarball).replaceAll('\\', '/')}`;
