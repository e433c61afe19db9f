import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  makeDataDir,
  postgresLog,
  postmasterPid,
  removeDataDir,
  runCommandFile,
} from '../start/testing/command-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Runs the command as typed in the data folder through npm. */
async function run(command: 'backup' | 'restore', ...args: string[]) {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: dataDir };
  const started = runCommandFile(`infra/product/commands/${command}.ts`, args, env);
  return { code: await started.ended, output: started.output().trim() };
}

describe('npm run backup and restore', () => {
  it.each([
    ['backup', [], 2],
    ['restore', ['--force', 'x.tar.gz'], 2],
    ['restore', ['a.tar.gz', 'b.tar.gz'], 2],
    ['backup', ['--help'], 0],
  ] as const)('show their usage for %s %j and end with %i', async (command, args, code) => {
    const said = await run(command, ...args);
    expect(said.code).toBe(code);
    expect(said.output).toMatch(new RegExp(`^usage:\\n {2}npm run ${command} -- <file>`));
    expect(postmasterPid(dataDir)).toBeNull();
  });

  it('work while the product is down: PostgreSQL is started for the command and stopped again', async () => {
    expect(await run('backup', 'empty.tar.gz')).toEqual({
      code: 1,
      output: 'There is nothing to back up: the product was never started on this database.',
    });
    expect(await run('restore', 'missing.tar.gz')).toEqual({
      code: 1,
      output: `${join(dataDir, 'missing.tar.gz')} cannot be read (ENOENT).`,
    });
    expect(readdirSync(dataDir)).toEqual(expect.not.arrayContaining([expect.stringContaining('.tar.gz')]));
    expect(postmasterPid(dataDir)).toBeNull();
    expect(postgresLog(dataDir)).toMatch(/database system is shut down\s*$/);
  });
});
