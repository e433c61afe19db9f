import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedEncoding,
  CONTENT_ENCODING,
  type Encoding,
  isNotModified,
} from '../http/content-negotiation.ts';

/** A shorter text fits into the first packet anyway. */
const WORTH_COMPRESSING = 1400;

const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: async (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: async (text) => promisify(gzip)(text, { level: 9 }),
};

/**
 * A text that is sent many times. Its hash is computed once, and each compressed form once, at the first request for
 * it.
 */
export class CachedText {
  readonly text: string;
  readonly hash: string;
  /** The compressed forms; none for a text that is too short to gain from them. */
  readonly encodings: readonly Encoding[];
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    this.hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.encodings = text.length < WORTH_COMPRESSING ? [] : ['br', 'gz'];
  }

  /** Every request gets the same bytes; two requests at the same moment compress the text once. */
  async compressed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#forms.get(encoding);
    if (cached) return cached;
    const form = compress[encoding](this.text);
    this.#forms.set(encoding, form);
    return form;
  }
}

/** Sends a text that may change at any time, compressed when it is large; 304 when the client has this version. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  ready: CachedText,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request, ready.encodings);
  const etag = `"${ready.hash}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }).type(type);
  if (isNotModified(request, etag)) return reply.status(304).send();
  if (!encoding) return reply.send(ready.text);
  return reply.header('Content-Encoding', CONTENT_ENCODING[encoding]).send(await ready.compressed(encoding));
}

/** Sends a short message as text, which no cache may store. */
export const sendPlainText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.status(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text);
