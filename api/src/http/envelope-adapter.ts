import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

const NO_CONTENT = 204;

/**
 * Fastify for Nest, with what a handler returns put into the success envelope: `{ success: true, data }`. A handler that
 * returns nothing answers `data: null`, and 204 stays without a body. Here and not in an interceptor, which would lead
 * every request through five observables.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  override reply(response: FastifyReply, body: unknown, status = response.statusCode) {
    const answer = status === NO_CONTENT ? undefined : { success: true, data: body ?? null };
    return super.reply(response, answer, status);
  }
}
