import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';

const CHUNK_BYTES = 1 << 18;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** A file that is being read to its end. */
export interface FileBytes {
  chunks: AsyncIterable<Buffer>;
  /** Bytes of the file itself that have been read, packed or not. */
  done(): number;
}

/**
 * The bytes of a file, unpacked where it is gzipped (whatever its name), from `offset` of the unpacked bytes on.
 * The bytes before are not read in a plain file; in a packed file they are unpacked and dropped.
 */
export function fileBytes(path: string, packed: boolean, offset: number): FileBytes {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES, start: packed ? 0 : offset });
  const before = packed ? 0 : offset;
  const done = () => before + file.bytesRead;
  if (!packed) return { chunks: file, done };
  const text = pipeline(file, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  return { chunks: without(text, offset), done };
}

async function* without(chunks: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let left = offset;
  for await (const chunk of chunks) {
    if (left < chunk.length) yield left > 0 ? chunk.subarray(left) : chunk;
    left = Math.max(0, left - chunk.length);
  }
}

/** The beginning of a file: its bytes, and the unpacked text. */
export async function beginningOf(path: string): Promise<{ bytes: Buffer; packed: boolean; text: string }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const packed = bytes.subarray(0, 2).equals(GZIP);
    const text = packed ? await unpackedBeginning(bytes) : bytes;
    return { bytes, packed, text: text.toString('utf8', 0, CHUNK_BYTES) };
  } finally {
    await file.close();
  }
}

/** The first text that these bytes unpack to: all of it may be a thousand times as long as they are. A truncated file is fine. */
async function unpackedBeginning(bytes: Buffer): Promise<Buffer> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  gunzip.end(bytes);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= CHUNK_BYTES) break;
  }
  return Buffer.concat(chunks);
}
