import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { buildApi } from '../build/build-api.ts';
import { isAlive } from '../locks/process-liveness.ts';
import { runToEnd } from '../processes/node-process.ts';
import { byMoveData } from '../start/product-database.ts';
import { makeDataDir, removeDataDir } from '../start/testing/command-process.ts';
import { ensureDatabase } from './check-database.ts';
import { type ClusterLocation, locateCluster, runnableBinaries } from './cluster-location.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { initdb } from './initialise-cluster.ts';
import { binariesIn } from './postgres-binaries.ts';
import { runPostgresProgram } from './postgres-program.ts';
import { startServer, stopServer } from './server-process.ts';
import { neededBytes } from './upgrade-cluster.ts';

/** Debian's, unless `npm run test:all -- upgrade` names the folder of another one. */
const EARLIER = /^\//.test(process.env.FETTLE_TEST_UPGRADE ?? '')
  ? (process.env.FETTLE_TEST_UPGRADE as string)
  : '/usr/lib/postgresql/15';
/** `postgres (PostgreSQL) 15.14 (Debian …)` */
const MAJOR = existsSync(join(EARLIER, 'bin/postgres'))
  ? (/\) (\d+)/.exec(
      spawnSync(join(EARLIER, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout,
    )?.[1] ?? '')
  : '';
const PASSWORD = 'upgrades';
const withEarlier = MAJOR ? describe : describe.skip;
if (withEarlier === describe.skip)
  process.stderr.write(`skipped: moves from an earlier PostgreSQL, because there is none in ${EARLIER}\n`);

/** Each of these moves a database once more; `npm test` moves one. */
const atEachStep = process.env.FETTLE_TEST_UPGRADE ? it : it.skip;

const dataDirs: string[] = [];
/** A data folder of that PostgreSQL that was used; each test gets a copy. */
let template: string;
let dataDir: string;

const place = (suffix = '') => join(dataDir, `postgres${suffix}`);
const left = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('postgres'))
    .sort();
const versionOf = (suffix = '') => readFileSync(join(place(suffix), 'PG_VERSION'), 'utf8').trim();

function options(change: Partial<PostgresOptions> = {}): PostgresOptions {
  const moveData = byMoveData(
    () => Promise.resolve(),
    () => undefined,
  );
  return { dataDir, password: PASSWORD, fsync: false, moveData, ...change };
}

async function query(postgres: RunningPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url('fettle') });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function newDataDir(): string {
  const made = makeDataDir();
  dataDirs.push(made);
  return made;
}

/** The earlier programs, which PostgreSQL's user can run. */
const programs = ({ user }: ClusterLocation) =>
  runnableBinaries(binariesIn(EARLIER, `${MAJOR}-of-a-test`), user, []);

