import type { ChildProcess } from 'node:child_process';

/**
 * Waits until a process prints a text from now on, and returns what the pattern's first group found there.
 *
 * @throws an Error with what it printed instead when the process ends
 */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, found] = pattern.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The process ended:\n${output}`)));
  });
}
