import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '../start/data-folder-lock.ts';
import { readOrMakeSecrets } from '../start/secrets.ts';
import { makeDataDir, removeDataDir, runCommandFile } from '../start/testing/command-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Runs the command as typed in the data folder through npm. */
async function admin(...args: string[]) {
  const started = runCommandFile('infra/product/commands/admin.ts', args, {
    DATA_DIR: dataDir,
    INIT_CWD: dataDir,
  });
  return { code: await started.ended, output: started.output().trim() };
}

describe('npm run admin -- renew-secret', () => {
  it('renews one secret, leaves the other, and keeps the file readable by its owner only', async () => {
    const before = readOrMakeSecrets(dataDir);
    const { code, output } = await admin('renew-secret', 'access_token_secret');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^access_token_secret was renewed\. /),
    });
    const file = join(dataDir, 'secrets.json');
    const after = JSON.parse(readFileSync(file, 'utf8'));
    expect(after.access_token_secret).toHaveLength(43);
    expect(after.access_token_secret).not.toBe(before.access_token_secret);
    expect(after.postgres_password).toBe(before.postgres_password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(output).not.toContain(after.access_token_secret);
  });

  it('reports missing secrets, a running product and an unknown name', async () => {
    expect(await admin('renew-secret', 'postgres_password')).toEqual({
      code: 1,
      output: `${dataDir} has no secrets yet.`,
    });
    readOrMakeSecrets(dataDir);
    const lock = lockDataFolder(dataDir, 'start');
    expect((await admin('renew-secret', 'postgres_password')).output).toMatch(/^npm start already runs on /);
    lock.release();
    expect(await admin('renew-secret', 'password')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^usage:/),
    });
  });
});

describe('npm run admin -- copy-pictures', () => {
  it('copies the files of one folder into another, and reports a wrong address in one line', async () => {
    const key = 'ab'.repeat(16);
    mkdirSync(join(dataDir, 'media/ab'), { recursive: true });
    writeFileSync(join(dataDir, 'media/ab', key), 'a picture');
    const done = await admin('copy-pictures', 'media', 'elsewhere');
    expect(done).toEqual({
      code: 0,
      output: expect.stringMatching(/^copied: 1 files .*\nthere already: 0 files$/m),
    });
    expect(readFileSync(join(dataDir, 'elsewhere/ab', key), 'utf8')).toBe('a picture');
    expect(await admin('copy-pictures', 'media', 's3://My_Pictures')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The address must look like s3:.*: "My_Pictures" is no name of a bucket\.$/,
      ),
    });
  });
});
