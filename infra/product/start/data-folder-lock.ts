import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { type Claim, claimFile, type Holder, liveHolder } from '../locks/file-lock.mjs';

/** The command that works on a data folder, as `<DATA_DIR>/running.json` names it. */
interface RunningCommand {
  command: 'start' | 'dev' | 'admin' | 'backup' | 'restore' | 'foods' | 'secrets';
  /** Process id of the API, so that the next start recognises an orphan. */
  api_pid: number | null;
}

export type DataFolderHolder = Holder & RunningCommand;
export type DataFolderLock = Claim<RunningCommand>;

const claimOf = (dataDir: string) => join(dataDir, 'running.json');

/**
 * Claims a data folder for this process: two servers over one database or one registry would harm each other.
 *
 * @throws Failure that names the process when another command holds it
 */
export function lockDataFolder(dataDir: string, command: RunningCommand['command']): DataFolderLock {
  mkdirSync(dataDir, { recursive: true });
  const info: RunningCommand = { command, api_pid: null };
  return claimFile(claimOf(dataDir), info, (holder) => new Failure(refusal(holder, dataDir)));
}

/** The command that currently works on a data folder, or null. */
export const dataFolderHolder = (dataDir: string): DataFolderHolder | null =>
  liveHolder<RunningCommand>(claimOf(dataDir));

function refusal({ command, pid }: DataFolderHolder, dataDir: string): string {
  if (command === 'start' || command === 'dev') {
    const name = command === 'dev' ? 'npm run dev' : 'npm start';
    return `${name} already runs on ${dataDir} (process ${pid}): stop it, or set another DATA_DIR and PORT.`;
  }
  return `npm run ${command} (process ${pid}) works on ${dataDir} at this moment: try again when it is done.`;
}
