import { availableParallelism } from 'node:os';
import { ConfigurationError, count } from './setting.ts';

const MOST_PROCESSES = 64;
/** Largest default: PostgreSQL's usual hundred connections are enough for the shares of so many processes. */
const MOST_BY_DEFAULT = 8;

/**
 * `API_PROCESSES`: number of processes that serve. The default follows the cores: one is left to PostgreSQL, which is
 * on the same machine unless `DATABASE_URL` says otherwise, so that two cores have one process.
 */
export function apiProcesses(env: NodeJS.ProcessEnv, cores = availableParallelism()): number {
  return count(env, 'API_PROCESSES', Math.min(Math.max(cores - 1, 1), MOST_BY_DEFAULT), MOST_PROCESSES);
}

/** `SCHEDULED_TASKS`: whether this process runs the clean-ups; `off` leaves them to another one of the same database. */
export function scheduledTasks({ SCHEDULED_TASKS: text = '' }: NodeJS.ProcessEnv): boolean {
  if (['', 'on', 'off'].includes(text)) return text !== 'off';
  throw new ConfigurationError(`SCHEDULED_TASKS must be on or off, not "${text}".`);
}

/** Resources that one of several processes may take of those that all share. */
export interface ProcessShare {
  /** Connections to PostgreSQL. */
  connections: number;
  /** Requests that each compartment of the bulkhead handles at a time: three full ones leave connections to the fourth. */
  slots: number;
  /** Slots that one caller may take of these: five of eight keep a process as busy as all would. */
  slots_per_caller: number;
  /** Exports of members whose rows are read at once. */
  exports: number;
  /** Pictures that are re-encoded at once; each takes some 200 MB and a core. */
  reencodings: number;
}

/** PostgreSQL allows a hundred connections by default; the rest is for commands and administrators. */
const CONNECTIONS = 78;
const MOST_CONNECTIONS = 26;
const LEAST_CONNECTIONS = 8;

/** The share of one process; up to three have the whole pool that one has. */
export function processShare(processes: number): ProcessShare {
  const each = Math.floor(CONNECTIONS / processes);
  const connections = Math.min(Math.max(each, LEAST_CONNECTIONS), MOST_CONNECTIONS);
  const slots = Math.floor((connections - 2) / 3);
  return {
    connections,
    slots,
    slots_per_caller: Math.ceil((slots * 5) / 8),
    exports: Math.floor(connections / 8),
    reencodings: processes === 1 ? 2 : 1,
  };
}
