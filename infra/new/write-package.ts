import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../rspack/workspace.ts';
import { withWorkspace } from './lock-entries.ts';
import { describePackage } from './package-files.ts';

/**
 * Writes a new workspace: all of it or nothing. The package comes whole, by one rename, then the lock file by another;
 * npm's own link makes `node_modules` what an install would make of it.
 */
export async function writePackage(name: string, files: Record<string, string>): Promise<void> {
  const work = join(ROOT, '.cache', `new-${process.pid}`);
  try {
    const lockFile = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
    await write(join(work, 'package-lock.json'), withWorkspace(lockFile, name, describePackage(name)));
    for (const [path, content] of Object.entries(files)) await write(join(work, name, path), content);
    await rename(join(work, name), join(ROOT, name));
    await rename(join(work, 'package-lock.json'), join(ROOT, 'package-lock.json')).catch(async (error) => {
      await rm(join(ROOT, name), { recursive: true });
      throw error;
    });
    await link(name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** What leads nowhere any more, left by a package that was removed, is replaced; the next `npm ci` does the same. */
async function link(name: string): Promise<void> {
  const path = join(ROOT, 'node_modules/@fettle', name);
  await rm(path, { force: true });
  await symlink(join('..', '..', name), path, process.platform === 'win32' ? 'junction' : 'dir');
}
