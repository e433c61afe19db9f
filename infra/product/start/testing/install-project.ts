/** A small project for tests of `install.mjs`; each test has its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project of the test that runs. */
export let root: string;

/** Creates a project whose only dependency lies in a folder beside it, so that npm needs no network. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fettle-install-'));
  mkdirSync(join(root, 'scale'));
  writePackage('scale/package.json', { name: 'scale', version: '1.0.0' });
  writePackage('package.json', { name: 'diary', version: '1.0.0', dependencies: { scale: 'file:scale' } });
  writeLock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a JSON file of the project. */
export function writePackage(file: string, content: object): void {
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

/** Runs `installWhenStale` in a process of its own; returns whether it succeeded and its output. */
export function install(): Promise<{ installed: boolean; output: string }> {
  const script = `import { installWhenStale } from ${JSON.stringify(join(import.meta.dirname, '../install.mjs'))};
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

/** The file that records which packages are installed. */
export const stamp = () => join(root, 'node_modules', '.fettle-installed');
