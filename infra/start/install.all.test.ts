import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, stamp } from './testing/install-project.ts';

describe('the runner', () => {
  it('installs again after an install that was killed, and for another Node', async () => {
    mkdirSync(join(root, 'node_modules', 'half'), { recursive: true });
    expect((await install()).output).toContain('installed packages');
    expect(existsSync(join(root, 'node_modules', 'half'))).toBe(false);

    writeFileSync(stamp(), readFileSync(stamp(), 'utf8').replace(/node-\d+/, 'node-1'));
    expect((await install()).output).toContain('installed packages');
  });

  it('accepts what a person’s own npm has just installed', async () => {
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
});
