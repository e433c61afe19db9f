import { Connection, sendTimed, wireRequest } from './connection.ts';
import { type Latency, latencyOf, percentile } from './percentile.ts';
import { type Random, shuffled } from './random.ts';

/** One kind of call, and the requests that represent it. */
export interface CallKind {
  name: string;
  /** Paths below `/api/v1`. */
  paths: string[];
  /** Limit as a multiple of the floor's p95; `null` for no limit. */
  bar: number | null;
}

/** A running API with its database, and the requests that it gets. */
export interface BenchSubject {
  port: number;
  /** Access tokens of the members; each member requests every path. */
  tokens: string[];
  kinds: CallKind[];
  /** Paths of single foods by their ids, the cheapest call there is. */
  floor: string[];
}

export interface MeasuredKind {
  name: string;
  bar: number | null;
  large: Latency;
  /** Latency of the same kind among fewer rows. */
  small: Latency;
  /** Latency of one food by its id among as many rows as in `large`, requested in turns with the kind. */
  floor: Latency;
  /** Calls at ten connections, among as many rows as in `large`; `p95` in ms. */
  concurrent: { per_second: number; p95: number };
}

/** Number of times that each member requests each path. */
const ROUNDS = 3;
const CONNECTIONS = 10;

/** Measures every kind: large, small and floor in turns, so that a busy moment of the machine affects all of them. */
export async function measureKinds(
  large: BenchSubject,
  small: BenchSubject,
  random: Random,
): Promise<MeasuredKind[]> {
  const [toLarge, toSmall] = await Promise.all([Connection.open(large.port), Connection.open(small.port)]);
  const floor = requestsOf(large.floor, large.tokens);
  for (const request of floor) await timed(toLarge, request);
  const measured: MeasuredKind[] = [];
  for (const [at, kind] of large.kinds.entries()) {
    const largeRequests = requestsOf(kind.paths, large.tokens);
    const smallRequests = requestsOf(small.kinds[at]?.paths ?? [], small.tokens);
    for (const request of largeRequests) await timed(toLarge, request);
    for (const request of smallRequests) await timed(toSmall, request);
    const order = shuffled(
      Array.from({ length: ROUNDS * largeRequests.length }, (_, n) => n % largeRequests.length),
      random,
    );
    const times = { large: [] as number[], small: [] as number[], floor: [] as number[] };
    for (const [turn, n] of order.entries()) {
      times.floor.push(await timed(toLarge, floor[(at * order.length + turn) % floor.length]));
      times.large.push(await timed(toLarge, largeRequests[n]));
      times.small.push(await timed(toSmall, smallRequests[n % smallRequests.length]));
    }
    measured.push({
      name: kind.name,
      bar: kind.bar,
      large: latencyOf(times.large),
      small: latencyOf(times.small),
      floor: latencyOf(times.floor),
      concurrent: await measureConcurrent(
        large.port,
        order.map((n) => largeRequests[n]),
      ),
    });
  }
  toLarge.close();
  toSmall.close();
  return measured;
}

function requestsOf(paths: string[], tokens: string[]): Buffer[] {
  return tokens.flatMap((token) => paths.map((path) => wireRequest('GET', path, token)));
}

async function timed(connection: Connection, request: Buffer = Buffer.alloc(0)): Promise<number> {
  return (await sendTimed(connection, request)).milliseconds;
}

/** Measures ten connections, each sending the next request as soon as the previous one is answered. */
async function measureConcurrent(port: number, requests: (Buffer | undefined)[]) {
  const left = [...requests];
  const times: number[] = [];
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)));
  const started = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = left.pop(); next; next = left.pop()) times.push(await timed(connection, next));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { per_second: times.length / seconds, p95: percentile(times, 95) };
}
