import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../rspack/workspace.ts';

const PROCESS = join(ROOT, 'infra/deploy/testing/flip-process.ts');

function start(dataDir: string, name: string, times: number): ChildProcess {
  return fork(PROCESS, [dataDir, name, String(times)], { execArgv: ['--import', 'tsx'] });
}

/** Changes the registry from several processes at the same time, each `times` times for its own package. */
export async function runTogether(dataDir: string, names: string[], times: number): Promise<void> {
  const ends = names.map((name) => once(start(dataDir, name, times), 'exit'));
  for (const [code] of await Promise.all(ends))
    if (code !== 0) throw new Error(`A writer ended with ${code}.`);
}

/** Changes the registry from another process, over and over, and kills it after so many ms of that. */
export async function runUntilKilled(dataDir: string, name: string, ms: number): Promise<void> {
  const child = start(dataDir, name, 1000);
  const ended = once(child, 'exit');
  await once(child, 'message');
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
}
