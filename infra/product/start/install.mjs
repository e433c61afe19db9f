// @ts-check
/** Installs the packages; plain JavaScript over Node's built-ins, because it runs before any is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { holderOf, isLive, withLock } from '../locks/file-lock.mjs';

/**
 * Runs `npm ci` when `node_modules` is missing, was made from another lock file, by another major version of Node or
 * for another system, or was left unfinished. When two commands start at once, the second waits for the first.
 *
 * @param {string} root the folder of package-lock.json
 * @returns {Promise<boolean>} false when it failed; the reason has been printed
 */
export async function installWhenStale(root) {
  if (isInstalled(root)) return true;
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    return await withLock(join(root, '.cache', 'installing'), (claim) => installAlone(root, claim), {
      onWait: announceWait,
    });
  } catch (error) {
    console.error(`The packages could not be installed: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

const announceWait = () => console.log('waiting for another command that installs the packages …');

/**
 * Installs while it holds the lock, which names the npm of its holder. After a `kill -9` of the previous holder, its
 * npm may still be installing; this waits for it, because two at once would corrupt the folder.
 *
 * @param {string} root
 * @param {import('../locks/file-lock.mjs').Claim<{ npm?: import('../locks/file-lock.mjs').Holder }>} claim
 */
async function installAlone(root, { previous, update }) {
  const npm = previous?.npm;
  if (npm && isLive(npm)) {
    update({ npm });
    announceWait();
    while (isLive(npm)) await delay(200);
  }
  if (isInstalled(root)) return true;
  const note = (/** @type {number} */ pid) => update({ npm: holderOf(pid) });
  if (!installedByNpm(root) && !(await install(root, note))) return false;
  writeFileSync(stampFile(root), fingerprint(root));
  return true;
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.fettle-installed');

/** Text that changes with everything that the content of `node_modules` depends on. @param {string} root */
function fingerprint(root) {
  const lockFile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockFile} node-${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}\n`;
}

/** @param {string} root */
function isInstalled(root) {
  return read(stampFile(root)) === fingerprint(root);
}

/**
 * Whether a person's own `npm install` or `npm ci` has just installed the packages of the lock file: npm writes
 * `node_modules/.package-lock.json` last, and an earlier stamp must not name another Node or system.
 *
 * @param {string} root
 */
function installedByNpm(root) {
  const stamp = read(stampFile(root));
  if (stamp && stamp.split(' ').slice(1).join(' ') !== fingerprint(root).split(' ').slice(1).join(' '))
    return false;
  const installed = packages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const there = installed[path];
    return there ? there.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null}
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Runs `npm ci` and prints its output only when it fails. Development packages build the product, so they are
 * installed whatever `NODE_ENV` is.
 *
 * @param {string} root
 * @param {(npm: number) => void} note gets npm's process id
 * @returns {Promise<boolean>}
 */
async function install(root, note) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  console.log('installing packages (npm ci) …');
  const progress = setInterval(() => console.log(`installing packages … ${seconds()} s`), 10_000);
  const { code, output } = await npm(
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    root,
    note,
  );
  clearInterval(progress);
  if (code === 0) {
    console.log(`installed packages in ${seconds()} s`);
    return true;
  }
  if (/ENOSPC|no space left/i.test(output))
    console.error('No space is left on the disk: the packages could not be installed.');
  else
    console.error(
      `${output.trim().split('\n').slice(-15).join('\n')}\nThe packages could not be installed (npm ci, above).`,
    );
  return false;
}

/**
 * Runs the npm that started this command, else the one on the PATH. Signals that would end this process end npm
 * first.
 *
 * @param {string[]} args
 * @param {string} cwd
 * @param {(npm: number) => void} note
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(args, cwd, note) {
  return new Promise((done, reject) => {
    const own = process.env.npm_execpath;
    const viaNode = own && /\.c?js$/.test(own);
    const child = spawn(viaNode ? process.execPath : 'npm', viaNode ? [own, ...args] : args, {
      cwd,
      shell: !viaNode && process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) note(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end);
      done({ code, output });
    });
  });
}
