import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(120_000);

let root: string;

/** A project whose only dependency lies in a folder beside, so that npm needs no network. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fettle-install-'));
  mkdirSync(join(root, 'scale'));
  writePackage('scale/package.json', { name: 'scale', version: '1.0.0' });
  writePackage('package.json', { name: 'diary', version: '1.0.0', dependencies: { scale: 'file:scale' } });
  writeLock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writePackage(file: string, content: object): void {
  writeFileSync(join(root, file), JSON.stringify(content));
}

function writeLock(version: string): void {
  const packages = {
    '': { name: 'diary', version: '1.0.0', dependencies: { scale: 'file:scale' } },
    'node_modules/scale': { resolved: 'scale', link: true },
    scale: { version },
  };
  writePackage('package-lock.json', {
    name: 'diary',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages,
  });
}

/** Runs `installWhenStale` in a process of its own; gives whether it succeeded and what it printed. */
function install(): Promise<{ installed: boolean; output: string }> {
  const script = `import { installWhenStale } from ${JSON.stringify(join(__dirname, 'install.mjs'))};
    process.exitCode = (await installWhenStale(${JSON.stringify(root)})) ? 0 : 1;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ installed: code === 0, output })));
}

const stamp = () => join(root, 'node_modules', '.fettle-installed');

describe('the runner', () => {
  it('installs when nothing is installed, says so, and says nothing when all is there', async () => {
    const first = await install();
    expect(first).toEqual({
      installed: true,
      output: expect.stringMatching(/^installing packages \(npm ci\) …\ninstalled packages in \d+ s\n$/),
    });
    expect(existsSync(join(root, 'node_modules', 'scale', 'package.json'))).toBe(true);
    expect(await install()).toEqual({ installed: true, output: '' });
  });

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

  it('shows npm’s words when it fails', async () => {
    writePackage('package.json', {
      name: 'diary',
      version: '1.0.0',
      dependencies: { scale: 'file:scale', oven: '1.0.0' },
    });
    const { installed, output } = await install();
    expect(installed).toBe(false);
    expect(output).toMatch(/npm error[\s\S]*The packages could not be installed/);
    expect(existsSync(stamp())).toBe(false);
  });
});
