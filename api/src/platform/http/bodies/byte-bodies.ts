import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';
import { isBytes } from './streamed-body.ts';

/** The routes that receive a part of a file: of foods, of an archive of an account, or of a feature app's build. */
const PARTS = [
  '/api/v1/admin/food-import-uploads/:id',
  '/api/v1/account/imports/:id',
  '/api/v1/feature-apps/:name/builds/:id',
];

/** Lets parts of files come as bytes, which their handler reads; everywhere else they answer 415 unread. */
export function takeByteBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isPart = request.method === 'PUT' && PARTS.includes(request.routeOptions.url ?? '');
    done(isBytes(request.headers) && !isPart ? errors.notJson() : undefined);
  });
}
