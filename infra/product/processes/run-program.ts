import { spawn } from 'node:child_process';

/** Runs a program in `cwd` to its end and returns its exit code (null: ended by a signal) and all its output. */
export function runProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs a program to its end. @throws an Error with its output when its exit code is not 0 */
export async function requireSuccess(command: string, ...args: string[]): Promise<void> {
  const { code, output } = await runProgram(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}.\n${output.trim()}`);
}
