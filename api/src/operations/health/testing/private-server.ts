import { Client } from '../../../testing/client.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../../testing/private-postgres.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';

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
