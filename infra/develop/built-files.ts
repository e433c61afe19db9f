import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE } from '../deploy/build/seal.ts';

/** Whether the compiler named a file by its content: such a file never changes. */
export const isNamedByContent = (file: string) => /\.[0-9a-f]{8}\.\w+(\.map)?$/.test(file);

/** The files of a build, which lie flat in its folder, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file !== RELEASE).sort();
}

/** A name for the content of a build; 12 letters, as for deployed builds. */
export async function idOf(folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\n`);
    if (!isNamedByContent(file)) hash.update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Puts a file of a build into another folder. A file that is named by its content never changes, so it is linked. */
export async function putFile(from: string, to: string, file: string): Promise<void> {
  if (!isNamedByContent(file)) return copyFile(join(from, file), join(to, file));
  await link(join(from, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Copies a build, so that files can be added to it. */
export async function copyBuild(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of await filesOf(from)) await putFile(from, to, file);
}
