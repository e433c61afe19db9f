import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from '../../members/auth/passwords/password.ts';
import type { User } from '../../members/users/user.entity.ts';
import { Client } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { ACCESS_TOKEN_SECRET } from '../test-server.ts';
import { type WorkerServer, workerServer } from '../worker-server.ts';

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

let hashed: Promise<string> | undefined;

let running: WorkerServer | undefined;

// Importing this file gives the test file the server of its Jest worker, with nothing in its database.
beforeAll(async () => {
  running = await workerServer();
});

afterAll(() => running?.release());

function underTest() {
  if (!running) throw new Error('The server starts in beforeAll: call this inside of a test.');
  return running;
}

/** The database behind the server. */
export const database = () => underTest().database;
/** The folder in which that server stores pictures. */
export const mediaDir = () => underTest().media_dir;
/** The server, with its output since this file began. */
export const server = () => underTest();
/** A client without a token. */
export const anonymous = () => new Client(underTest().url);

/**
 * A new member with `columns` in their row, for example `{ is_admin: true }`, and with a session. Both are inserted: the
 * two hashes of a registration and a sign-in take ten times as long. With `by_api_token` the access token is an API token, whose
 * session needs a name and rights.
 */
export async function signIn(
  columns: Partial<Omit<User, 'id'>> = {},
  by_api_token = false,
): Promise<SignedIn> {
  hashed ??= hashPassword(PASSWORD);
  const [id, session_id] = [clientGeneratedId(), clientGeneratedId()];
  const secret = [Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)];
  const refresh_token = Buffer.concat(secret).toString('base64url');
  const username = columns.username ?? newUsername();
  const email = columns.email ?? `${username}@example.org`;
  const keys = { username_key: username.toLowerCase(), email_key: email.toLowerCase() };
  const password_hash = await hashed;
  const user = { id, username, email, ...keys, display_name: username, password_hash, ...columns };
  const names = Object.keys(user);
  await database().query(
    `INSERT INTO users (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(user),
  );
  const tomorrow = new Date(Date.now() + 86_400_000);
  await database().query('INSERT INTO sessions (user_id, id, expires_at) VALUES ($1, $2, $3)', [
    id,
    session_id,
    tomorrow,
  ]);
  await database().query(
    'INSERT INTO refresh_tokens (user_id, id, session_id, token_hash, expires_at) VALUES ($1, $2, $2, $3, $4)',
    [id, session_id, createHash('sha256').update(refresh_token).digest('hex'), tomorrow],
  );
  const tokens = { access_token: accessToken(id, session_id, by_api_token), refresh_token };
  return new SignedIn(underTest().url, tokens, id, username, email);
}

function accessToken(sub: string, sid: string, is_api_token: boolean): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, sid, iat, exp: iat + 900 })}`;
  const key = is_api_token
    ? createHmac('sha256', ACCESS_TOKEN_SECRET).update('API tokens').digest()
    : ACCESS_TOKEN_SECRET;
  const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  return is_api_token ? `fettle_${token}` : token;
}

const newUsername = () => `member_${randomBytes(6).toString('hex')}`;

/** A new member, registered and signed in as a browser does it; for the tests of just that. */
export async function registerAndSignIn(): Promise<SignedIn> {
  const username = newUsername();
  const email = `${username}@example.org`;
  const fields = { username, email, password: PASSWORD };
  const registered = await anonymous().post<{ id: string }>('/auth/register', fields);
  const signedIn = await anonymous().post<SignedIn['tokens']>('/auth/login', {
    username_or_email: username,
    password: PASSWORD,
  });
  return new SignedIn(underTest().url, signedIn.data, registered.data.id, username, email);
}

/** The same member, whose session was last confirmed an hour ago. */
export async function unconfirmed(member: SignedIn): Promise<SignedIn> {
  await database().query(`UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1`, [
    member.id,
  ]);
  return member;
}
