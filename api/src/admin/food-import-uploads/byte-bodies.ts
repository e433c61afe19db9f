import type { FastifyInstance } from 'fastify';
import { errors } from '../../http/errors.ts';
import { isBytes } from '../../http/streamed-body.ts';

const PARTS = { method: 'PUT', path: '/api/v1/admin/food-import-uploads/:id' };

/** Lets parts of a file of foods come as bytes, which their handler reads; everywhere else they answer 415 unread. */
export function takeByteBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isPart = request.method === PARTS.method && request.routeOptions.url === PARTS.path;
    done(isBytes(request.headers) && !isPart ? errors.notJson() : undefined);
  });
}
