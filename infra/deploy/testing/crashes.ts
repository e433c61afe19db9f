import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';

/** A command of Node's that changes the store of a data folder. */
export interface StoreCommand {
  /** Arguments of `node`. */
  args: string[];
  dataDir: string;
  /** Folder of another clone than this one. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Result of a command, with the steps that it did or began until its end. */
export interface CountedRun {
  code: number | null;
  signal: string | null;
  steps: string[];
  output: string;
}

/**
 * Runs a command and records its steps (`crash-at.mjs` defines them). With `at`, kills it at that step, counted from
 * 1, as `kill -9` does; processes that it started keep running, as after a kill.
 */
export async function runCounted(
  { args, dataDir, cwd = ROOT, env }: StoreCommand,
  at = 0,
): Promise<CountedRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-crash-'));
  const log = join(folder, 'steps');
  const preload = join(import.meta.dirname, 'crash-at.mjs');
  try {
    const child = spawn(process.execPath, ['--import', preload, ...args], {
      cwd,
      env: { ...process.env, ...env, CRASH_BELOW: dataDir, CRASH_LOG: log, CRASH_AT: String(at) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    // Not `close`: processes that outlive a killed one may hold its output open.
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal, steps: linesOf(log), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function linesOf(log: string): string[] {
  return readFileSync(log, 'utf8').trim().split('\n');
}
