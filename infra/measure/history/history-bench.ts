import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/api/build-api.ts';
import type { BenchOptions } from '../bench-options.ts';
import { register, signIn } from '../harness/accounts.ts';
import { Connection, send, sendTimed, wireRequest } from '../harness/connection.ts';
import { prepareDatabase, withTemporaryPostgres } from '../harness/database.ts';
import { percentile } from '../harness/percentile.ts';
import { type BenchServer, startApi } from '../harness/servers.ts';
import { writeHealthExport } from './health-export.ts';

const RECORDS = 200_000;
const PART_BYTES = 8 * 1024 * 1024;
const POLL_MS = 200;
/** Pause between two reads of another member: a busy page, not a load test. */
const READ_EVERY_MS = 20;
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Milliseconds of another member's reads of their days, while `work` runs; `look` is called with each. */
async function readsDuring(
  port: number,
  token: string,
  work: Promise<unknown>,
  look: () => void = () => undefined,
): Promise<number[]> {
  const connection = await Connection.open(port);
  const request = wireRequest('GET', '/entries?limit=50', token);
  const milliseconds: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    milliseconds.push((await sendTimed(connection, request)).milliseconds);
    look();
    await delay(READ_EVERY_MS);
  }
  connection.close();
  return milliseconds;
}

async function upload({ port }: BenchServer, token: string, path: string): Promise<void> {
  const { size } = await stat(path);
  const files = [{ name: 'export.xml', size_bytes: size }];
  await send(port, wireRequest('POST', '/account/imports', token, { id: ID, files }));
  const file = await open(path);
  for (let offset = 0; offset < size; offset += PART_BYTES) {
    const part = Buffer.alloc(Math.min(PART_BYTES, size - offset));
    await file.read(part, 0, part.length, offset);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/account/imports/${ID}?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: part,
    });
    if (!answer.ok) throw new Error(`A part was refused: ${await answer.text()}`);
  }
  await file.close();
}

/** Starts work on the import, and resolves with its state and its seconds when it has ended. */
async function timed({ port }: BenchServer, token: string, act: string, body: object) {
  const began = performance.now();
  await send(port, wireRequest('POST', `/account/imports/${ID}/${act}`, token, body));
  for (;;) {
    const { data } = JSON.parse((await send(port, wireRequest('GET', '/account/imports', token))).body);
    const [{ state, done_entries, total_entries, problem }] = data.imports;
    if (!['reading', 'applying', 'undoing'].includes(state))
      return {
        state,
        problem,
        entries: done_entries || total_entries,
        seconds: (performance.now() - began) / 1000,
      };
    await delay(POLL_MS);
  }
}

/**
 * `npm run bench -- history [--rows N]`: the import of an Apple Health export of so many records (200,000), a tenth of
 * them weigh-ins: seconds to read, to write and to undo it, the peak memory of the API and of the process that reads,
 * and another member's reads meanwhile beside those while nothing else runs.
 */
export async function historyBench({ rows = RECORDS }: BenchOptions): Promise<void> {
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const server = await startApi(folder, await prepareDatabase(postgres, 'bench_history'));
    try {
      await register(server.port, 'importer');
      await register(server.port, 'reader');
      const [importer, reader] = [await signIn(server.port, 'importer'), await signIn(server.port, 'reader')];
      const path = join(folder, 'export.xml');
      await writeHealthExport(path, rows);
      const quiet = await readsDuring(server.port, reader, delay(5_000));
      const before = server.peakMemory();
      await upload(server, importer, path);
      console.log(
        `${rows} records, ${((await stat(path)).size / 1e6).toFixed(0)} MB; another member's reads alone ${times(quiet)}`,
      );
      let ofReading = 0;
      for (const [act, body] of [
        ['read', { time_zone: 'UTC' }],
        ['apply', {}],
        ['undo', {}],
      ] as const) {
        const work = timed(server, importer, act, body);
        const reads = await readsDuring(server.port, reader, work, () => {
          ofReading = Math.max(ofReading, server.peakMemoryOfChildren() ?? 0);
        });
        const { state, entries, seconds, problem } = await work;
        if (problem) throw new Error(JSON.stringify(problem));
        const ratio = percentile(reads, 50) / percentile(quiet, 50);
        console.log(
          `${act}: ${state}, ${entries} entries in ${seconds.toFixed(1)} s; reads ${times(reads)}, p50 ${ratio.toFixed(2)} times`,
        );
      }
      console.log(
        `peak memory of the API ${before?.toFixed(0)} → ${server.peakMemory()?.toFixed(0)} MB, of the process that reads ${ofReading.toFixed(0)} MB`,
      );
    } finally {
      await server.stop();
    }
  });
}

const times = (milliseconds: number[]) =>
  `p50 ${percentile(milliseconds, 50).toFixed(2)} ms, p95 ${percentile(milliseconds, 95).toFixed(2)} ms`;
