import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientGeneratedId } from './client-generated-id.ts';
import { type WorkerServer, workerServer } from './worker-server.ts';

const isReady = async ({ url }: WorkerServer) => (await fetch(`${url}/api/v1/health/ready`)).status;

it('is reused for the next file, with empty tables and an empty folder', async () => {
  const first = await workerServer();
  mkdirSync(join(first.media_dir, 'ab/cd'), { recursive: true });
  writeFileSync(join(first.media_dir, 'ab/cd/picture'), 'x');
  await first.database.query(`INSERT INTO food_products (id, product_name) VALUES ($1, 'Soup')`, [
    clientGeneratedId(),
  ]);
  // An empty table whose statistics a test has changed.
  await first.database.query(
    `UPDATE pg_class SET reltuples = 1234567 WHERE oid = 'weight_entries'::regclass`,
  );
  await first.release();

  const next = await workerServer();
  expect([next.url, next.process.pid]).toEqual([first.url, first.process.pid]);
  expect(await next.database.query('SELECT id FROM food_products')).toEqual([]);
  expect(
    await next.database.query(`SELECT reltuples FROM pg_class WHERE oid = 'weight_entries'::regclass`),
  ).toEqual([{ reltuples: -1 }]);
  expect((await next.database.query('SELECT 1 FROM migrations')).length).toBeGreaterThan(0);
  expect(readdirSync(next.media_dir)).toEqual([]);
  expect(await isReady(next)).toBe(200);
  await next.release();
});

it('is started anew after it has ended', async () => {
  const first = await workerServer();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await first.release();
  const next = await workerServer();
  expect(next.process.pid).not.toBe(first.process.pid);
  expect(await isReady(next)).toBe(200);
  await next.release();
});
