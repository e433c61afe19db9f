import { Connection, wireRequest } from '../harness/connection.ts';
import { percentile } from '../harness/percentile.ts';

/** Milliseconds of searches at one connection. */
export interface SearchTimes {
  p50: number;
  p95: number;
  searches: number;
}

const TEXTS = [
  'egg',
  'milk',
  'chicken breast',
  'coca cola',
  'choco',
  'greek yogurt',
  'pan integral',
  'yoghrut',
  'arroz',
];
/** Between two searches, as somebody who types and reads. */
const PAUSE_MS = 20;

/** Searches, one after the other, until the work is done. */
export async function askMeanwhile<T>(
  { port, token }: { port: number; token: string },
  work: Promise<T>,
): Promise<{ times: SearchTimes; result: T }> {
  const connection = await Connection.open(port);
  const times: number[] = [];
  let done = false;
  const result = work.finally(() => {
    done = true;
  });
  for (let turn = 0; !done; turn += 1) {
    const path = `/foods/search?q=${encodeURIComponent(TEXTS[turn % TEXTS.length] ?? '')}`;
    const sent = performance.now();
    const { status, body } = await connection.send(wireRequest('GET', path, token));
    times.push(performance.now() - sent);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  connection.close();
  const measured = { p50: percentile(times, 50), p95: percentile(times, 95), searches: times.length };
  return { times: measured, result: await result };
}
