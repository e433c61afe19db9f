import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { isForm } from '../../../platform/http/bodies/streamed-body.ts';
import { errors } from '../../../platform/http/errors.ts';

const UPLOAD = { method: 'POST', path: '/api/v1/media' };

/** Lets uploads of media come as a form, which their handler reads; everywhere else a form answers 415 unread. */
export function takeFormUploads(fastify: FastifyInstance): void {
  fastify.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isUpload = request.method === UPLOAD.method && request.routeOptions.url === UPLOAD.path;
    done(isForm(request.headers) && !isUpload ? errors.notJson() : undefined);
  });
}
