import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The exit code of a command, its output and its seconds. */
interface CommandResult {
  code: number | null;
  output: string;
  seconds: number;
}

/** Runs `npm run <args>` in a clone as its team does, on the store of `dataDir`. */
export async function npmRun(folder: string, dataDir: string, args: string[]): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, seconds: (performance.now() - started) / 1000 };
}
