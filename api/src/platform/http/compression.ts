import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, CONTENT_ENCODING, type Encoding } from './content-negotiation.ts';

/** Smallest answer that is compressed: with its headers, a shorter one fits into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * JSON, and the texts of the API's documentation. Not the metrics, whose reader is on the same machine; pictures, zip
 * files and other streams never come here.
 */
const COMPRESSIBLE = /^(application\/json|application\/javascript|text\/(html|javascript|css))\b/;

/**
 * Answers with tokens in them. Of what is compressed together with a text that an attacker chooses, the length tells
 * something (BREACH), and every other secret of the API needs a header that an attacker's page cannot send.
 */
const SECRET = /^\/api\/v1\/auth\//;

/**
 * Quick levels: 50 entries (24 KB) become 2.1 KB in 0.13 ms, and the best levels would halve that at ten times the time.
 * In this thread, because the other ones hash passwords, and an answer would wait for them.
 */
const COMPRESS: Record<Encoding, (text: string) => Buffer> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gz: (text) => gzipSync(text, { level: 1 }),
};

/**
 * Compresses texts of the API that are longer than 1 KB as the client accepts it. An answer with an `ETag` or an
 * encoding of its own, such as a file of the front ends, stays as it is.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !mayCompress(request.routeOptions.url ?? request.url, reply))
      return done(null, payload);
    vary(reply);
    if (Buffer.byteLength(payload) < WORTH_COMPRESSING_BYTES) return done(null, payload);
    const encoding = acceptedEncoding(request, ['br', 'gz']);
    if (!encoding) return done(null, payload);
    reply.header('Content-Encoding', CONTENT_ENCODING[encoding]).removeHeader('Content-Length');
    done(null, COMPRESS[encoding](payload));
  });
}

/** Decides by the route, not by the raw path: `/%61pi/v1/auth/login` is the same route. */
function mayCompress(route: string, reply: FastifyReply): boolean {
  if (!/^\/api(\/|\?|$)/.test(route) || SECRET.test(route)) return false;
  if (reply.hasHeader('ETag') || reply.hasHeader('Content-Encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('Content-Type') ?? ''));
}

/** Keeps caches from giving a compressed answer to a client that cannot read it. */
function vary(reply: FastifyReply): void {
  const other = reply.getHeader('Vary');
  reply.header('Vary', other === undefined ? 'Accept-Encoding' : `${other}, Accept-Encoding`);
}
