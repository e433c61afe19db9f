import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const HOLDER = join(import.meta.dirname, '../../test/replicated-postgres-process.ts');

/** A prepared PostgreSQL whose writes are acknowledged only when its replica has them. */
export interface ReplicatedPostgres {
  primary: string;
  replica: string;
  /** Kills the primary, or stops it as a loss of power does; promotes the replica. */
  command(line: 'kill' | 'freeze' | 'promote'): Promise<void>;
  end(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, '--synchronous'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('PostgreSQL with its replica did not start; see above.');
    return value;
  };
  const { url, replica } = JSON.parse(await said());
  return {
    primary: url,
    replica,
    command: async (line) => {
      child.stdin.write(`${line}\n`);
      await said();
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
