import { Connection, sendTimed, wireRequest } from '../harness/connection.ts';
import { percentile } from '../harness/percentile.ts';

/** Milliseconds of searches over one connection. */
export interface SearchTimes {
  p50: number;
  p95: number;
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
/** Between two searches, as a member types and reads. */
const PAUSE_MS = 20;

/** Searches, one after the other, until the work is done. */
export async function searchMeanwhile<T>(
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
    times.push((await sendTimed(connection, wireRequest('GET', path, token))).milliseconds);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  connection.close();
  return { times: { p50: percentile(times, 50), p95: percentile(times, 95) }, result: await result };
}
