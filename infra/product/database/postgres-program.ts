import { spawn } from 'node:child_process';

/** The user a command runs as; without ids it is the user of this process. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program of PostgreSQL to its end, in a session of its own (Ctrl-C in a terminal does not reach it), without
 * the variables that would redirect it (`PGDATA`, `PGPORT`, …) and with English messages.
 *
 * @param options.logFile a file descriptor that gets its output instead; needed where the program leaves a server
 * behind
 * @param options.input its standard input
 */
export function runPostgresProgram(
  command: string,
  args: string[],
  options: RunAs & { logFile?: number; input?: string } = {},
): Promise<CommandResult> {
  const { uid, gid, logFile, input } = options;
  return new Promise((resolve, reject) => {
    const out = logFile ?? 'pipe';
    const child = spawn(command, args, {
      ...(uid === undefined ? {} : { uid, gid }),
      cwd: process.platform === 'win32' ? undefined : '/',
      detached: process.platform !== 'win32',
      windowsHide: true,
      env: quietEnvironment(),
      stdio: [input === undefined ? 'ignore' : 'pipe', out, out],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
