import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedText } from './cached-text.ts';
import { acceptedEncoding, CONTENT_ENCODING, isKnown } from './content-negotiation.ts';

/** Sends a text that may be another at any time, compressed when it is large; who has this very text gets a 304. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  ready: CachedText,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request, ready.encodings);
  const etag = `"${ready.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }).type(type);
  if (isKnown(request, etag)) return reply.status(304).send();
  if (!encoding) return reply.send(ready.text);
  return reply.header('Content-Encoding', CONTENT_ENCODING[encoding]).send(await ready.compressed(encoding));
}
