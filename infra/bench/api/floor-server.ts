/**
 * The floor of `npm run bench -- api`: what the same calls cost with nothing but Fastify and pg. It checks the same
 * access token, sends PostgreSQL the same statements in the same order, and answers with the same JSON; it validates
 * nothing, limits nothing, logs nothing. Started with DATABASE_URL, ACCESS_TOKEN_SECRET and RECIPES.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { floorAnswer } from './floor-answers.ts';
import { type FloorRecipe, type Known, replay } from './floor-replay.ts';

const { DATABASE_URL, ACCESS_TOKEN_SECRET = '', RECIPES = '{}' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const recipes: Record<string, FloorRecipe> = JSON.parse(RECIPES);

/** The claims of a token that HS256 and the secret vouch for and whose time has not come. */
function claimsOf(request: FastifyRequest): { sub: string; sid: string } {
  const [head, payload = '', signature = ''] = (request.headers.authorization ?? '').slice(7).split('.');
  const expected = createHmac('sha256', ACCESS_TOKEN_SECRET).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('A wrong token');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.exp * 1000 < Date.now()) throw new Error('The token has expired');
  return claims;
}

const app = fastify();
app.all('/api/v1/*', async (request, reply) => {
  const claims = claimsOf(request);
  const key = `${request.method} ${request.url.slice('/api/v1'.length)}`;
  const recipe = recipes[key];
  if (!recipe) throw new Error(`No recipe for ${key}`);
  const { id = '' } = (request.body ?? {}) as { id?: string };
  const known: Known = { sub: claims.sub, sid: claims.sid, id };
  const data = floorAnswer(request.url, await replay(pool, recipe, known));
  return reply.status(request.method === 'POST' ? 201 : 200).send({ success: true, data });
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
