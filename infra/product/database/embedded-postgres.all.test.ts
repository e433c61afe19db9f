import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../locks/process-liveness.mjs';
import { postgresLog, until } from '../start/testing/command-process.ts';
import { startPostgres } from './embedded-postgres.ts';
import { dataFolder, options, query } from './testing/embedded-postgres.ts';

const asRoot = process.getuid?.() === 0;

describe('the embedded PostgreSQL', () => {
  it('reuses a server that still runs, and keeps its data over a clean stop', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await startPostgres(options(dataDir))).toMatchObject({
      pid: first.pid,
      port: first.port,
      reused: true,
    });
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const again = await startPostgres(options(dataDir));
    expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
    expect(postgresLog(dataDir)).toContain('database system was shut down at');
  });

  it('ignores a lock file whose process number now belongs to another process', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    process.kill(first.pid, 'SIGKILL');
    await until(() => !isAlive(first.pid));
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    expect((await startPostgres(options(dataDir))).reused).toBe(false);
  });

  it('takes a new password when the secrets were lost, even from a server that still runs', async () => {
    const dataDir = dataFolder();
    const first = await startPostgres(options(dataDir));
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const again = await startPostgres({ ...options(dataDir), password: 'fresh' });
    expect(again.notes).toContain(
      'the password of the database was not the one in secrets.json, and was set to it',
    );
    expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('initialises a half-made cluster again, and deletes no other files', async () => {
    const dataDir = dataFolder();
    const place = join(dataDir, 'postgres');
    mkdirSync(`${place}.new-999999999`);
    mkdirSync(place);
    writeFileSync(join(place, 'PG_VERSION'), '18\n');
    const postgres = await startPostgres(options(dataDir));
    expect(await query(postgres, 'SELECT 1')).toEqual([1]);
    expect(readdirSync(dataDir).sort()).toEqual(['logs', 'postgres', 'postgres.incomplete']);
    expect(postgres.notes).toContain(
      `${place} was not a whole database: it was moved to ${place}.incomplete and made anew`,
    );
  });

  it.each([
    ['an earlier', '17', /brings 18\. Nothing was changed: make a backup with the release that made it/],
    ['a newer', '19', /brings 18: start the release that made it or a newer one/],
  ])('refuses a cluster of %s major version and names the remedy', async (_which, major, remedy) => {
    const dataDir = dataFolder();
    await (await startPostgres(options(dataDir))).stop();
    const made = join(dataDir, 'postgres', 'PG_VERSION');
    writeFileSync(made, `${major}\n`);
    await expect(startPostgres(options(dataDir))).rejects.toThrow(remedy);
    writeFileSync(made, '18\n');
    expect(await query(await startPostgres(options(dataDir)), 'SELECT 1')).toEqual([1]);
  });

  it('shows the end of its log when it does not start', async () => {
    const dataDir = dataFolder();
    await (await startPostgres(options(dataDir))).stop();
    renameSync(join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'pg_wal'));
    await expect(startPostgres(options(dataDir))).rejects.toThrow(/did not start; the end of [\s\S]*pg_wal/);
  });

  if (asRoot) {
    it('uses /var/lib/fettle when only root can enter the data folder, and finds it there again', async () => {
      const dataDir = dataFolder(0o700);
      const first = await startPostgres(options(dataDir));
      const cluster = realpathSync(join(dataDir, 'postgres'));
      expect(cluster).toMatch(/^\/var\/lib\/fettle\/[0-9a-f]{12}\/postgres$/);
      expect(first.notes).toContain(
        `the database lies in ${cluster}, because its user cannot enter ${dataDir}`,
      );
      await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const again = await startPostgres(options(dataDir));
      expect(await query(again, 'SELECT answer FROM kept')).toEqual([42]);
      await again.stop();
      expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
    });
  }
});
