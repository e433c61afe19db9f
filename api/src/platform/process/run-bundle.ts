/**
 * Runs a bundle of the API. V8 compiles it once: what it made is stored beside the bundle and taken from there by later
 * starts, which halves their time. (Node does this by itself from version 22.1 on, `module.enableCompileCache`.)
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';
import { nameSources } from './stack-traces.ts';

/** Time after which compiled code is stored: the start is over by then; shorter programs store it at their end. */
const STORE_AFTER_MS = 10_000;
const HASH_BYTES = 32;

/**
 * Runs a file of the build in this process. `program` names the process: each program has its own stored code, because
 * each needs other functions of the packages that all of them share.
 */
export function runBundle(file: string, program: string): void {
  nameSources(dirname(file));
  load(file, program);
}

function load(file: string, program: string): unknown {
  const required = createRequire(file);
  // The files of the build load each other by relative paths, everything else is a package or a part of Node.
  const require = Object.assign(
    (request: string) =>
      request.startsWith('./') ? load(join(dirname(file), request), program) : required(request),
    required,
  );
  const module = { exports: {} };
  const run = compile(file, `${file}.${program}.compiled`).runInThisContext();
  run(module.exports, require, module, file, dirname(file));
  return module.exports;
}

function compile(file: string, stored: string): Script {
  const cachedData = readStored(stored);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // Rejected by another version of Node or other options of V8, which has compiled the source instead.
  if (!cachedData || script.cachedDataRejected) storeLater(script, stored);
  return script;
}

/** Reads stored code. V8 trusts it, so that a file that a power failure left incomplete must be rejected here. */
function readStored(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file);
    const data = content.subarray(HASH_BYTES);
    return content.subarray(0, HASH_BYTES).equals(hash(data)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function storeLater(script: Script, file: string): void {
  const store = () => {
    clearTimeout(timer);
    process.removeListener('exit', store);
    const data = script.createCachedData();
    const beside = `${file}.${process.pid}.new`;
    try {
      writeFileSync(beside, Buffer.concat([hash(data), data]), { mode: 0o600 });
      renameSync(beside, file);
    } catch {
      // Without write access or disk space the next start compiles again.
      rmSync(beside, { force: true });
    }
  };
  const timer = setTimeout(store, STORE_AFTER_MS).unref();
  process.once('exit', store);
}

const hash = (data: Buffer) => createHash('sha256').update(data).digest();
