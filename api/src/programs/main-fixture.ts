import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { ACCESS_TOKEN_SECRET, runBuilt } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

/** A request that the server has begun to handle and whose body is incomplete. */
export async function requestUnderWay(url: string) {
  const body = JSON.stringify({ username_or_email: 'nobody', password: 'not this one' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const call = request(`${url}/api/v1/auth/login`, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  return {
    finish: async () => {
      call.end(body.slice(10));
      const [answer] = await once(call, 'response');
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** Resolves as soon as the server accepts no new connection. */
export async function refusesConnections(url: string): Promise<void> {
  await until(() =>
    fetch(`${url}/api/v1/health/live`).then(
      () => false,
      () => true,
    ),
  );
}

const settings = {
  ACCESS_TOKEN_SECRET,
  MEDIA_DIR: tmpdir(),
  PORT: '0',
  DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
};
/**
 * Starts the server with these settings and resolves with its exit code and stderr; no database answers unless they
 * name one.
 */
export const attempt = async (change: NodeJS.ProcessEnv) => {
  const program = runBuilt('main.js', [], { ...settings, ...change });
  const code = await program.ended;
  return { code, complaint: program.stderr() };
};
