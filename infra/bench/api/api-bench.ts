import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '../../build/build-api.ts';
import { startTemporaryPostgres } from '../../database/temporary-postgres.ts';
import { type BenchServer, startFloor, startProduct } from '../harness/api-server.ts';
import { wireRequest } from '../harness/connection.ts';
import { NEWEST_DAY, prepareDatabase, run, type Size, seed } from '../harness/database.ts';
import { data, send } from '../harness/one-request.ts';
import { type Call, entryId, hotCalls } from './calls.ts';
import { compare } from './compare.ts';
import { type FloorRecipe, floorRecipe } from './floor-replay.ts';
import { recipeOf } from './logged-statements.ts';
import { apiReport } from './report.ts';

const REPORT = 'docs/speed.md';
const LARGE: Size = { entries: 1_000_000, of_one: 100_000 };
const SMALL: Size = { entries: 10_000, of_one: 1_000 };
const PASSWORD = 'correct horse battery';

/** A product with its database, and the signed-in member whom the measured entries belong to. */
interface Side {
  database_url: string;
  server: BenchServer;
  id: string;
  token: string;
}

type Postgres = Awaited<ReturnType<typeof startTemporaryPostgres>>;

async function startSide(folder: string, postgres: Postgres, name: string, size: Size): Promise<Side> {
  const database_url = postgres.url(name);
  await prepareDatabase(postgres.url(), database_url);
  const server = await startProduct(folder, database_url);
  const account = { username: 'measured', email: 'measured@example.org', password: PASSWORD };
  const { id } = await data(server.port, wireRequest('POST', '/auth/register', null, account));
  await seed(database_url, id, size);
  const signIn = { username_or_email: account.username, password: PASSWORD };
  const { access_token } = await data(server.port, wireRequest('POST', '/auth/login', null, signIn));
  return { database_url, server, id, token: access_token };
}

/**
 * What every call asks of the database, by `GET /path`. Each is asked once unheard: what is done once a minute or once
 * a connection is not what is compared.
 */
async function recipesOf(postgres: Postgres, folder: string, side: Side, calls: Call[]) {
  const log = join(postgres.dataDir, 'logs/postgres.log');
  const name = new URL(side.database_url).pathname.slice(1);
  await run(postgres.url(), `ALTER DATABASE ${name} SET log_statement = 'all'`);
  const heard = await startProduct(folder, side.database_url);
  const [, payload = ''] = side.token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const recipes: Record<string, FloorRecipe> = {};
  for (const { method, paths, body } of calls) {
    for (const path of paths) {
      await send(heard.port, wireRequest(method, path, side.token, body?.(entryId())));
      const before = statSync(log).size;
      const id = entryId();
      await send(heard.port, wireRequest(method, path, side.token, body?.(id)));
      const known = { sub: side.id, sid, id: body ? id : '' };
      recipes[`${method} ${path}`] = floorRecipe(
        recipeOf(readFileSync(log).subarray(before).toString()),
        known,
      );
    }
  }
  await heard.stop();
  await run(postgres.url(), `ALTER DATABASE ${name} RESET ALL`);
  return JSON.stringify(recipes);
}

/** Throws when the floor answers with more or less than the product: then it is no measure any more. */
async function checkFloor(floor: BenchServer, { server, token }: Side, calls: Call[]): Promise<void> {
  for (const { method, paths, body } of calls) {
    for (const path of paths) {
      const [one, other] = await Promise.all(
        [server, floor].map(({ port }) => send(port, wireRequest(method, path, token, body?.(entryId())))),
      );
      const lengths = [one?.body.length ?? 0, other?.body.length ?? 0];
      if (Math.min(...lengths) >= 0.9 * Math.max(...lengths)) continue;
      throw new Error(
        `infra/bench/api/floor-answers.ts has fallen behind the API. ${method} ${path} answers\n${one?.body}\n` +
          `and the floor\n${other?.body}`,
      );
    }
  }
}

const pages: Call[] = [
  { name: 'one day', method: 'GET', paths: [`/entries?from=${NEWEST_DAY}&to=${NEWEST_DAY}`] },
  { name: 'first page', method: 'GET', paths: ['/entries'] },
];

async function measure(postgres: Postgres, folder: string): Promise<string> {
  const [large, small] = [
    await startSide(folder, postgres, 'bench_large', LARGE),
    await startSide(folder, postgres, 'bench_small', SMALL),
  ];
  const search = await data(large.server.port, wireRequest('GET', '/foods/search?q=egg', large.token));
  const food_ids = search.database_foods.slice(0, 3).map(({ id }: { id: string }) => id);
  const calls = hotCalls(food_ids);
  const floor = await startFloor(folder, large.database_url, await recipesOf(postgres, folder, large, calls));
  await checkFloor(floor, large, calls);
  const growing = [];
  for (const page of pages)
    growing.push(await compare(page, [large.server.port, small.server.port], [large.token, small.token]));
  const hot = [];
  for (const call of calls)
    hot.push(await compare(call, [large.server.port, floor.port], [large.token, large.token]));
  const report = apiReport({ hot, growing, memory: large.server.memory() });
  await Promise.all([large.server, small.server, floor].map((server) => server.stop()));
  return report;
}

/** `npm run bench -- api`: the hot calls beside a bare server, and pages of a long time line beside a short one. */
export async function api(): Promise<void> {
  await buildApi();
  const folder = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startTemporaryPostgres();
  try {
    const report = await measure(postgres, folder);
    console.log(report);
    await writeFile(REPORT, report);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
