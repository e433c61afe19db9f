import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, CONTENT_ENCODING, type Encoding, isKnown } from './conditional.ts';

/** Below this, the answer fits into the first packet anyway. */
const WORTH_COMPRESSING = 1400;

/** A middle level: some KB take less than a millisecond. */
const compress: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gz: (text) => gzipSync(text),
};

/** Sends a text that may change at any time, compressed when it is large; who has this very text gets a 304. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): FastifyReply {
  const encoding = text.length < WORTH_COMPRESSING ? undefined : acceptedEncoding(request, ['br', 'gz']);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }).type(type);
  if (isKnown(request, etag)) return reply.status(304).send();
  if (!encoding) return reply.send(text);
  return reply.header('Content-Encoding', CONTENT_ENCODING[encoding]).send(compress[encoding](text));
}
