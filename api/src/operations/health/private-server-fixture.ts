import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '../../testing/client.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';

const HOLDER = join(__dirname, '../../../../infra/tests/run/test-database-process.ts');

/** A PostgreSQL that one test file may stop and restart while its server runs. */
interface PrivatePostgres {
  url: string;
  stop(): Promise<void>;
  /** Stops it at once, without notice to clients and without a checkpoint: the next start replays its log. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

/** Starts a PostgreSQL with a migrated template, like the shared one. */
async function startPrivatePostgres(): Promise<PrivatePostgres> {
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

/** A server on a PostgreSQL that a test may stop or lock. */
export interface PrivateServer {
  postgres: PrivatePostgres;
  server: TestServer;
  /** The address of its database. */
  database: string;
  /** Makes calls without a session. */
  client: Client;
  /** Registers a member with this name, and signs them in. */
  signIn(username: string): Promise<Client>;
  end(): Promise<void>;
}

const password = 'correct horse battery';

export async function startPrivateServer(): Promise<PrivateServer> {
  const postgres = await startPrivatePostgres();
  const database = (await cloneDatabase(postgres.url)).url;
  const server = await startServer(database);
  const client = new Client(server.url);
  return {
    postgres,
    server,
    database,
    client,
    async signIn(username) {
      await client.post('/auth/register', { username, email: `${username}@example.org`, password });
      const { data } = await client.post<{ access_token: string }>('/auth/login', {
        username_or_email: username,
        password,
      });
      return new Client(server.url, data.access_token);
    },
    async end() {
      await server.stop();
      await postgres.end();
    },
  };
}
