import { availableParallelism } from 'node:os';
import { markdownTable } from '../harness/markdown-table.ts';
import { latencyText } from '../harness/percentile.ts';
import type { Compared, Measured } from './compare-servers.ts';

/** The aims of the API, measured beside a bare server on the same machine in the same minutes. */
export const AIMS = { p50_ratio: 1.4, throughput_ratio: 0.75, memory: 250, growth: 1.5 } as const;

export interface ApiFigures {
  hot: Compared[];
  /** Pages at a million entries (first) against ten thousand (second). */
  growing: Compared[];
  /** Two processes (first) against one (second). */
  processes: Compared[];
  /** The peak memory of the API's process during the run, in MB; `null` where the system does not tell. */
  memory: number | null;
  /** The table of compressed answers. */
  compressed: string;
}

const latency = (measured: Measured | undefined) => (measured ? latencyText(measured) : '');
const ratio = (it: number) => it.toFixed(2);
const verdict = (met: boolean) => (met ? 'yes' : '**no**');

function hotRow({ call, servers: [api, floor], p50_ratio, throughput_ratio }: Compared): string[] {
  return [
    call,
    latency(api),
    latency(floor),
    ratio(p50_ratio),
    `${api?.throughput.toFixed(0)} / ${floor?.throughput.toFixed(0)}`,
    ratio(throughput_ratio),
    verdict(p50_ratio <= AIMS.p50_ratio && throughput_ratio >= AIMS.throughput_ratio),
  ];
}

function growingRow({ call, servers: [large, small], p50_ratio }: Compared): string[] {
  return [
    call,
    `${large?.p50.toFixed(2)}`,
    `${small?.p50.toFixed(2)}`,
    ratio(p50_ratio),
    verdict(p50_ratio <= AIMS.growth),
  ];
}

function processesRow({ call, servers: [two, one], throughput_ratio }: Compared): string[] {
  return [call, `${one?.throughput.toFixed(0)}`, `${two?.throughput.toFixed(0)}`, ratio(throughput_ratio)];
}

/** The figures as Markdown. Milliseconds and requests depend on the machine; the ratios are comparable. */
export function apiReport({ hot, growing, processes, memory, compressed }: ApiFigures): string {
  return `# How fast the API is

Written by \`npm run bench -- api\`: 1,000,000 entries of 1,001 members, 100,000 of them of the member who asks,
on the embedded PostgreSQL without fsync. The floor is a bare Fastify and pg server that checks the same token, sends the same
statements and answers with the same JSON; both are measured in turns. Milliseconds and requests are those of the
machine that wrote this, the ratios are medians over the rounds. Aims: p50 at most ${AIMS.p50_ratio} times the floor's,
throughput at least ${AIMS.throughput_ratio} of it, memory below ${AIMS.memory} MB, a page at a million entries at most ${AIMS.growth} times that at ten
thousand.

${markdownTable(
  [
    'call',
    'API, p50 / p95 / p99 ms',
    'floor, p50 / p95 / p99 ms',
    'p50 to floor',
    'requests a second at 10 connections, API / floor',
    'to floor',
    'aim met',
  ],
  hot.map(hotRow),
)}

${markdownTable(
  ['page', '1,000,000 entries, p50 ms', '10,000 entries, p50 ms', 'ratio', 'aim met'],
  growing.map(growingRow),
)}

Requests a second at 10 connections, on ${availableParallelism()} cores, which PostgreSQL and the load generator share with the API:

${markdownTable(['call', '`API_PROCESSES=1`', '`API_PROCESSES=2`', 'ratio'], processes.map(processesRow))}

Memory of the API at its peak during these calls: ${memory === null ? 'unknown' : `${memory.toFixed(0)} MB (aim met: ${verdict(memory < AIMS.memory)})`}.

Compressed answers, on the wire without their heads, at one connection:

${compressed}
`;
}
