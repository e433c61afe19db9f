// @ts-check
/**
 * Kills its own process at one step, for tests: `node --import crash-at.mjs …`. A step is a call that changes a file
 * below `CRASH_BELOW`, or the start of another process; each is counted and written into `CRASH_LOG` before it is
 * done. At step number `CRASH_AT` the process is killed as by `kill -9`: a step that writes has then written half, a
 * process that starts runs already, everything else has not happened.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { CRASH_BELOW = '', CRASH_LOG = '', CRASH_AT = '0' } = process.env;
const { appendFileSync, writeSync, writeFileSync } = fs;
let steps = 0;

/** A text without what differs from run to run. @param {string} text */
const plain = (text) =>
  text.replaceAll(String(process.pid), '<pid>').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '<uuid>');

/** @param {unknown} path */
const inStore = (path) => plain(String(path).slice(CRASH_BELOW.length + 1));

/** @param {string} what @param {() => void} [half] does the half that a kill leaves behind */
function step(what, half) {
  steps += 1;
  appendFileSync(CRASH_LOG, `${what}\n`);
  if (steps !== Number(CRASH_AT)) return;
  half?.();
  process.kill(process.pid, 'SIGKILL');
}

/** @param {unknown[]} args */
const pathsOf = (args) =>
  args.slice(0, 2).filter((path) => typeof path === 'string' && path.startsWith(`${CRASH_BELOW}/`));

/** @param {unknown} content */
const halfOf = (content) => {
  const bytes = Buffer.from(/** @type {string} */ (content));
  return bytes.subarray(0, Math.ceil(bytes.length / 2));
};

/** @param {string} name @param {unknown[]} args */
function countCall(name, args) {
  const paths = pathsOf(args);
  if (!paths.length) return;
  const half = name.startsWith('writeFile')
    ? () => writeFileSync(/** @type {string} */ (paths[0]), halfOf(args[1]))
    : undefined;
  step(`${name} ${paths.map(inStore).join(' ')}`, half);
}

const CHANGES = ['writeFile', 'appendFile', 'rename', 'link', 'symlink', 'rm', 'rmdir', 'unlink', 'mkdir'];

/** @param {Record<string, unknown>} owner @param {string} name */
function count(owner, name) {
  const real = /** @type {(...args: unknown[]) => unknown} */ (owner[name]);
  owner[name] = (/** @type {unknown[]} */ ...args) => {
    countCall(name, args);
    return real(...args);
  };
}

for (const name of CHANGES) {
  count(/** @type {any} */ (promises), name);
  count(/** @type {any} */ (fs), `${name}Sync`);
}

const { open } = promises;
/** @type {any} */ (promises).open = async (
  /** @type {string} */ path,
  /** @type {string} */ flags = 'r',
) => {
  if (flags === 'r' || !pathsOf([path]).length) return open(path, flags);
  step(`open ${inStore(path)}`);
  const handle = await open(path, flags);
  const write = handle.writeFile.bind(handle);
  handle.writeFile = (content, options) => {
    step(`write ${inStore(path)}`, () => writeSync(handle.fd, halfOf(content)));
    return write(content, options);
  };
  const sync = handle.sync.bind(handle);
  handle.sync = () => {
    step(`sync ${inStore(path)}`);
    return sync();
  };
  return handle;
};

const { spawn } = childProcess;
/** @type {any} */ (childProcess).spawn = (/** @type {[string, string[], object]} */ ...args) => {
  const child = spawn(...args);
  const words = Array.isArray(args[1]) ? args[1] : [args[0]];
  step(plain(`spawn ${words.map((word) => String(word).split('/').at(-1)).join(' ')}`));
  return child;
};

syncBuiltinESMExports();
