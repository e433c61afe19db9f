import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { errors } from '../../http/errors.ts';
import type { PictureFormat } from '../picture-format.ts';
import type { ReencodedPicture } from './reencoded-files.ts';

const PROGRAM = join(import.meta.dirname, 'reencode-process.js');
/** Ten times what a phone's largest picture takes. */
const LONGEST_MS = 30_000;
const NO_ROOM = 3;

/**
 * Writes a picture anew in a process of its own, which ends with it: what it unpacks never counts against the server, a
 * decoder that crashes or hangs takes one upload with it and nothing else, and it knows none of the server's secrets.
 * 422 for a picture that is broken or too large.
 */
export async function reencodeApart(path: string, format: PictureFormat): Promise<ReencodedPicture> {
  const options = { timeout: LONGEST_MS, killSignal: 'SIGKILL', env: {} } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, path, format], options, (error, told) =>
      error ? reject(refusal(error)) : resolve(JSON.parse(told)),
    );
  });
}

function refusal(error: ExecFileException): Error {
  if (error.code === NO_ROOM) return errors.storageFull();
  // Killed, or it said that the picture is not to be had; anything else is a fault of ours.
  return error.killed || error.signal || typeof error.code === 'number' ? errors.brokenPicture() : error;
}
