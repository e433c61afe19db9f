import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { errors } from '../../../platform/http/errors.ts';
import type { PictureFormat } from '../picture-format.ts';
import type { ReencodedPicture } from './reencoded-files.ts';

/** The program beside this one, see `infra/build/api/build-api.ts`. */
const PROGRAM = join(import.meta.dirname, 'reencode-process.js');
/** Ten times what a phone's largest picture takes. */
const TIMEOUT_MS = 30_000;
const DISK_FULL = 3;

/**
 * Re-encodes a picture in a child process that ends afterwards: unpacked pixels never count against the server's memory,
 * a decoder that crashes or hangs fails one upload and nothing else, and the process knows none of the server's secrets.
 * 422 for a picture that is broken or too large.
 */
export function reencodeInChildProcess(path: string, format: PictureFormat): Promise<ReencodedPicture> {
  return inChildProcess([path, format]);
}

/**
 * Proves likewise that a file is a picture that was re-encoded here, and writes its thumbnail beside it. 422 for any other file.
 */
export function proveInChildProcess(path: string, format: PictureFormat): Promise<ReencodedPicture> {
  return inChildProcess([path, format, 'prove']);
}

function inChildProcess(task: string[]): Promise<ReencodedPicture> {
  const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: {} } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...task], options, (error, stdout) =>
      error ? reject(refusal(error)) : resolve(JSON.parse(stdout)),
    );
  });
}

function refusal(error: ExecFileException): Error {
  if (error.code === DISK_FULL) return errors.storageFull();
  // A killed process or one with an exit code had a broken picture; anything else is a fault of the server.
  return error.killed || error.signal || typeof error.code === 'number' ? errors.brokenPicture() : error;
}
