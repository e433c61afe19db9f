// @ts-check
/** Determines whether processes run. Plain JavaScript, because `install.mjs` needs it without packages. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process runs. An ended process that is not yet collected (a zombie) does not. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** The working folder of a process, or null where the system does not provide it. @param {number} pid */
export function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The command line of a process, or an empty text where the system does not provide it. @param {number} pid */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return process.platform === 'linux' ? '' : ps('command=', pid);
  }
}

/**
 * Start time of a process, as the system writes it: it differs between two processes that had the same number at
 * different times. Empty where the system does not provide it.
 *
 * @param {number} pid
 */
export function processStart(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return process.platform === 'linux' ? '' : ps('lstart=', pid).trim();
  }
}

/** @param {string} column @param {number} pid */
const ps = (column, pid) =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
