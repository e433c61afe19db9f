import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processStart } from './process-liveness.ts';
import { writeWhole } from './write-file.ts';

/**
 * Locks between processes, as files. A process writes a file of its own and links it to the lock's name, which the file
 * system lets only one process do. A lock whose process is gone is void, so that `kill -9` blocks nothing.
 */

/** The process that holds a claimed file. */
export interface Holder {
  pid: number;
  /** Distinguishes this process from a later one with the same number. */
  started: string;
}

/** A file that this process has claimed, with information about the holder in it. */
export interface Claim<Info> {
  /** The claim that a killed process left behind, or null. */
  previous: (Holder & Info) | null;
  /** Replaces the information. */
  update(info: Info): void;
  release(): void;
}

/**
 * Claims a file for as long as this process lives; does not wait.
 *
 * @param refusal makes the error for a file that a live process holds
 * @throws that error
 */
export function claimFile<Info extends object>(
  file: string,
  info: Info,
  refusal: (holder: Holder & Info) => Error,
): Claim<Info> {
  const holder: Holder = { pid: process.pid, started: processStart(process.pid) };
  const text = (current: Info) => JSON.stringify({ ...holder, ...current });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text(info), { mode: 0o600 });
  try {
    const { taken, other } = take(own, file, (held) => !isLive(parseHolder(held)));
    const named = parseHolder<Info>(other);
    if (!taken && named) throw refusal(named);
    return {
      previous: named,
      update: (current) => writeWhole(file, text(current)),
      release: () => {
        if (parseHolder(readText(file))?.pid === process.pid) rmSync(file, { force: true });
      },
    };
  } finally {
    rmSync(own, { force: true });
  }
}

/** The live process that holds a claimed file, or null. */
export function liveHolder<Info extends object>(file: string): (Holder & Info) | null {
  const holder = parseHolder<Info>(readText(file));
  return isLive(holder) ? holder : null;
}

/** After so many ms without a sign of life a lock is void: its process number may belong to another process by now. */
const ABANDONED_MS = 10_000;

/** How often, in ms, a process that holds the lock or waits for it gives a sign of life, however slow the disk is. */
const SIGN_OF_LIFE_MS = 2000;

/**
 * Waits for the lock file, runs `action` and gives the lock back. A lock is taken over when its process was killed, and
 * also when its process stood still. In that case two processes may run at once: what they write must bear that.
 */
export async function withLock<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  // The lock is this very file under another name.
  const signs = setInterval(() => touch(own), SIGN_OF_LIFE_MS);
  try {
    while (!take(own, file, (held) => isAbandoned(file, held)).taken) await pause(5 + Math.random() * 10);
    try {
      return await action();
    } finally {
      // Another process may have taken the lock over while this one stood still.
      if (isSameFile(own, file)) rmSync(file, { force: true });
    }
  } finally {
    clearInterval(signs);
    rmSync(own, { force: true });
  }
}

/**
 * Links `own` to the name of the lock. A void lock is removed first.
 *
 * @returns whether it is taken; and the text of the lock that was in the way: a live one when it is not taken, a void
 *   one when it is
 */
function take(
  own: string,
  file: string,
  isVoid: (text: string) => boolean,
): { taken: boolean; other: string | null } {
  for (let other: string | null = null; ; ) {
    if (link(own, file)) return { taken: true, other };
    const held = readText(file);
    if (held === null) continue;
    if (!isVoid(held)) return { taken: false, other: held };
    removeVoid(file, held);
    other = held;
  }
}

/** Removes a void lock. A live lock that took its place at this very moment is put back. */
function removeVoid(file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== text) link(aside, file);
  rmSync(aside, { force: true });
}

/** False when the new name is taken. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isLive(holder: Holder | null): boolean {
  return holder !== null && isAlive(holder.pid) && processStart(holder.pid) === holder.started;
}

function isAbandoned(file: string, text: string): boolean {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return !isAlive(Number.parseInt(text, 10)) || Date.now() - touched > ABANDONED_MS;
}

function isSameFile(one: string, other: string): boolean {
  return statSync(one).ino === statSync(other, { throwIfNoEntry: false })?.ino;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The next sign of life follows.
  }
}

function parseHolder<Info extends object>(text: string | null): (Holder & Info) | null {
  try {
    return JSON.parse(text ?? 'null') as (Holder & Info) | null;
  } catch {
    return null;
  }
}

/** Null when the file is gone. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
