/**
 * The floor of `npm run bench -- api`: the cost of the same calls with nothing but Fastify and pg. It checks the same
 * access token, sends PostgreSQL the same statements in the same order, and writes the same JSON, which the API
 * answered when its statements were recorded; it has no validation, limits or log. Started with DATABASE_URL,
 * ACCESS_TOKEN_SECRET and RECORDED_CALLS, a file.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { type RecordedCall, type RequestValues, replay } from './floor-replay.ts';

const { DATABASE_URL, ACCESS_TOKEN_SECRET = '', RECORDED_CALLS = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const calls: Record<string, RecordedCall> = JSON.parse(readFileSync(RECORDED_CALLS, 'utf8'));

/** The claims of a token that is signed with the secret (HS256) and has not expired. */
function claimsOf(request: FastifyRequest): { sub: string; sid: string } {
  const [head, payload = '', signature = ''] = (request.headers.authorization ?? '').slice(7).split('.');
  const expected = createHmac('sha256', ACCESS_TOKEN_SECRET).update(`${head}.${payload}`).digest();
  const sent = Buffer.from(signature, 'base64url');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new Error('The token is not signed with the secret');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.exp * 1000 < Date.now()) throw new Error('The token has expired');
  return claims;
}

const app = fastify();
app.all('/api/v1/*', async (request, reply) => {
  const claims = claimsOf(request);
  const key = `${request.method} ${request.url.slice('/api/v1'.length)}`;
  const call = calls[key];
  if (!call) throw new Error(`${key} is not recorded`);
  const { id = '' } = (request.body ?? {}) as { id?: string };
  const values: RequestValues = { sub: claims.sub, sid: claims.sid, id };
  await replay(pool, call.stages, values);
  return reply.status(request.method === 'POST' ? 201 : 200).send({ success: true, data: call.data });
});
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url });
