import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Kit } from './kit.ts';

/** `fettle test`: runs Jest with the settings of the feature app and the terminal of this program; returns its exit code. */
export function test(args: string[], kit: Kit): Promise<number> {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const settings = kit.jestArguments(process.cwd());
  const child = spawn(process.execPath, [jest, ...settings, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
