import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const HOLDER = join(__dirname, '../../../infra/tests/run/test-database-process.ts');

/** A PostgreSQL that one test file may stop and restart while its server runs. */
export interface PrivatePostgres {
  url: string;
  stop(): Promise<void>;
  /** Stops it at once, without notice to clients and without a checkpoint: the next start replays its log. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

/** Starts a PostgreSQL with a migrated template, like the shared one. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, '--durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => (await lines.next()).value ?? '';
  const command = async (line: string) => {
    child.stdin.write(`${line}\n`);
    await said();
  };
  const { url } = JSON.parse(await said());
  return {
    url,
    stop: () => command('stop'),
    crash: () => command('crash'),
    start: () => command('start'),
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
