import { Connection, wireRequest } from '../harness/connection.ts';
import { median, percentile } from '../harness/percentile.ts';
import { type Call, entryId } from './calls.ts';

/** Rounds in which every server is measured once, so that a busy moment of the machine meets all of them. */
const ROUNDS = 24;
/** How long one server is measured in one round, at one connection and then at ten. */
const ROUND_MS = 200;
const CONNECTIONS = 10;

export interface Measured {
  /** Milliseconds at one connection. */
  p50: number;
  p95: number;
  p99: number;
  /** Requests a second at ten connections, the median of the rounds. */
  throughput: number;
}

export interface Compared {
  call: string;
  /** By the order of the ports. */
  servers: Measured[];
  /** First server to second: medians over the rounds, each round's two halves being measured right after each other. */
  p50_ratio: number;
  throughput_ratio: number;
}

interface Round {
  times: number[];
  throughput: number;
}

/** Measures one call at two servers, in turns. */
export async function compare(
  call: Call,
  ports: [number, number],
  tokens: [string, string],
): Promise<Compared> {
  const rounds: Round[][] = ports.map(() => []);
  await Promise.all(ports.map((port, at) => loop(call, port, tokens[at] ?? '', 1, 1000)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of round % 2 ? [0, 1] : [1, 0]) {
      const [port = 0, token = ''] = [ports[at], tokens[at]];
      const times = await loop(call, port, token, 1, ROUND_MS);
      const started = performance.now();
      const answers = await loop(call, port, token, CONNECTIONS, ROUND_MS);
      const seconds = (performance.now() - started) / 1000;
      rounds[at]?.push({ times, throughput: answers.length / seconds });
    }
  }
  const [first = [], second = []] = rounds;
  const ratios = (of: (round: Round) => number) =>
    median(first.map((round, at) => of(round) / of(second[at] ?? round)));
  return {
    call: call.name,
    servers: rounds.map(measured),
    p50_ratio: ratios(({ times }) => percentile(times, 50)),
    throughput_ratio: ratios(({ throughput }) => throughput),
  };
}

function measured(rounds: Round[]): Measured {
  const of = (rank: number) => median(rounds.map(({ times }) => percentile(times, rank)));
  return {
    p50: of(50),
    p95: of(95),
    p99: of(99),
    throughput: median(rounds.map(({ throughput }) => throughput)),
  };
}

/** Sends requests over some connections, each as soon as the one before is answered; gives their milliseconds. */
async function loop(call: Call, port: number, token: string, connections: number, forMs: number) {
  const times: number[] = [];
  const request = requestsOf(call, token);
  const end = performance.now() + forMs;
  const one = async () => {
    const connection = await Connection.open(port);
    while (performance.now() < end) {
      const next = request();
      const sent = performance.now();
      const { status, body } = await connection.send(next);
      times.push(performance.now() - sent);
      if (status !== 200 && status !== 201)
        throw new Error(`${call.name} was answered with ${status}: ${body}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return times;
}

/** Gives the requests of a call one after another; reads are made once, writes each under their own id. */
function requestsOf({ method, paths, body }: Call, token: string): () => Buffer {
  let count = 0;
  const path = () => paths[count++ % paths.length] ?? '';
  if (body) return () => wireRequest(method, path(), token, body(entryId()));
  const made = paths.map((it) => wireRequest(method, it, token));
  return () => made[count++ % made.length] ?? Buffer.alloc(0);
}
