import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** An answer of a program: at most 20 feature apps with 20 builds each. */
const MOST_BYTES = 4_000_000;

/**
 * Runs a program of `infra/deploy`, which the build has beside this one, with the request as JSON. Its `code` is null where it
 * was killed, after `longestMs` too.
 */
export function runDeployProgram(
  program: string,
  request: object,
  longestMs: number,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const args = [join(import.meta.dirname, `${program}.js`), JSON.stringify(request)];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: longestMs, maxBuffer: MOST_BYTES }, (error, stdout, stderr) =>
      resolve({
        code: error ? Number(error.code) || null : 0,
        stdout,
        stderr: stderr || String(error ?? ''),
      }),
    );
  });
}
