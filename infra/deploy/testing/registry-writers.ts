import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';
import type { StoreCommand } from './crashes.ts';

const PROCESS = join(ROOT, 'infra/deploy/testing/registry-writer-process.ts');

function start(dataDir: string, name: string, times: number, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(PROCESS, [dataDir, name, String(times)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
}

/** Changes the registry from several processes at the same time, each `times` times for its own package. */
export async function runTogether(
  dataDir: string,
  names: string[],
  times: number,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const ends = names.map((name) => once(start(dataDir, name, times, env), 'exit'));
  for (const [code] of await Promise.all(ends))
    if (code !== 0) throw new Error(`A writer ended with ${code}.`);
}

/** A process that makes one change of the registry. */
export function registryWriterCommand(dataDir: string, name: string): StoreCommand {
  return { args: ['--import', 'tsx', PROCESS, dataDir, name, '1'], dataDir };
}
