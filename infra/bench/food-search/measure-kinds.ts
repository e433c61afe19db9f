import { Connection, wireRequest } from '../harness/connection.ts';
import { percentile } from '../harness/percentile.ts';
import { type Random, shuffled } from './random.ts';
import type { SearchKind } from './search-kinds.ts';

/** A running API with its database, and what is asked of it. */
export interface Asked {
  port: number;
  /** Of the members who ask in turn. */
  tokens: string[];
  kinds: SearchKind[];
  /** Paths of single foods by their ids. */
  floor: string[];
}

/** Milliseconds at one connection. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

export interface MeasuredKind {
  name: string;
  bar: number | null;
  large: Times;
  /** The same kind among ten thousand foods. */
  small: Times;
  /** One food by its id among as many as in `large`, asked in turns with the kind. */
  floor: Times;
  /** At ten connections, among as many as in `large`. */
  crowd: { per_second: number; p95: number };
}

/** How often each member asks for each text. */
const ROUNDS = 3;
const CONNECTIONS = 10;

/** Measures every kind: large, small and floor in turns, so that a busy moment of the machine meets all of them. */
export async function measureKinds(large: Asked, small: Asked, random: Random): Promise<MeasuredKind[]> {
  const [one, other] = await Promise.all([Connection.open(large.port), Connection.open(small.port)]);
  const floor = requestsOf(large.floor, large.tokens);
  for (const request of floor) await timed(one, request);
  const measured: MeasuredKind[] = [];
  for (const [at, kind] of large.kinds.entries()) {
    const asked = requestsOf(kind.paths, large.tokens);
    const same = requestsOf(small.kinds[at]?.paths ?? [], small.tokens);
    for (const request of asked) await timed(one, request);
    for (const request of same) await timed(other, request);
    const order = shuffled(
      Array.from({ length: ROUNDS * asked.length }, (_, n) => n % asked.length),
      random,
    );
    const times = { large: [] as number[], small: [] as number[], floor: [] as number[] };
    for (const [turn, n] of order.entries()) {
      times.floor.push(await timed(one, floor[(at * order.length + turn) % floor.length]));
      times.large.push(await timed(one, asked[n]));
      times.small.push(await timed(other, same[n % same.length]));
    }
    const crowd = await crowded(
      large.port,
      order.map((n) => asked[n]),
    );
    measured.push({
      name: kind.name,
      bar: kind.bar,
      large: timesOf(times.large),
      small: timesOf(times.small),
      floor: timesOf(times.floor),
      crowd,
    });
  }
  one.close();
  other.close();
  return measured;
}

function timesOf(times: number[]): Times {
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) };
}

function requestsOf(paths: string[], tokens: string[]): Buffer[] {
  return tokens.flatMap((token) => paths.map((path) => wireRequest('GET', path, token)));
}

async function timed(connection: Connection, request: Buffer = Buffer.alloc(0)): Promise<number> {
  const sent = performance.now();
  const { status, body } = await connection.send(request);
  const time = performance.now() - sent;
  if (status !== 200) throw new Error(`${request} was answered with ${status}: ${body}`);
  return time;
}

/** Ten connections, each sending the next request as soon as it is answered. */
async function crowded(port: number, requests: (Buffer | undefined)[]) {
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