async function madeEarlier(): Promise<string> {
  const folder = newDataDir();
  const location = await locateCluster(folder);
  const { user, cluster } = location;
  const earlier: ClusterLocation = { ...location, binaries: await programs(location) };
  mkdirSync(cluster, { mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  for (const it of [cluster, passwordFile])
    if (user.uid !== undefined) chownSync(it, user.uid, user.gid ?? 0);
  const args = [`--pgdata=${cluster}`, '--username=postgres', `--pwfile=${passwordFile}`, '--no-sync'];
  await runPostgresProgram(
    earlier.binaries.initdb,
    [...args, '--auth=scram-sha-256', '--locale=C.UTF-8', '--encoding=UTF8'],
    user,
  );
  rmSync(passwordFile);
  const server = await startServer(earlier, { dataDir: folder, fsync: false });
  const url = (name: string) => `postgresql://postgres:${PASSWORD}@127.0.0.1:${server.port}/${name}`;
  await ensureDatabase(url('postgres'), 'fettle');
  const env = { ...process.env, DATABASE_URL: url('fettle') };
  await runToEnd(['api/dist/prepare.js', '--without-foods'], { env });
  const client = new pg.Client({ connectionString: url('fettle') });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, username, username_key, email, email_key, password_hash, display_name)
      SELECT gen_random_uuid(), 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'x', 'Zoë \\ ' || n || E'\\t\\n' FROM generate_series(1, 50) n;
    INSERT INTO sessions (id, user_id, expires_at)
      SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users;
    DELETE FROM migrations WHERE name LIKE 'LastWritePosition%';
    ALTER TABLE users DROP COLUMN last_write_position;`);
  await client.end();
  await stopServer(earlier, server);
  return folder;
}

withEarlier('a database of an earlier PostgreSQL', () => {
  beforeAll(async () => {
    await buildApi();
    template = await madeEarlier();
  });
  beforeEach(async () => {
    dataDir = newDataDir();
    await runPostgresProgram('/bin/cp', ['-a', join(template, 'postgres'), dataDir]);
  });
  afterEach(() => removeDataDir(dataDir));
  afterAll(async () => {
    for (const made of dataDirs) await removeDataDir(made);
  });

  it('is moved to ours with everything in it, by the tables of its release; as it was it is kept beside', async () => {
    const postgres = await startPostgres(options());
    expect(await query(postgres, `SELECT count(*)::int, max(display_name) FROM users`)).toEqual([
      50,
      'Zoë \\ 9\t\n',
    ]);
    expect(await query(postgres, 'SELECT count(*)::int FROM sessions')).toEqual([50]);
    expect(await query(postgres, 'SHOW server_version_num')).toEqual([expect.stringMatching(/^18/)]);
    const columns = `SELECT FROM information_schema.columns WHERE column_name = 'last_write_position'`;
    expect(await query(postgres, `SELECT EXISTS (${columns})`)).toEqual([false]);
    expect(postgres.notes).toContainEqual(
      expect.stringMatching(
        /^the database was moved from PostgreSQL \d\d in .*\.old-\d\d \(\d+ MB\) for 14 days$/,
      ),
    );
    expect(left()).toEqual(['postgres', `postgres.old-${MAJOR}`]);
    expect([versionOf(), versionOf(`.old-${MAJOR}`)]).toEqual(['18', MAJOR]);
    await postgres.stop();
    const again = await startPostgres(options({ moveData: undefined }));
    expect(again.notes).toEqual([]);
    expect(await query(again, 'SELECT count(*)::int FROM users')).toEqual([50]);
  });

  atEachStep('stays as it was when the move fails, and the next start moves it', async () => {
    const failing = {
      databases: ['fettle'],
      say: () => undefined,
      move: () => Promise.reject(new Error('no')),
    };
    await expect(startPostgres(options({ moveData: failing }))).rejects.toThrow('no');
    expect(left()).toEqual(['postgres']);
    expect(versionOf()).toBe(MAJOR);
    expect(await query(await startPostgres(options()), 'SELECT count(*)::int FROM users')).toEqual([50]);
  });

  atEachStep(
    'is moved from the beginning after a start was killed in the middle, whose servers still run',
    async () => {
      const location = await locateCluster(dataDir);
      const earlier = { ...location, binaries: await programs(location) };
      const filling = { ...location, cluster: place('.filling') };
      await initdb(filling, filling.cluster, PASSWORD, false);
      const servers = [
        await startServer(earlier, { dataDir }),
        await startServer(filling, { dataDir, fsync: false }),
      ];
      const postgres = await startPostgres(options());
      expect(await query(postgres, 'SELECT count(*)::int FROM users')).toEqual([50]);
      expect(servers.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
      expect(left()).toEqual(['postgres', `postgres.old-${MAJOR}`]);
    },
  );

  atEachStep('is the one that counts when a start was killed before the two changed places', async () => {
    const location = await locateCluster(dataDir);
    await initdb(location, place('.filled'), PASSWORD, false);
    expect(await query(await startPostgres(options()), 'SELECT count(*)::int FROM users')).toEqual([50]);
    expect(left()).toEqual(['postgres', `postgres.old-${MAJOR}`]);
  });

  atEachStep('has its new one in its place when a start was killed between the last two steps', async () => {
    await (await startPostgres(options())).stop();
    renameSync(place(), place('.filled'));
    const postgres = await startPostgres(options({ moveData: undefined }));
    expect(await query(postgres, 'SELECT count(*)::int FROM users')).toEqual([50]);
    expect(postgres.notes).toEqual([expect.stringMatching(/which was interrupted at its end, is finished$/)]);
  });

  atEachStep('is taken with another password when the secrets were lost', async () => {
    const postgres = await startPostgres(options({ password: 'fresh' }));
    expect(await query(postgres, 'SELECT count(*)::int FROM users')).toEqual([50]);
  });

  it('is left alone by commands that move nothing, which say what to do', async () => {
    await expect(startPostgres(options({ moveData: undefined }))).rejects.toThrow(
      `The database in ${place()} was made by PostgreSQL ${MAJOR}, and this release brings 18: npm start moves it.`,
    );
  });

  atEachStep('is removed as it was before two weeks after the move, and not sooner', async () => {
    await (await startPostgres(options())).stop();
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    utimesSync(place(`.old-${MAJOR}`), days(13), days(13));
    await (await startPostgres(options())).stop();
    expect(left()).toEqual(['postgres', `postgres.old-${MAJOR}`]);
    utimesSync(place(`.old-${MAJOR}`), days(15), days(15));
    expect((await startPostgres(options())).notes).toEqual([
      expect.stringMatching(/^the database as it was before .* was removed/),
    ]);
    expect(left()).toEqual(['postgres']);
  });
});

it('a database of a newer PostgreSQL is refused, and left as it is', async () => {
  dataDir = newDataDir();
  await (await startPostgres(options())).stop();
  writeFileSync(join(place(), 'PG_VERSION'), '19\n');
  await expect(startPostgres(options())).rejects.toThrow(
    `The database in ${place()} was made by PostgreSQL 19, and this release brings 18: start the release that made it or a newer one, or restore a backup into a new DATA_DIR.`,
  );
  await removeDataDir(dataDir);
});

it.each([
  [0, 100],
  [400, 1_180],
  [2_000, 3_500],
  [100_000, 121_100],
])('a move of %i MB needs %i MB: the data once more, and a log of at most 1.1 GB', (data, needed) => {
  expect(neededBytes(data * 1e6)).toBe(needed * 1e6);
});
