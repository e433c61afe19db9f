import pg from 'pg';
import { findRunningPostgres } from '../database/embedded-postgres.ts';
import { freePort } from '../processes/ports.ts';
import { readOrMakeSecrets } from '../start/secrets.ts';
import {
  ask,
  makeDataDir,
  postgresLog,
  postmasterPid,
  removeDataDir,
  runCommandFile,
  startWithFakeApi,
  untilReady,
} from '../start/testing/command-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

async function admin(...args: string[]): Promise<{ code: number | null; output: string }> {
  const run = runCommandFile('infra/product/commands/admin.ts', args, {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  });
  return { code: await run.ended, output: run.output().trim() };
}

describe('npm run admin', () => {
  it.each([
    [[], 2],
    [['promote'], 2],
    [['banish', 'maria'], 2],
    [['demote', 'maria', '--level', '3'], 2],
    [['promote', 'maria', '--level', 'high'], 2],
    [['premium', 'maria', '--on'], 2],
    [['renew-secret', 'password'], 2],
    [['copy-pictures', 'media'], 2],
    [['--help'], 0],
  ])('shows its usage for %j and ends with %i', async (args, code) => {
    const said = await admin(...args);
    expect(said.code).toBe(code);
    expect(said.output).toMatch(/^usage:\n {2}npm run admin -- promote <username-or-email>/);
    expect(postmasterPid(dataDir)).toBeNull();
  });

  it('works while the product is down: starts PostgreSQL for the command and stops it', async () => {
    const { code, output } = await admin('demote', 'unknown');
    expect({ code, lines: output.split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(postmasterPid(dataDir)).toBeNull();
    expect(postgresLog(dataDir)).toMatch(/database system is shut down\s*$/);
  });

  it('promotes, demotes and sets a new password on the database of a running product', async () => {
    const port = await freePort();
    const product = startWithFakeApi(dataDir, port);
    await untilReady(product);
    expect(await admin('promote', 'maria')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^[^\n]*maria[^\n]*$/),
    });
    const maria = await insertMember('maria');

    expect((await admin('promote', 'maria@example.org', '--level', '3')).code).toBe(0);
    expect(await maria.row()).toMatchObject({ is_admin: true, permission_level: 3 });
    expect((await admin('demote', 'maria')).code).toBe(0);
    expect(await maria.row()).toMatchObject({ is_admin: false, permission_level: 100 });
    expect((await admin('premium', 'maria')).code).toBe(0);
    expect(await maria.row()).toMatchObject({ premium: true });
    expect((await admin('premium', 'maria', '--off')).code).toBe(0);
    expect(await maria.row()).toMatchObject({ premium: false });
    const reset = await admin('reset-password', 'maria');
    expect(reset.code).toBe(0);
    expect((await maria.row()).password_hash).toMatch(/^\$argon2id\$/);
    await maria.end();

    expect(await ask(port)).not.toBeNull();
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });
});

/** Inserts a member directly into the database of the product that runs on the data folder. */
async function insertMember(username: string) {
  const postgres = await findRunningPostgres({
    dataDir,
    password: readOrMakeSecrets(dataDir).postgres_password,
  });
  const client = new pg.Client(postgres?.url('fettle'));
  await client.connect();
  await client.query(
    `INSERT INTO users (id, username, username_key, email, email_key, display_name, password_hash)
     VALUES (gen_random_uuid(), $1, $1, $1 || '@example.org', $1 || '@example.org', $1, 'none')`,
    [username],
  );
  return {
    row: async () => (await client.query('SELECT * FROM users WHERE username = $1', [username])).rows[0],
    end: () => client.end(),
  };
}
