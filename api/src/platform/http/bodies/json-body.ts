import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';

/** Accepts bodies that are empty, or JSON in UTF-8, uncompressed and without duplicate keys; 415 for any other type. */
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

/** True if the body is compressed or in an encoding other than UTF-8. */
function isEncoded({ 'content-encoding': coding, 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  if (coding !== undefined && !/^(identity)?$/i.test(coding)) return true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}

/** `null` for bytes that are not UTF-8: a lenient decoder would store something else. */
function utf8(bytes: string | Buffer): string | null {
  try {
    return typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A string of JSON, with the colon that makes it a key if there is one. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/**
 * True if an object of this JSON text has a key twice. `JSON.parse` silently keeps the last value, other parsers the
 * first, so that the sender's intention is unknown. `parsed` is the parsed text, which then has fewer keys than the
 * text. The time is proportional to the length of the text, whatever its content.
 */
export function hasDuplicateKeys(text: string, parsed: unknown): boolean {
  let written = 0;
  for (const [, isName] of text.matchAll(TEXTS)) if (isName !== undefined) written += 1;
  return written > 0 && written !== namesIn(parsed);
}

function namesIn(parsed: unknown): number {
  let names = 0;
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) names += inside.length;
    for (const inner of inside) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return names;
}
