import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir, removeDataDir, runCommandFile } from '../start/testing/command-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Runs the command as typed in the data folder through npm. */
async function run(...args: string[]) {
  const started = runCommandFile('infra/product/commands/admin.ts', ['copy-pictures', ...args], {
    DATA_DIR: dataDir,
    INIT_CWD: dataDir,
  });
  return { code: await started.ended, output: started.output().trim() };
}

describe('npm run admin -- copy-pictures', () => {
  it('copies the files of one folder into another, and reports a wrong address in one line', async () => {
    const key = 'ab'.repeat(16);
    mkdirSync(join(dataDir, 'media/ab'), { recursive: true });
    writeFileSync(join(dataDir, 'media/ab', key), 'a picture');
    const done = await run('media', 'elsewhere');
    expect(done).toEqual({
      code: 0,
      output: expect.stringMatching(/^copied: 1 files .*\nthere already: 0 files$/m),
    });
    expect(readFileSync(join(dataDir, 'elsewhere/ab', key), 'utf8')).toBe('a picture');
    expect(await run('media', 's3://My_Pictures')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The address must look like s3:.*: "My_Pictures" is no name of a bucket\.$/,
      ),
    });
  });
});
