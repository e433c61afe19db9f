import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The list of rows that were not taken as they stand, a line of JSON each: `line`, `code`, `reason`, `detail`. */
export interface ProblemsFile {
  /** Writes lines at a byte of the file and answers where they end. */
  write(lines: string, at: number): Promise<number>;
  close(): Promise<void>;
}

/** Opens it and cuts off what stands after this byte. */
export async function openProblemsFile(path: string, bytes: number): Promise<ProblemsFile> {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'a')).close();
  const file = await open(path, 'r+');
  await file.truncate(bytes);
  return {
    write: async (lines, at) => at + (lines ? (await file.write(lines, at)).bytesWritten : 0),
    close: () => file.close(),
  };
}
