import { send, wireRequest } from './connection.ts';

/** Password of every benchmark member. */
export const PASSWORD = 'correct horse battery';

/** Registers a member of this username and returns their id. */
export async function register(port: number, username: string): Promise<string> {
  const account = { username, email: `${username}@example.org`, password: PASSWORD };
  return (await post(port, '/auth/register', account)).id;
}

/** Signs a registered member in and returns their access token. */
export async function signIn(port: number, username_or_email: string): Promise<string> {
  return (await post(port, '/auth/login', { username_or_email, password: PASSWORD })).access_token;
}

async function post(port: number, path: string, body: unknown) {
  const answer = await send(port, wireRequest('POST', path, null, body));
  return JSON.parse(answer.body).data;
}
