import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processStart } from '../locks/process-liveness.ts';
import { writeWhole } from '../locks/write-file.ts';
import { Failure } from '../processes/failure.ts';

/** Who works on a data folder: `<DATA_DIR>/running.json`. */
export interface Holder {
  command: 'start' | 'dev' | 'admin' | 'backup' | 'restore' | 'foods';
  pid: number;
  /** Tells this process from a later one with the same number. */
  started: string;
  /** The API process, so that the next start knows its own orphan. */
  api_pid: number | null;
}

export interface DataLock {
  /** What a killed command left behind, or null. */
  previous: Holder | null;
  /** Notes the API's process. */
  noteApi(pid: number): void;
  release(): void;
}

/**
 * Takes a data folder for this process: two servers over one database or one registry would harm each other.
 * A killed command's claim is void, because what counts is that its very process lives, not that the file is there.
 *
 * @throws Failure that names the process when another command holds it
 */
export function lockDataDir(dataDir: string, command: Holder['command']): DataLock {
  const file = join(dataDir, 'running.json');
  const holder: Holder = { command, pid: process.pid, started: processStart(process.pid), api_pid: null };
  mkdirSync(dataDir, { recursive: true });
  const previous = claim(file, holder, dataDir);
  return {
    previous,
    noteApi: (pid) => writeWhole(file, JSON.stringify({ ...holder, api_pid: pid })),
    release: () => {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** The command that works on a data folder at this moment, or null. */
export function liveHolder(dataDir: string): Holder | null {
  const holder = readHolder(join(dataDir, 'running.json'));
  return holder && isLive(holder) ? holder : null;
}

function claim(file: string, holder: Holder, dataDir: string): Holder | null {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 });
  try {
    for (let previous: Holder | null = null; ; ) {
      if (link(mine, file)) return previous;
      const other = readHolder(file);
      if (other && isLive(other)) throw new Failure(complaint(other, dataDir));
      takeAway(file, other);
      previous = other;
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes a void claim; a live one that took its place in this very moment is put back. */
function takeAway(file: string, stale: Holder | null): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.pid !== stale?.pid) link(aside, file);
  rmSync(aside, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const isLive = ({ pid, started }: Holder) => isAlive(pid) && processStart(pid) === started;

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function complaint({ command, pid }: Holder, dataDir: string): string {
  if (command === 'admin' || command === 'foods')
    return `npm run ${command} (process ${pid}) works on ${dataDir} at this moment: try again when it is done.`;
  const name = command === 'dev' ? 'npm run dev' : 'npm start';
  return `${name} runs already on ${dataDir} (process ${pid}): stop that one, or set another DATA_DIR and PORT.`;
}
