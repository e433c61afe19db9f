import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Writes a small file that only its owner may read, atomically: readers see the old or the new one. */
export function writeWhole(file: string, content: string): void {
  const beside = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}
