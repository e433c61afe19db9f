import { readQueries } from '../food-search-quality/judge.ts';
import { Connection, sendTimed, wireRequest } from '../harness/connection.ts';
import { markdownTable } from '../harness/markdown-table.ts';
import type { BenchSubject } from '../harness/measure-kinds.ts';
import { type Latency, latencyOf, latencyText } from '../harness/percentile.ts';
import type { Random } from '../harness/random.ts';
import { sampleData } from '../harness/sample-data.ts';

const ALONE = 2_000;
const TOGETHER = 10_000;
const CONNECTIONS = 10;

/** Times of the same requests at one connection, and how many a second there were at ten. */
interface Repeated extends Latency {
  per_second: number;
}

/**
 * Measures searches as members send them: the texts of the public list, the first one most often, the n-th one an n-th as
 * often (Zipf), by both members in turn; and beside them foods by their ids. `null` without the list.
 */
export async function repeatedSearches(subject: BenchSubject, random: Random) {
  const list = sampleData('bench/queries-public.json');
  if (!list) return null;
  const paths = readQueries(list).map(({ q }) => `/foods/search?q=${encodeURIComponent(q)}`);
  return {
    texts: paths.length,
    searches: await measured(subject, zipf(paths, random)),
    floor: await measured(subject, zipf(subject.floor.slice(0, paths.length), random)),
  };
}

/** Returns a function that picks the n-th item an n-th as often as the first. */
function zipf(items: string[], random: Random): () => string {
  const upTo: number[] = [];
  for (const at of items.keys()) upTo.push((upTo.at(-1) ?? 0) + 1 / (at + 1));
  return () => {
    const drawn = random() * (upTo.at(-1) ?? 0);
    return items[upTo.findIndex((sum) => drawn < sum)] ?? '';
  };
}

async function measured({ port, tokens }: BenchSubject, nextPath: () => string): Promise<Repeated> {
  let sent = 0;
  const next = () => wireRequest('GET', nextPath(), tokens[sent++ % tokens.length] ?? '');
  const connection = await Connection.open(port);
  const times: number[] = [];
  for (let at = 0; at < ALONE; at += 1) times.push((await sendTimed(connection, next())).milliseconds);
  connection.close();
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)));
  const started = performance.now();
  const sendShare = async (connection: Connection) => {
    for (let at = 0; at < TOGETHER / CONNECTIONS; at += 1) await sendTimed(connection, next());
    connection.close();
  };
  await Promise.all(connections.map(sendShare));
  return { ...latencyOf(times), per_second: TOGETHER / ((performance.now() - started) / 1000) };
}

/** The table of repeated searches, with what was measured before it. */
export function repeatedReport(
  { texts, searches, floor }: NonNullable<Awaited<ReturnType<typeof repeatedSearches>>>,
  foods: string,
): string {
  const row = (name: string, it: Repeated) => [name, latencyText(it), it.per_second.toFixed(0)];
  return `The same texts again, as members send them: the ${texts} of the public list among ${foods}, the n-th one an n-th as often as the
first, by both members in turn.

${markdownTable(
  ['', 'p50 / p95 / p99 ms', '10 connections: a second'],
  [row('searches', searches), row('one food by its id', floor)],
)}
`;
}
