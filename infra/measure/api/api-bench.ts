import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApi } from '../../build/api/build-api.ts';
import { register, signIn } from '../harness/accounts.ts';
import { send, wireRequest } from '../harness/connection.ts';
import {
  databaseName,
  prepareDatabase,
  runSql,
  type TemporaryPostgres,
  withTemporaryPostgres,
} from '../harness/database.ts';
import { type BenchServer, startApi, startFloor } from '../harness/servers.ts';
import { type Call, entryId, hotCalls, TIMELINE_PAGES } from './calls.ts';
import { compareServers } from './compare-servers.ts';
import { compressedAnswers } from './compressed-answers.ts';
import { type RecordedCall, replayable } from './floor-replay.ts';
import { loggedStatements } from './logged-statements.ts';
import { apiReport } from './report.ts';
import { type Size, seedEntries } from './seed-entries.ts';

const REPORT = 'docs/speed.md';
const LARGE: Size = { entries: 1_000_000, of_one: 100_000 };
const SMALL: Size = { entries: 10_000, of_one: 1_000 };
const MEMBER = 'measured';

/** An API with its database, and the signed-in member whom the measured entries belong to. */
interface Subject {
  database_url: string;
  server: BenchServer;
  member_id: string;
  token: string;
}

async function startSubject(
  folder: string,
  postgres: TemporaryPostgres,
  database: string,
  size: Size,
): Promise<Subject> {
  const database_url = await prepareDatabase(postgres, database);
  const server = await startApi(folder, database_url);
  const member_id = await register(server.port, MEMBER);
  await seedEntries(database_url, member_id, size);
  return { database_url, server, member_id, token: await signIn(server.port, MEMBER) };
}

/**
 * Writes the statements that each call sends to the database, and its answer, by `GET /path`, into a file for the
 * floor. Each call is made once before its statements are read, so that work done once a minute or once per
 * connection is not compared.
 */
async function recordCalls(
  postgres: TemporaryPostgres,
  folder: string,
  subject: Subject,
  calls: Call[],
): Promise<string> {
  const log = join(postgres.dataDir, 'logs/postgres.log');
  const name = databaseName(subject.database_url);
  await runSql(postgres.url(), `ALTER DATABASE ${name} SET log_statement = 'all'`);
  const logged = await startApi(folder, subject.database_url);
  const [, payload = ''] = subject.token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const recorded: Record<string, RecordedCall> = {};
  for (const { method, paths, body } of calls) {
    for (const path of paths) {
      await send(logged.port, wireRequest(method, path, subject.token, body?.(entryId())));
      const before = statSync(log).size;
      const id = entryId();
      const answer = await send(logged.port, wireRequest(method, path, subject.token, body?.(id)));
      const stages = loggedStatements(readFileSync(log).subarray(before).toString());
      const values = { sub: subject.member_id, sid, id: body ? id : '' };
      recorded[`${method} ${path}`] = {
        stages: replayable(stages, values),
        data: JSON.parse(answer.body).data,
      };
    }
  }
  await logged.stop();
  await runSql(postgres.url(), `ALTER DATABASE ${name} RESET ALL`);
  const file = join(folder, 'recorded-calls.json');
  await writeFile(file, JSON.stringify(recorded));
  return file;
}

async function measure(postgres: TemporaryPostgres, folder: string): Promise<string> {
  const large = await startSubject(folder, postgres, 'bench_large', LARGE);
  const small = await startSubject(folder, postgres, 'bench_small', SMALL);
  const search = await send(large.server.port, wireRequest('GET', '/foods/search?q=egg', large.token));
  const found: { id: string }[] = JSON.parse(search.body).data.database_foods;
  const calls = hotCalls(found.slice(0, 3).map(({ id }) => id));
  const recorded = await recordCalls(postgres, folder, large, calls);
  const floor = await startFloor(folder, large.database_url, recorded);
  const growing = [];
  for (const page of TIMELINE_PAGES)
    growing.push(
      await compareServers(page, [large.server.port, small.server.port], [large.token, small.token]),
    );
  const hot = [];
  for (const call of calls)
    hot.push(await compareServers(call, [large.server.port, floor.port], [large.token, large.token]));
  const two = await startApi(folder, large.database_url, 2);
  const processes = [];
  for (const call of calls.filter(({ method }) => method === 'GET'))
    processes.push(await compareServers(call, [two.port, large.server.port], [large.token, large.token]));
  await two.stop();
  const memory = large.server.peakMemory();
  const compressed = await compressedAnswers(large.server.port, large.token);
  const report = apiReport({ hot, growing, processes, memory, compressed });
  await Promise.all([large.server, small.server, floor].map((server) => server.stop()));
  return report;
}

/** `npm run bench -- api`: the hot calls beside a bare server, and the growth of the time line's pages. */
export async function apiBench(): Promise<void> {
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const report = await measure(postgres, folder);
    console.log(report);
    await writeFile(REPORT, report);
  });
}
