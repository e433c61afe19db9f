// @ts-check
/**
 * The lock between processes of a machine: a file that names its holder. A process writes a file of its own and links
 * it to the lock's name, which the file system lets only one process do. A lock whose process is gone is void, so
 * that `kill -9` blocks nothing. `install.mjs` takes it before any package is installed, so it is plain JavaScript
 * over Node's built-ins.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processStart } from './process-liveness.mjs';

/**
 * The process that holds a lock.
 *
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} started Distinguishes this process from a later one with the same number.
 */

/**
 * A lock that this process holds, with information about the holder in its file.
 *
 * @template {object} Info
 * @typedef {object} Claim
 * @property {(Holder & Info) | null} previous The claim that a killed process left behind.
 * @property {(info: Info) => void} update Replaces the information.
 * @property {() => void} release
 */

/** A process as a lock names it. @param {number} pid @returns {Holder} */
export const holderOf = (pid) => ({ pid, started: processStart(pid) });

/** Whether the process still runs that a lock names. @param {Holder | null | undefined} holder */
export const isLive = (holder) =>
  holder != null && isAlive(holder.pid) && processStart(holder.pid) === holder.started;

/**
 * Takes a lock for as long as this process lives; does not wait.
 *
 * @template {object} Info
 * @param {string} file
 * @param {Info} info
 * @param {(holder: Holder & Info) => Error} refusal Makes the error for a lock that a live process holds.
 * @returns {Claim<Info>}
 * @throws that error
 */
export function claimFile(file, info, refusal) {
  const claim = tryClaim(file, info, (holder) => !isLive(holder));
  if ('holder' in claim) throw refusal(claim.holder);
  return claim;
}

/**
 * The live process that holds a lock, or null.
 *
 * @template {object} Info
 * @param {string} file
 * @returns {(Holder & Info) | null}
 */
export function liveHolder(file) {
  const holder = parseHolder(readText(file));
  return isLive(holder) ? holder : null;
}

/** Time without a sign of life, in ms, after which a lock that others wait for is void. */
const ABANDONED_MS = 10_000;

/** Interval, in ms, at which the holding process gives a sign of life, even when the disk is slow. */
const SIGN_OF_LIFE_MS = 2000;

/**
 * Waits for a lock, runs `action` and gives the lock back. A lock is taken over when its process was killed, and
 * also when its process stood still. In that case two processes may run at once: what they write must bear that.
 *
 * @template Result
 * @template {object} [Info=object]
 * @param {string} file
 * @param {(claim: Claim<Info>) => Promise<Result>} action
 * @param {{ info?: Info, onWait?: () => void }} [options] `onWait` is called once, when another process has the lock.
 * @returns {Promise<Result>}
 */
export async function withLock(file, action, { info, onWait } = {}) {
  const attempt = () =>
    tryClaim(file, /** @type {Info} */ (info ?? {}), (holder) => !isLive(holder) || isAbandoned(file));
  let claim = attempt();
  if ('holder' in claim) onWait?.();
  for (; 'holder' in claim; claim = attempt()) await pause(5 + Math.random() * 10);
  const signs = setInterval(claim.touch, SIGN_OF_LIFE_MS);
  try {
    return await action(claim);
  } finally {
    clearInterval(signs);
    claim.release();
  }
}

/**
 * Takes a lock that no process holds, or a void one; otherwise tells who holds it.
 *
 * @template {object} Info
 * @param {string} file
 * @param {Info} info
 * @param {(holder: Holder | null) => boolean} isVoid
 * @returns {Claim<Info> & { touch(): void } | { holder: Holder & Info }}
 */
function tryClaim(file, info, isVoid) {
  const id = randomUUID();
  const own = `${file}.${id}`;
  const holder = { ...holderOf(process.pid), id };
  /** @param {Info} current */
  const writeOwn = (current) =>
    writeFileSync(own, JSON.stringify({ ...holder, ...current }), { mode: 0o600 });
  // Another process may have taken the lock over while this one stalled.
  const isOurs = () => parseHolder(readText(file))?.id === id;
  const claim = {
    /** @param {Info} current */
    update(current) {
      writeOwn(current);
      renameSync(own, file);
    },
    touch() {
      try {
        if (isOurs()) utimesSync(file, new Date(), new Date());
      } catch {
        // ignored: the next sign of life follows
      }
    },
    release() {
      if (isOurs()) rmSync(file, { force: true });
    },
  };
  for (let previous = null; ; ) {
    const text = readText(file);
    const held = parseHolder(text);
    if (held !== null && !isVoid(held)) return { holder: held };
    if (text !== null) {
      removeVoid(file, text);
      previous = held;
    }
    try {
      writeOwn(info);
      if (link(own, file)) return { previous, ...claim };
    } finally {
      rmSync(own, { force: true });
    }
  }
}

/**
 * Removes a void lock. If a live lock took its place at that moment, it is put back.
 * @param {string} file
 * @param {string} text
 */
function removeVoid(file, text) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== text) link(aside, file);
  rmSync(aside, { force: true });
}

/** False when the new name is taken. @param {string} from @param {string} to */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - touched > ABANDONED_MS;
}

/** Null where a text names no process. @param {string | null} text */
function parseHolder(text) {
  try {
    const holder = JSON.parse(text ?? 'null');
    return typeof holder?.pid === 'number' ? holder : null;
  } catch {
    return null;
  }
}

/** Null when the file is gone. @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
