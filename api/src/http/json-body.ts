import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasDuplicateKeys } from './duplicate-keys.ts';
import { errors } from './errors.ts';

/** Bodies are JSON in UTF-8, uncompressed and without duplicate keys, or empty; any other type answers 415. */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncoded(request.headers)) return done(errors.encodedBody());
    if (body.length === 0) return done(null, undefined);
    const text = utf8(body);
    if (text === null) return done(errors.malformedJson());
    return parseJson(request, text, (error, parsed) =>
      error || hasDuplicateKeys(text, parsed) ? done(errors.malformedJson()) : done(null, parsed),
    );
  });
}

/** Compressed, or in letters other than UTF-8. */
function isEncoded({ 'content-encoding': coding, 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  if (coding !== undefined && !/^(identity)?$/i.test(coding)) return true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}

/** `null` for bytes that are no UTF-8: decoded nevertheless they would be stored as something else. */
function utf8(bytes: string | Buffer): string | null {
  try {
    return typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
