import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packBuild } from '../../../api/src/platform/object-storage/build-archive.ts';

/** Matches the siblings that a store compresses itself. */
export const SIBLING = /\.(br|gz)$/;

/** Position of the byte in a gzip header that names the system; 255 is "unknown". */
const SYSTEM = 9;

/**
 * Packs a sealed build for a deploy by the network: one gzipped tar without the compressed siblings, with the same
 * bytes for the same files.
 */
export async function packArtifact(folder: string): Promise<Buffer> {
  const packed = await promisify(gzip)(await packBuild(folder, (name) => !SIBLING.test(name)), { level: 9 });
  packed[SYSTEM] = 255;
  return packed;
}
