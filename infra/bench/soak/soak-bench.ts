import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/build-api.ts';
import type { BenchOptions } from '../bench-options.ts';
import { register } from '../harness/accounts.ts';
import {
  prepareDatabase,
  runSql,
  type TemporaryPostgres,
  withTemporaryPostgres,
} from '../harness/database.ts';
import { percentile } from '../harness/percentile.ts';
import { type BenchServer, startApi } from '../harness/servers.ts';
import { openFiles, ownMegabytesOfAll, residentMegabytes } from './process-figures.ts';
import { soakReport } from './soak-report.ts';
import { type SoakSample, soakVerdict } from './soak-verdict.ts';
import { visit } from './visit.ts';

const REPORT = 'docs/soak.md';
const MINUTES = 60;
const MEMBERS = 100;
/** About thirty requests a second: a steady rate that leaves a machine of two cores half idle. */
const VISITS_PER_SECOND = 2;
const SAMPLE_SECONDS = 5;
/** Caches, prepared statements and the heap have their size by then. */
const WARM_UP = 0.2;

/** `npm run bench -- soak [--minutes 60]`: members' visits at a steady rate, and whether anything grows meanwhile. */
export async function soakBench({ minutes = MINUTES }: BenchOptions): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('soak: skipped, the figures of processes are read from /proc, which only Linux has');
    return;
  }
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const database_url = await prepareDatabase(postgres, 'bench_soak');
    const server = await startApi(folder, database_url);
    try {
      const { samples, requests, failures } = await soak(server, postgres, minutes * 60);
      const trends = soakVerdict(samples, minutes * 60 * WARM_UP);
      if (trends === null)
        throw new Error(`${minutes} minutes are too few to say anything: take 2 at least.`);
      const report = soakReport({ minutes, requests, failures, trends, samples });
      console.log(report);
      if (minutes >= MINUTES) await writeFile(REPORT, report);
      if (failures.length > 0 || trends.some(({ holds }) => !holds)) process.exitCode = 1;
    } finally {
      await server.stop();
    }
  });
}

async function soak(server: BenchServer, postgres: TemporaryPostgres, seconds: number) {
  const origin = `http://127.0.0.1:${server.port}`;
  const members = Array.from({ length: MEMBERS }, (_, number) => `soak${number}`);
  for (const member of members) await register(server.port, member);

  const failures: string[] = [];
  let latencies: number[] = [];
  let requests = 0;
  const note = (milliseconds: number) => {
    latencies.push(milliseconds);
    requests += 1;
  };
  const samples: SoakSample[] = [];
  const under_way = new Set<Promise<void>>();
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let next_sample = SAMPLE_SECONDS;
  for (let number = 0; elapsed() < seconds; number += 1) {
    const visiting = visit(origin, members[number % MEMBERS] ?? '', number, note)
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => under_way.delete(visiting));
    under_way.add(visiting);
    if (elapsed() >= next_sample) {
      const [{ connections }] = await runSql(
        postgres.url(),
        `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = 'bench_soak'`,
      );
      samples.push({
        second: elapsed(),
        api_memory: residentMegabytes(server.pid),
        postgres_memory: ownMegabytesOfAll(postgres.pid),
        open_files: openFiles(server.pid),
        connections,
        p95: percentile(latencies, 95),
      });
      latencies = [];
      next_sample += SAMPLE_SECONDS;
    }
    // Visits start at their moments, however long the ones before take.
    await delay(Math.max(0, ((number + 1) / VISITS_PER_SECOND - elapsed()) * 1000));
  }
  await Promise.all(under_way);
  return { samples, requests, failures };
}
