import { ShortFileError } from '../../platform/media-storage/exact-length.ts';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';

/** Files copied at once: each waits more for the store than for the network. */
const AT_ONCE = 8;

/** The result of a copy. */
export interface Copied {
  copied: number;
  /** Bytes of the files that were copied. */
  bytes: number;
  /** Files that the target already had, with the same size and hash. */
  present: number;
  /** Keys of truncated files of the source, which were not copied. */
  damaged: string[];
  /** Files that only the target has: of pictures that were deleted since an earlier copy, or of others. */
  only_in_target: number;
}

/**
 * Copies the files of all pictures from one storage into another, and compares size and hash of each afterwards. Files
 * that are there already are left alone, so that a copy can be repeated, and goes on where an earlier one ended. It
 * deletes nothing. Rejects when a storage fails, or when a file arrives other than it was sent.
 */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  onFile: (files: number) => void,
  signal: AbortSignal,
): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, present: 0, damaged: [], only_in_target: 0 };
  const seen = new Set<string>();
  const keys = from.keys()[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const work = async () => {
    while (failures.length === 0) {
      signal.throwIfAborted();
      const next = await keys.next();
      if (next.done) return;
      seen.add(next.value);
      await copyOne(from, to, next.value, done);
      onFile(seen.size);
    }
  };
  // Waits for the files under way after a failure too, so that no copy continues once the caller has the error.
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch((error) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  for await (const key of to.keys()) if (!seen.has(key)) done.only_in_target += 1;
  return done;
}

async function copyOne(from: MediaStorage, to: MediaStorage, key: string, done: Copied): Promise<void> {
  const source = await from.describe(key);
  // The file was deleted after the list was made.
  if (!source) return;
  const before = await to.describe(key);
  if (before?.sha256 === source.sha256 && before.bytes === source.bytes) {
    done.present += 1;
    return;
  }
  try {
    await to.write(key, await from.read(key, { bytes: source.bytes }));
  } catch (error) {
    if (!(error instanceof ShortFileError)) throw error;
    done.damaged.push(key);
    return;
  }
  const after = await to.describe(key);
  if (after?.sha256 !== source.sha256 || after.bytes !== source.bytes) {
    await to.delete(key);
    throw new Error(`The file ${key} arrived in ${to.title} other than it was sent: copy again.`);
  }
  done.copied += 1;
  done.bytes += source.bytes;
}
