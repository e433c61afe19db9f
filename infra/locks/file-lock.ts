import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-liveness.ts';

/** A lock that nobody has touched for so long, in ms, was left: its number may be another process's by now. */
const FORGOTTEN = 10_000;

/** How often, in ms, whoever holds the lock or waits for it shows that it does, however slow the disk is. */
const SIGN_OF_LIFE = 2000;

/** True when the holder of this lock can no longer give it back. */
async function isForgotten(path: string): Promise<boolean> {
  const held = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => null);
  if (!held) return false;
  const [pid, { mtimeMs }] = held;
  return !isAlive(Number.parseInt(pid, 10)) || Date.now() - mtimeMs > FORGOTTEN;
}

/**
 * Runs `action` while nobody else holds the lock file `path`; waits for its turn. A lock whose process was killed is
 * taken over, and so is one of a process that stood still. Two may then run: what they write must bear that.
 */
export async function withLock<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  const mine = `${path}.${randomUUID()}`;
  await writeFile(mine, String(process.pid));
  // The lock is this very file under another name.
  const signs = setInterval(() => utimes(mine, new Date(), new Date()).catch(() => undefined), SIGN_OF_LIFE);
  try {
    while (!(await takes(mine, path))) {
      if (await isForgotten(path)) await rm(path, { force: true });
      else await pause(5 + Math.random() * 10);
    }
    try {
      return await action();
    } finally {
      if (await isSameFile(mine, path)) await rm(path, { force: true });
    }
  } finally {
    clearInterval(signs);
    await rm(mine, { force: true });
  }
}

/** False where somebody took our lock over while this process stood still: theirs is not ours to give back. */
async function isSameFile(mine: string, path: string): Promise<boolean> {
  const [own, there] = await Promise.all([stat(mine), stat(path).catch(() => null)]);
  return own.ino === there?.ino;
}

/** Links our own file to the lock's name, which the file system lets only one do. */
async function takes(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
