import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../../build/build-api.ts';
import type { BenchOptions } from '../bench-options.ts';
import { register, signIn } from '../harness/accounts.ts';
import { send, wireRequest } from '../harness/connection.ts';
import {
  prepareDatabase,
  runSql,
  type TemporaryPostgres,
  withTemporaryPostgres,
} from '../harness/database.ts';
import { type BenchSubject, type CallKind, measureKinds } from '../harness/measure-kinds.ts';
import { seeded } from '../harness/random.ts';
import { type BenchServer, startApi } from '../harness/servers.ts';
import { ASKING, AT_MIDNIGHT, fillBoards, fillRuns } from './fill-boards.ts';
import { boardsReport } from './report.ts';

const REPORT = 'docs/leaderboards-speed.md';
const MEMBERS = 100_000;
/** What growth is measured from. */
const FEW_MEMBERS = 10_000;
/** Pages of a board that are asked for, spread over all of it. */
const PAGES = 64;
const PAGE = 50;
/** As for one word of a food search. */
const BAR = 6;
const BOARD = '/leaderboards/75-hard';

type Subject = BenchSubject & { server: BenchServer; database_url: string };

/** A database with that many members on a board, its API, and the requests that it gets. */
async function startSubject(postgres: TemporaryPostgres, folder: string, members: number): Promise<Subject> {
  const database_url = await prepareDatabase(postgres, `boards_${members}`);
  const server = await startApi(folder, database_url);
  for (const username of ASKING) await register(server.port, username);
  await fillBoards(database_url, members);
  // As the scheduled task does every minute: one count for each number of days.
  await runSql(
    database_url,
    `WITH taken AS (DELETE FROM leaderboard_counts RETURNING *)
     INSERT INTO leaderboard_counts SELECT challenge, days_kept, sum(members) FROM taken GROUP BY 1, 2`,
  );
  await runSql(database_url, 'VACUUM ANALYZE');
  const tokens = await Promise.all(ASKING.map((username) => signIn(server.port, username)));
  const foods: { id: string }[] = await runSql(
    database_url,
    'SELECT id FROM food_products ORDER BY id LIMIT 200',
  );
  const floor = foods.map(({ id }) => `/food-products/${id}`);
  return {
    server,
    database_url,
    port: server.port,
    tokens,
    floor,
    kinds: await boardKinds(database_url, members),
  };
}

async function boardKinds(database_url: string, members: number): Promise<CallKind[]> {
  const starts: { days_kept: number; name_key: string }[] = await runSql(
    database_url,
    `SELECT days_kept, name_key FROM (
       SELECT days_kept, name_key, row_number() OVER (ORDER BY -days_kept, name_key COLLATE "C") AS place
       FROM leaderboard_places) AS board
     WHERE place % ${Math.floor(members / PAGES)} = 1 ORDER BY place LIMIT ${PAGES}`,
  );
  const cursors = starts.map(({ days_kept, name_key }) =>
    Buffer.from(`${days_kept} ${name_key}`).toString('base64url'),
  );
  const always = (path: string) => Array.from({ length: PAGES }, () => path);
  return [
    { name: 'first page', paths: always(`${BOARD}?limit=${PAGE}`), bar: BAR },
    {
      name: 'page anywhere',
      paths: cursors.map((cursor) => `${BOARD}?limit=${PAGE}&cursor=${cursor}`),
      bar: BAR,
    },
    { name: 'own place with neighbours', paths: always(`${BOARD}/place`), bar: BAR },
    { name: 'all boards with own ranks', paths: always('/leaderboards'), bar: BAR },
  ];
}

/** How long a server that starts just after midnight takes for the places that are due, in milliseconds each. */
async function measureMidnight(folder: string, { database_url }: Subject): Promise<number> {
  await fillRuns(database_url);
  const due = `SELECT count(*)::integer AS places FROM leaderboard_places WHERE due_at <= now() + interval '11 minutes'`;
  const server = await startApi(folder, database_url);
  const started = performance.now();
  const before = (await runSql(database_url, due))[0].places;
  while ((await runSql(database_url, due))[0].places > 0) await delay(100);
  const milliseconds = (performance.now() - started) / (before || AT_MIDNIGHT);
  await server.stop();
  return milliseconds;
}

/** `npm run bench -- leaderboards`: pages, places and ranks among 100,000 members, and the work at midnight. */
export async function leaderboardsBench({ rows = MEMBERS }: BenchOptions): Promise<void> {
  await buildApi();
  await withTemporaryPostgres(async (postgres, folder) => {
    const large = await startSubject(postgres, folder, rows);
    const small = await startSubject(postgres, folder, FEW_MEMBERS);
    // Both answer alike before they are measured.
    for (const { port, tokens } of [large, small])
      await send(port, wireRequest('GET', BOARD, tokens[0] ?? null));
    const kinds = await measureKinds(large, small, seeded(3));
    await Promise.all([large.server.stop(), small.server.stop()]);
    const midnight_ms = await measureMidnight(folder, large);
    const report = boardsReport(kinds, { large: rows, small: FEW_MEMBERS, midnight_ms });
    console.log(report);
    if (rows === MEMBERS) await writeFile(REPORT, report);
  });
}
