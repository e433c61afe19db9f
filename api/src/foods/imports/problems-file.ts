import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const ENDING = '.problems.jsonl';

/** Longest name of an imported file in bytes: file systems allow 255, and the problems file needs the rest. */
export const MAX_IMPORTED_NAME_BYTES = 255 - ENDING.length;

/** The name of the list of problems of a file; the end of a longer name is left out, between two characters. */
export function problemsFileName(name: string): string {
  const kept = Buffer.from(name)
    .subarray(0, MAX_IMPORTED_NAME_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
  return kept + ENDING;
}

/** The list of rows with problems, one line of JSON each: `line`, `code`, `reason`, `detail`. */
export interface ProblemsFile {
  /** Writes lines at a byte of the file and returns where they end. */
  write(lines: string, at: number): Promise<number>;
  close(): Promise<void>;
}

/** Opens the file and truncates it at this byte; throws one line with its name where it cannot be written, or is too short. */
export async function openProblemsFile(path: string, bytes: number): Promise<ProblemsFile> {
  const file = await writable(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`The list of problems cannot be written: ${path} (${code}).`);
  });
  const { size } = await file.stat();
  if (size < bytes) {
    await file.close();
    throw new Error(`The list of problems was shortened meanwhile: ${path}.`);
  }
  await file.truncate(bytes);
  return {
    write: async (lines, at) => at + (lines ? (await file.write(lines, at)).bytesWritten : 0),
    close: () => file.close(),
  };
}

async function writable(path: string) {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'a')).close();
  return open(path, 'r+');
}
