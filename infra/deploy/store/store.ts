import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { HashedFile, ReleaseRecord } from '@fettle/shared-ui/slots';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { Failure } from '../../failure.ts';
import { FILES, RELEASE } from '../build/seal.ts';
import { bucketOf } from './deploy-bucket.ts';
import { SHELL } from './draft.ts';

/** The folder of everything published, below `DATA_DIR`. The web server's root. */
export const deployFolder = (dataDir: string): string => join(dataDir, 'deploy');

/** Folder of builds that are not complete yet; on the same disk as the store, so that a rename moves them. */
export const INCOMING = 'incoming';
const incomingFolder = (dataDir: string) => join(deployFolder(dataDir), INCOMING);

/** Address of a build on the web server, and its folder below the deploy folder; slashes around it. */
export function artifactPath(name: string, version: string, buildId: string): string {
  return `${name === SHELL ? '' : '/remotes'}/${name}/${version}+${buildId}/`;
}

/** Lock that is held while the registry of a folder is written, or while builds are removed from the store. */
export const lockFile = (dataDir: string) => join(deployFolder(dataDir), 'registry.lock');

/** Lock that is held during a smoke test, which starts a browser and a database. */
export const smokeTestLock = (dataDir: string) => join(deployFolder(dataDir), 'smoke-test.lock');

/** True when this machine has the build's files; a bucket may have others. */
export const isHere = (dataDir: string, path: string): boolean =>
  existsSync(join(deployFolder(dataDir), path));

/** True when the store has this build. It is complete then: builds arrive by one rename, or as one object. */
export async function isStored(dataDir: string, path: string): Promise<boolean> {
  return (await bucketOf(dataDir)?.has(path)) ?? isHere(dataDir, path);
}

/** Location of a stored build, for messages. */
export const placeOf = (dataDir: string, path: string): string =>
  bucketOf(dataDir)?.placeOf(path) ?? join(deployFolder(dataDir), path);

/**
 * The folder of a stored build on this machine, downloaded from the bucket at first use. @throws DamagedBuildError
 */
export async function buildFolder(dataDir: string, path: string): Promise<string> {
  const folder = join(deployFolder(dataDir), path);
  const bucket = bucketOf(dataDir);
  if (bucket && !isHere(dataDir, path)) await bucket.download(path, folder, incomingFolder(dataDir));
  return folder;
}

/** A folder of this process's own beside the store; once the process has ended, its content is a leftover. */
export const incomingFor = (dataDir: string, name: string): string =>
  join(incomingFolder(dataDir), `${process.pid}-${name}`);

/** An empty folder for a build that is not complete yet. */
export async function openIncoming(dataDir: string, name: string): Promise<string> {
  const folder = incomingFor(dataDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The id that a build wrote into its own `release.json`. */
export async function builtAs(folder: string): Promise<string> {
  const description = JSON.parse(await readFile(join(folder, RELEASE), 'utf8')) as BuildDescription;
  return description.build_id;
}

/**
 * Moves a sealed build into the store. False when the store has an equal one already, which stays.
 *
 * @throws Failure when the store has other files under this path, which never change
 */
export async function store(dataDir: string, incoming: string, path: string): Promise<boolean> {
  const target = join(deployFolder(dataDir), path);
  await mkdir(join(target, '..'), { recursive: true });
  // The bucket comes first: a build that only this machine has does not count as stored.
  const bucket = bucketOf(dataDir);
  const isUploaded = (await bucket?.upload(incoming, path)) ?? false;
  if (bucket && !isUploaded) await refuseOtherFiles(dataDir, incoming, path);
  try {
    await rename(incoming, target);
    return isUploaded || !bucket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    await refuseOtherFiles(dataDir, incoming, path);
    await rm(incoming, { recursive: true });
    return isUploaded;
  }
}

/** Compares the lists of hashes, which name every file of a build. */
async function refuseOtherFiles(dataDir: string, incoming: string, path: string): Promise<void> {
  const listIn = (folder: string) => readFile(join(folder, FILES), 'utf8').catch(() => '');
  const [stored, sent] = await Promise.all([listIn(await buildFolder(dataDir, path)), listIn(incoming)]);
  if (stored === sent) return;
  const title = path.split('/').filter(Boolean).slice(-2).join(' ');
  throw new Failure(
    `${title} is stored with other files: build again; a change of the sources, or of the version in package.json, gives the build a path of its own.`,
  );
}

/** Uploads a build of this machine's folder again when the bucket lacks it. */
export async function storeAgain(dataDir: string, path: string): Promise<void> {
  const bucket = bucketOf(dataDir);
  if (!bucket || !isHere(dataDir, path) || (await bucket.has(path))) return;
  await bucket.upload(await buildFolder(dataDir, path), path);
}

/** A stored build's description of itself. */
export async function description(dataDir: string, path: string): Promise<BuildDescription> {
  return JSON.parse(await readFile(join(await buildFolder(dataDir, path), RELEASE), 'utf8'));
}

/** Marks a stored build as used: its 30 days in the store begin again. Resolves with the time of the mark. */
export async function touch(dataDir: string, path: string): Promise<Date> {
  const bucket = bucketOf(dataDir);
  if (bucket) return bucket.touch(path);
  const now = new Date();
  await utimes(join(deployFolder(dataDir), path), now, now);
  return now;
}

/** The registry's record of a stored build, as published at this moment. */
export async function releaseRecord(dataDir: string, path: string): Promise<ReleaseRecord> {
  // Deploys and the console need these lists; the pages that read the registry do not.
  const {
    packages: _packages,
    imports: _imports,
    deprecated: _deprecated,
    screens,
    ...said
  } = await description(dataDir, path);
  const hashes = JSON.parse(await readFile(join(await buildFolder(dataDir, path), FILES), 'utf8')) as Record<
    string,
    string
  >;
  const hashed = (file: string): HashedFile => {
    const sha384 = hashes[file];
    if (!sha384) throw new Error(`The stored build ${path} has no ${file}.`);
    return { file, sha384 };
  };
  return {
    ...said,
    path,
    manifest: said.manifest === null ? null : hashed(said.manifest),
    entry: hashed(said.entry),
    ...(screens && { screens: beside(said.entry, screens, hashed) }),
    pages: Object.fromEntries(Object.entries(said.pages ?? {}).map(([page, file]) => [page, hashed(file)])),
    published_at: new Date().toISOString(),
  };
}

/** The files of each slot besides the entry, with their hashes. */
function beside(
  entry: string,
  screens: Record<string, string[]>,
  hashed: (file: string) => HashedFile,
): NonNullable<ReleaseRecord['screens']> {
  return Object.fromEntries(
    Object.entries(screens).map(([slot, files]) => [
      slot,
      files.filter((file) => file !== entry).map(hashed),
    ]),
  );
}
