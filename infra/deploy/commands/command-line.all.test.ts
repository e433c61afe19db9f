import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'fettle-command-')), 'data');
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true }));

/** Runs a command of the deploy library on a store that does not exist. */
function run(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const file = `infra/deploy/commands/${command}-command.ts`;
    const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } };
    const child = execFile(
      process.execPath,
      ['infra/run.mjs', file, ...args],
      options,
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test.each([
  ['deploy', ['mfe-entries', '--reason'], 2, /--reason.*missing\nusage: npm run deploy/],
  ['deploy', ['--help'], 0, /^usage: npm run deploy/],
  ['deploy', ['../mfe-entries'], 1, /^There is no \.\.\/mfe-entries in this clone; there are shell, /],
  ['rollback', ['shell'], 1, /^shell is not live, so there is nothing to take back; live are none\.$/m],
  ['rollback', ['shell', '--to', ''], 2, /^usage: npm run rollback/],
  ['registry', ['switch', 'shell'], 2, /^usage:/],
  ['registry', ['copy', '.data'], 2, /^usage:/],
  ['registry', ['copy', '/nowhere', '/somewhere'], 1, /^\/nowhere is not there\.$/m],
] as const)('npm run %s -- %j ends with %d and says what to do', async (command, args, code, said) => {
  expect(await run(command, ...args)).toEqual({ code, said: expect.stringMatching(said) });
  expect(existsSync(dataDir)).toBe(false);
});
