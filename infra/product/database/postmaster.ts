import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, workingFolder } from '../locks/process-liveness.mjs';

/** The server process of a cluster, as its own `postmaster.pid` tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The running server of a cluster, or null. A `postmaster.pid` that outlived its server proves nothing: after a
 * reboot its number may belong to any process, so the process must be a PostgreSQL that works in this folder.
 */
export function livePostmaster(cluster: string): Postmaster | null {
  const postmaster = readPostmasterFile(cluster);
  return postmaster && isAlive(postmaster.pid) && isServerOf(postmaster.pid, cluster) ? postmaster : null;
}

/** Reads `postmaster.pid` (line 1: process id, line 4: port); null without one. The process may be dead. */
export function readPostmasterFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return pid > 1 ? { pid, port: Number(lines[3] ?? 0) } : null;
  } catch {
    return null;
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const folder = workingFolder(pid);
  return folder ? folder === cluster : /postgres/.test(commandLine(pid));
}
