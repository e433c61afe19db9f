import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';

/** The route to which an identity provider posts a logout token as a field of a form, as its standard says. */
const ROUTE = '/api/v1/auth/provider/backchannel-logout';
const FIELD = 'logout_token';
/** Tokens of providers have up to 4,000 characters. */
const LIMIT_BYTES = 16_000;
const TYPE = /^\s*application\/x-www-form-urlencoded/i;

/** Lets that route take the field of a form, and no other one, as the standard says; other routes answer 415 unread. */
export function takeFormFields(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LIMIT_BYTES },
    (_request, body, done) => {
      const values = new URLSearchParams(String(body)).getAll(FIELD);
      done(null, { [FIELD]: values.length === 1 ? values[0] : '' });
    },
  );
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isForm = TYPE.test(request.headers['content-type'] ?? '');
    done(isForm && request.routeOptions.url !== ROUTE ? errors.notJson() : undefined);
  });
}
