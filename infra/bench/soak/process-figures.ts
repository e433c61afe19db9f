import { readdirSync, readFileSync } from 'node:fs';

/** A figure of `/proc/<pid>/status` in MB (10⁶ bytes); 0 for a process that has ended meanwhile. */
function statusMegabytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Memory that a process has, what it shares included. */
export const residentMegabytes = (pid: number): number => statusMegabytes(pid, 'VmRSS');

/** What is a process's own: PostgreSQL's shared buffers fill with the data, which is no leak. */
const ownMegabytes = (pid: number): number => statusMegabytes(pid, 'RssAnon');

/** Own memory of a process and of those that it started. */
export function ownMegabytesOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + ownMegabytes(child), ownMegabytes(pid));
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
