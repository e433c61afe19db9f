import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { database } from '../../testing/accounts/sign-in.ts';
import { type BuiltProgram, runBuilt } from '../../testing/test-server.ts';
import { fileOf, folder, foods, SOUP, stored, useImportFolder } from './food-imports-fixture.ts';

useImportFolder();

describe('an interrupted import', () => {
  const rows = Array.from({ length: 8 }, (_, n) => ({
    source_key: `middle:${n}`,
    product_name: `Food ${n}`,
    energy_kcal: n === 1 ? -1 : n,
  }));
  let held: Client;

  beforeAll(() =>
    database().query(`
      CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_notify('stored', NEW.line::text); RETURN NULL; END $$;
      CREATE TRIGGER tell AFTER UPDATE ON food_imports FOR EACH ROW EXECUTE FUNCTION tell()`),
  );
  afterAll(() => database().query('DROP TRIGGER tell ON food_imports; DROP FUNCTION tell'));
  beforeEach(async () => {
    held = new Client(database().url);
    await held.connect();
  });
  afterEach(() => held.end());

  it.each<[string, (child: BuiltProgram) => unknown]>([
    ['killed', (child) => child.process.kill('SIGKILL')],
    ['stopped', (child) => child.process.kill('SIGTERM')],
    [
      'without its database',
      () =>
        database().query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'fettle foods'`),
    ],
  ])('resumes where it stopped: %s', async (_how, end) => {
    const problems = join(folder, 'middle.jsonl');
    const words = ['import', fileOf(rows), '--rows-at-once=3', `--problems=${problems}`];
    // The second batch waits for a row that another transaction is writing.
    await held.query('LISTEN stored');
    const stored3 = new Promise((resolve) => held.once('notification', resolve));
    const writer = new Client(database().url);
    await writer.connect();
    await writer.query(`BEGIN; INSERT INTO food_products (id, source_key, product_name)
      VALUES (gen_random_uuid(), 'middle:4', 'In the way')`);

    const child = runBuilt('foods.js', words, { DATABASE_URL: database().url });
    expect(await stored3).toMatchObject({ payload: '3' });
    await end(child);
    expect(await child.ended).not.toBe(0);
    await writer.end();

    expect(await foods(words)).toEqual({
      code: 0,
      said: [
        'goes on after line 3, where an import of this file stopped',
        'read 8: 8 new, 0 changed, 0 unchanged',
        'problems 1: negative 1',
        `problems are listed in ${problems}`,
      ],
    });
    expect(readFileSync(problems, 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('does not begin when its list of problems cannot be written', async () => {
    const file = fileOf(rows);
    expect(await foods(['import', file, `--problems=${folder}`])).toEqual({
      code: 1,
      said: [`The list of problems cannot be written: ${folder} (EISDIR).`],
    });
    expect((await foods(['import', file])).said[0]).toBe('read 8: 8 new, 0 changed, 0 unchanged');
  });

  it('imports the rows before the end of a truncated gzip file, and starts a new list of problems when resumed without the old one', async () => {
    const whole = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const file = join(folder, 'cut.jsonl.gz');
    writeFileSync(file, whole.subarray(0, whole.length - 6));
    const problems = join(folder, 'cut.problems.jsonl');
    const words = ['import', file, '--rows-at-once=3', `--problems=${problems}`];
    const cut = `${file} is damaged or cut off (unexpected end of file); what stands before that has been imported.`;
    expect(await foods(words)).toEqual({ code: 1, said: [cut] });
    expect(await stored()).toHaveLength(8);
    rmSync(problems);
    expect(await foods(words)).toEqual({
      code: 1,
      said: [expect.stringContaining('goes on after line 8'), cut],
    });
  });

  it('refuses to start while another import runs', async () => {
    await held.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.food_import]);
    expect(await foods(['import', fileOf([SOUP])])).toEqual({
      code: 1,
      said: ['Another import of foods is running on this database.'],
    });
  });

  it('runs during a backup', async () => {
    await held.query('SELECT pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.media_files]);
    expect(await foods(['import', fileOf([SOUP])])).toMatchObject({ code: 0 });
  });
});
