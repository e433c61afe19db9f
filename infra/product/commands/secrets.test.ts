import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '../start/data-folder-lock.ts';
import { readOrMakeSecrets } from '../start/secrets.ts';
import { makeDataDir, removeDataDir, runCommandFile } from '../start/testing/command-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

async function run(...args: string[]) {
  const started = runCommandFile('infra/product/commands/admin.ts', ['renew-secret', ...args], {
    DATA_DIR: dataDir,
  });
  return { code: await started.ended, output: started.output().trim() };
}

describe('npm run admin -- renew-secret', () => {
  it('renews one secret, leaves the other, and keeps the file readable by its owner only', async () => {
    const before = readOrMakeSecrets(dataDir);
    const { code, output } = await run('access_token_secret');
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
    expect(await run('postgres_password')).toEqual({
      code: 1,
      output: `${dataDir} has no secrets yet.`,
    });
    readOrMakeSecrets(dataDir);
    const lock = lockDataFolder(dataDir, 'start');
    expect((await run('postgres_password')).output).toMatch(/^npm start already runs on /);
    lock.release();
    expect(await run('password')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^usage:/),
    });
  });
});
