import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HashedFile, ReleaseRecord } from '@fettle/shared-ui/slots';
import { isAlive } from '../database/process-alive.ts';
import type { BuildDescription } from '../rspack/describe-build.ts';
import { SHELL } from '../rspack/workspace.ts';
import { FILES, RELEASE } from './seal.ts';

/** The folder of everything published, below `DATA_DIR`. The web server's root. */
export const deployFolder = (dataDir: string): string => join(dataDir, 'deploy');

/** Where builds are written before they are complete; on the same disk as the store, so that a rename moves them. */
const incomingFolder = (dataDir: string): string => join(deployFolder(dataDir), 'incoming');

/** Address of a build on the web server, and its folder below the deploy folder; slashes around it. */
export function artifactPath(name: string, version: string, buildId: string): string {
  return `${name === SHELL ? '' : '/remotes'}/${name}/${version}+${buildId}/`;
}

/** True when the store has this build. It is complete then: builds arrive by one rename. */
export function isStored(dataDir: string, path: string): boolean {
  return existsSync(join(deployFolder(dataDir), path));
}

/** An empty folder for a build that is not complete yet, named after this process. */
export async function openIncoming(dataDir: string, name: string): Promise<string> {
  const folder = join(incomingFolder(dataDir), `${process.pid}-${name}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Removes what builds left behind whose process was killed. */
export async function sweepIncoming(dataDir: string): Promise<void> {
  const folders = await readdir(incomingFolder(dataDir)).catch(() => []);
  const dead = folders.filter((folder) => !isAlive(Number.parseInt(folder, 10)));
  // Another deploy may be sweeping as well, and a build whose deploy was just killed may still write for a moment.
  const gone = { recursive: true, force: true, maxRetries: 10 };
  await Promise.all(dead.map((folder) => rm(join(incomingFolder(dataDir), folder), gone)));
}

/** The id that a build wrote into its own `release.json`. */
export async function builtAs(folder: string): Promise<string> {
  const description = JSON.parse(await readFile(join(folder, RELEASE), 'utf8')) as BuildDescription;
  return description.build_id;
}

/** Moves a sealed build into the store. The same build that somebody else brought meanwhile stays as it is. */
export async function store(dataDir: string, incoming: string, path: string): Promise<void> {
  const target = join(deployFolder(dataDir), path);
  await mkdir(join(target, '..'), { recursive: true });
  await rename(incoming, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(incoming, { recursive: true });
  });
}

/** What the registry says of a stored build, as published at this moment. */
export async function releaseRecord(dataDir: string, path: string): Promise<ReleaseRecord> {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(deployFolder(dataDir), path, file), 'utf8'));
  const description = (await read(RELEASE)) as BuildDescription;
  const hashes = (await read(FILES)) as Record<string, string>;
  const hashed = (file: string): HashedFile => {
    const sha384 = hashes[file];
    if (!sha384) throw new Error(`The stored build ${path} has no ${file}.`);
    return { file, sha384 };
  };
  return {
    ...description,
    path,
    manifest: description.manifest === null ? null : hashed(description.manifest),
    entry: hashed(description.entry),
    pages: Object.fromEntries(
      Object.entries(description.pages ?? {}).map(([page, file]) => [page, hashed(file)]),
    ),
    published_at: new Date().toISOString(),
  };
}
