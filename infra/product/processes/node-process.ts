import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure } from '../../failure.ts';
import { REPO } from '../start/settings.ts';

/**
 * Runs a Node program of the product to its end, in a session of its own.
 *
 * @param onLine gets each line that it prints
 * @throws Failure with the last line of its error output when its exit code is not 0
 */
export function runToEnd(
  args: string[],
  options: { env: NodeJS.ProcessEnv; signal?: AbortSignal; onLine?: (line: string) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnNode(args, options.env, false);
    const stop = () => child.kill('SIGTERM');
    options.signal?.addEventListener('abort', stop, { once: true });
    if (child.stdout && options.onLine) createInterface(child.stdout).on('line', options.onLine);
    else child.stdout?.resume();
    const complaint = lastLines(child);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      options.signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Failure(complaint() || `${args[0]} ended with ${code ?? signal}`));
    });
  });
}

/** Starts Node in a session of its own (Ctrl-C reaches it only through this process), with `ipc` on request. */
export function spawnNode(args: string[], env: NodeJS.ProcessEnv, ipc: boolean): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: REPO,
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
}

/** Keeps the end of a child's error output; returns its last line, or the error at the head of a stack. */
export function lastLines(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-8000);
  });
  return () => {
    const lines = text.split('\n').map((line) => line.trimEnd());
    const error = lines.findLast((line) => /^(\w*Error|\w*Exception)\b.*: /.test(line));
    return error ?? lines.findLast((line) => line && !/^(\s+at |Node\.js v)/.test(line)) ?? '';
  };
}
