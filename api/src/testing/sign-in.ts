import { randomBytes } from 'node:crypto';
import { Client } from './client.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { startServer, type TestServer } from './test-server.ts';

/** A signed-in member, and a client that calls the API as this member. */
export class SignedIn extends Client {
  constructor(
    origin: string,
    readonly tokens: { access_token: string; refresh_token: string },
    readonly id: string,
    readonly username: string,
    readonly email: string,
  ) {
    super(origin, tokens.access_token);
  }
}

export const PASSWORD = 'correct horse battery';

let running: { server: TestServer; database: TestDatabase } | undefined;

// Importing this file gives the test file its own database and its own server.
beforeAll(async () => {
  const database = await cloneDatabase();
  running = { database, server: await startServer(database.url) };
});

afterAll(async () => {
  await running?.server.stop();
  await running?.database.drop();
});

function underTest() {
  if (!running) throw new Error('The server starts in beforeAll: call this inside of a test.');
  return running;
}

/** The database behind the server of this test file. */
export const database = () => underTest().database;
/** The folder in which that server stores pictures. */
export const mediaDir = () => underTest().server.media_dir;
/** The server of this test file. */
export const server = () => underTest().server;
/** A client without a token. */
export const anonymous = () => new Client(underTest().server.url);

/** Registers a new member and signs them in, then sets `columns` of their row, for example `{ is_admin: true }`. */
export async function signIn(columns: Record<string, unknown> = {}): Promise<SignedIn> {
  const username = `member_${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.org`;
  const registered = await anonymous().post<{ id: string }>('/auth/register', {
    username,
    email,
    password: PASSWORD,
  });
  const { id } = registered.data;
  const answer = await anonymous().post<SignedIn['tokens']>('/auth/login', {
    username_or_email: username,
    password: PASSWORD,
  });
  for (const [column, value] of Object.entries(columns)) {
    await database().query(`UPDATE users SET ${column} = $1 WHERE id = $2`, [value, id]);
  }
  return new SignedIn(underTest().server.url, answer.data, id, username, email);
}
