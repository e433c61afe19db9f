import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Address } from '../../../api/src/platform/config/s3-address.ts';
import {
  archiveKey,
  DamagedBuildError,
  packBuild,
  pathOfArchive,
  unpackBuild,
} from '../../../api/src/platform/object-storage/build-archive.ts';
import { S3Bucket } from '../../../api/src/platform/object-storage/s3-bucket.ts';
import { S3Error } from '../../../api/src/platform/object-storage/s3-error.ts';
import { Failure } from '../../failure.ts';

/** The buckets of the stores that this process works on, by data folder. A store without one is a folder. */
const buckets = new Map<string, DeployBucket>();

/** The bucket of a store, or null. */
export const bucketOf = (dataDir: string): DeployBucket | null => buckets.get(dataDir) ?? null;

/**
 * Makes a bucket the store of a data folder (`DEPLOY_STORE`) from now on; the folder then caches its builds.
 *
 * @throws Failure when the bucket is wrong, unreachable, or ignores the conditions without which concurrent deploys
 * overwrite each other
 */
export async function useDeployBucket(
  dataDir: string,
  address: S3Address | null,
  timeoutSeconds: number,
): Promise<void> {
  if (!address) return;
  try {
    const bucket = await S3Bucket.open(address, timeoutSeconds);
    const away = await bucket.checkAtStart();
    if (away) throw away;
    await requireConditions(bucket);
    buckets.set(dataDir, new DeployBucket(bucket));
  } catch (error) {
    throw Object.assign(new Failure((error as Error).message), { isAway: isAway(error) });
  }
}

/** Whether a failure says that the bucket is unreachable at the moment. */
export const isAway = (error: unknown): boolean =>
  error instanceof S3Error ? error.fault === 'away' : (error as { isAway?: boolean }).isAway === true;

/** Refuses a service that silently treats a conditional write as a plain one. */
async function requireConditions(bucket: S3Bucket): Promise<void> {
  const write = () => bucket.put('probe', Buffer.from('A second conditional write must fail.\n'), 'absent');
  if ((await write()) !== null && (await write()) !== null)
    throw new Failure(
      `DEPLOY_STORE: ${bucket.title} ignores If-None-Match, so that two deploys could lose one: take another service.`,
    );
}

/** Deployed builds in a bucket: each one object that is written once, beside the registry and its history. */
export class DeployBucket {
  constructor(readonly objects: S3Bucket) {}

  /** Location of a build, for messages. */
  placeOf(path: string): string {
    return `${this.objects.title}/${archiveKey(path)}`;
  }

  async has(path: string): Promise<boolean> {
    return (await this.objects.head(archiveKey(path))) !== null;
  }

  /** Stores the build of a folder. False when the bucket has one at this path, which stays unchanged. */
  async upload(folder: string, path: string): Promise<boolean> {
    return (await this.objects.put(archiveKey(path), await packBuild(folder), 'absent')) !== null;
  }

  /** Puts the files of a build into a folder that does not exist yet, in one step. @throws DamagedBuildError */
  async download(path: string, folder: string, incoming: string): Promise<void> {
    const found = await this.objects.read(archiveKey(path));
    if (!found || found === 'unchanged') throw new Failure(`${this.placeOf(path)} is missing.`);
    const beside = join(incoming, `${process.pid}-${randomUUID()}`);
    try {
      await mkdir(beside, { recursive: true });
      await unpackBuild(found.content, beside);
      await mkdir(join(folder, '..'), { recursive: true });
      await rename(beside, folder).catch((error: NodeJS.ErrnoException) => {
        // Another process has just done the same.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }

  /** Downloads a build into `folder` and names its files that differ from the published ones. */
  async damagedFiles(path: string, folder: string, incoming: string): Promise<string[]> {
    try {
      await this.download(path, folder, incoming);
      return [];
    } catch (error) {
      if (error instanceof DamagedBuildError) return error.files;
      throw error;
    }
  }

  /** Marks a build as used now. Resolves with the bucket's time of the mark. */
  async touch(path: string): Promise<Date> {
    await this.objects.put(usedKey(path), Buffer.alloc(0));
    for await (const { modified_at } of this.objects.list(usedKey(path))) return modified_at;
    return new Date();
  }

  /** All builds, each with the time of its last publication or deploy. */
  async builds(): Promise<{ path: string; usedAt: Date }[]> {
    const used = new Map<string, Date>();
    for await (const { key, modified_at } of this.objects.list('used/')) used.set(key, modified_at);
    const builds: { path: string; usedAt: Date }[] = [];
    for await (const { key, modified_at } of this.objects.list('builds/')) {
      const path = pathOfArchive(key);
      if (path) builds.push({ path, usedAt: used.get(usedKey(path)) ?? modified_at });
    }
    return builds;
  }

  async remove(path: string): Promise<void> {
    await this.objects.delete(archiveKey(path));
    await this.objects.delete(usedKey(path));
  }
}

const usedKey = (path: string) => `used${path.replace(/\/$/, '')}`;
