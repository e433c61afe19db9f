import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runBuilt, startServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-state-'));
  database = await cloneDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The metrics of a server once it has looked at the product's state, which it does when it starts. */
async function figures(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const server = await startServer(database.url, settings);
  let text = '';
  await until(async () => {
    text = await (await fetch(`${server.url}/metrics`)).text();
    return [/^food_imports/m, /^database_size_bytes/m].every((figure) => figure.test(text));
  });
  await server.stop();
  return text;
}

const figure = (text: string, metric: string) => {
  const line = text.split('\n').find((it) => it.startsWith(`${metric} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

it('the metrics show which dependencies work, and leave out unused ones', async () => {
  const text = await figures({ REDIS_URL: 'redis://127.0.0.1:1' });
  const states = [...text.matchAll(/^dependency_up\{dependency="(\w+)"\} (\d)$/gm)].map(([, name, up]) => [
    name,
    up,
  ]);
  expect(Object.fromEntries(states)).toEqual({ database: '1', migrations: '1', media: '1', redis: '0' });
  expect(figure(text, 'database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(figure(text, 'backup_last_success_timestamp_seconds')).toBeNull();
  expect(figure(text, 'database_replica_lag_seconds')).toBeNull();
});

it('the metrics show the time of the last backup', async () => {
  const before = Date.now() / 1000;
  const settings = { DATABASE_URL: database.url, MEDIA_DIR: join(folder, 'media') };
  const backup = runBuilt('backup.js', [join(folder, 'backup.tar.gz')], settings);
  expect(await backup.ended).toBe(0);
  const madeAt = figure(await figures(), 'backup_last_success_timestamp_seconds');
  expect(madeAt).toBeGreaterThan(before - 1);
  expect(madeAt).toBeLessThan(Date.now() / 1000 + 1);
});

it('the metrics count failed imports, and failures of feature apps by version', async () => {
  await database.query(`
    INSERT INTO food_imports (fingerprint, file_name, path, source, problems_file, failure, run_ended_at)
    VALUES ('a', 'foods.jsonl', '/foods.jsonl', 'jsonl', '/problems', 'It broke', now())`);
  const failed = (version: string, count: number) =>
    database.query(
      `INSERT INTO remote_failures (remote, hour, build_id, slot, phase, kind, version, message, count, first_at, last_at)
       VALUES ('mfe-entries', date_trunc('hour', now(), 'UTC'), $1, 'entry:log-weight', 'render', 'broken', $1, '', $2, now(), now())`,
      [version, count],
    );
  await failed('1.2.3', 4);
  await failed('ann@example.org', 2);
  const text = await figures();
  expect(figure(text, 'food_imports{state="failed"}')).toBe(1);
  expect(figure(text, 'remote_failures_last_hours{remote="mfe-entries",version="1.2.3"}')).toBe(4);
  expect(figure(text, 'remote_failures_last_hours{remote="mfe-entries",version="unknown"}')).toBe(2);
  expect(text).not.toContain('ann@');
});
