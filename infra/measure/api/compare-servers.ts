import { Connection, sendTimed, wireRequest } from '../harness/connection.ts';
import { type Latency, latencyOf, median } from '../harness/percentile.ts';
import { type Call, entryId } from './calls.ts';

/** Rounds; each measures both servers once, so that a busy moment of the machine affects both. */
const ROUNDS = 24;
/** Time that one server is measured per round, at one connection and then at ten. */
const ROUND_MS = 200;
const WARM_UP_MS = 1000;
const CONNECTIONS = 10;

/** One server's figures: medians over the rounds. */
export interface Measured extends Latency {
  /** Requests a second at ten connections. */
  throughput: number;
}

export interface Compared {
  call: string;
  /** Figures of the servers, in the order of the ports. */
  servers: Measured[];
  /** First server to second: medians over the rounds, whose halves are measured right after each other. */
  p50_ratio: number;
  throughput_ratio: number;
}

/** Measures one call at two servers, in turns. */
export async function compareServers(
  call: Call,
  ports: [number, number],
  tokens: [string, string],
): Promise<Compared> {
  const rounds: Measured[][] = ports.map(() => []);
  await Promise.all(ports.map((port, at) => load(call, port, tokens[at] ?? '', 1, WARM_UP_MS)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of round % 2 ? [0, 1] : [1, 0]) {
      const [port = 0, accessToken = ''] = [ports[at], tokens[at]];
      const times = await load(call, port, accessToken, 1, ROUND_MS);
      const started = performance.now();
      const answers = await load(call, port, accessToken, CONNECTIONS, ROUND_MS);
      const seconds = (performance.now() - started) / 1000;
      rounds[at]?.push({ ...latencyOf(times), throughput: answers.length / seconds });
    }
  }
  const [first = [], second = []] = rounds;
  const ratio = (of: keyof Measured) =>
    median(first.map((round, at) => round[of] / (second[at] ?? round)[of]));
  return {
    call: call.name,
    servers: rounds.map(medians),
    p50_ratio: ratio('p50'),
    throughput_ratio: ratio('throughput'),
  };
}

function medians(rounds: Measured[]): Measured {
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]));
  return { p50: of('p50'), p95: of('p95'), p99: of('p99'), throughput: of('throughput') };
}

/** Sends requests over some connections, each as soon as the previous one is answered; returns their milliseconds. */
async function load(call: Call, port: number, token: string, connections: number, forMs: number) {
  const times: number[] = [];
  const nextRequest = requestsOf(call, token);
  const end = performance.now() + forMs;
  const sendUntilEnd = async () => {
    const connection = await Connection.open(port);
    while (performance.now() < end) times.push((await sendTimed(connection, nextRequest())).milliseconds);
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, sendUntilEnd));
  return times;
}

/** Returns a function with the next request of a call: reads are made once, writes each under their own id. */
function requestsOf({ method, paths, body }: Call, token: string): () => Buffer {
  let count = 0;
  const path = () => paths[count++ % paths.length] ?? '';
  if (body) return () => wireRequest(method, path(), token, body(entryId()));
  const reads = paths.map((it) => wireRequest(method, it, token));
  return () => reads[count++ % reads.length] ?? Buffer.alloc(0);
}
