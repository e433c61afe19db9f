import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Kit } from './kit.ts';

/** `fettle test`: runs Jest with the settings of the feature app. */
export function test(args: string[], kit: Kit): Promise<number> {
  return runPackage('jest/bin/jest', [...kit.jestArguments(process.cwd()), ...args]);
}

/** Runs a program of a package that the kit brings, with the terminal of this one; returns its exit code. */
export function runPackage(program: string, args: string[]): Promise<number> {
  const file = createRequire(import.meta.url).resolve(program);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
