import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf, liveHolder } from '../locks/file-lock.mjs';
import { until } from './testing/command-process.ts';
import { install, root, stamp } from './testing/install-project.ts';

describe('the runner', () => {
  it('installs again after a killed install, and for another version of Node', async () => {
    mkdirSync(join(root, 'node_modules', 'half'), { recursive: true });
    expect((await install()).output).toContain('installed packages');
    expect(existsSync(join(root, 'node_modules', 'half'))).toBe(false);

    writeFileSync(stamp(), readFileSync(stamp(), 'utf8').replace(/node-\d+/, 'node-1'));
    expect((await install()).output).toContain('installed packages');
  });

  it("accepts packages that a person's own npm has just installed", async () => {
    await install();
    rmSync(stamp());
    expect(await install()).toEqual({ installed: true, output: '' });
    expect(existsSync(stamp())).toBe(true);
  });

  it('lets one of two commands install while the other waits', async () => {
    const outputs = (await Promise.all([install(), install()])).map(({ output }) => output).sort();
    expect(outputs[0]).toMatch(/^installing packages/);
    expect(outputs[1]).toBe('waiting for another command that installs the packages …\n');
  });

  it('waits for the npm of a killed command', async () => {
    const lock = join(root, '.cache', 'installing');
    const npm = spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)']);
    mkdirSync(join(root, '.cache'));
    const killed = { pid: 999_999_999, started: '', npm: holderOf(npm.pid ?? 0) };
    writeFileSync(lock, JSON.stringify(killed));
    const installing = install();
    // The next command holds the lock, and names the npm that it waits for.
    await until(() => JSON.stringify(liveHolder<{ npm: object }>(lock)?.npm) === JSON.stringify(killed.npm));
    expect(existsSync(stamp())).toBe(false);
    npm.kill('SIGKILL');
    expect((await installing).output).toMatch(
      /^waiting for another command that installs the packages …\ninstalling packages/,
    );
  });
});
