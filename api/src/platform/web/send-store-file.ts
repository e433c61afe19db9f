import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, CONTENT_ENCODING, isNotModified } from '../http/content-negotiation.ts';
import { CONTENT_TYPES } from '../http/security-headers.ts';
import type { StoreFile } from './store-files.ts';

/**
 * Sends a file of the store in the smallest form that the browser accepts; 304 when the browser has it already.
 * Resolves with whether it is sent; nothing is when the file is gone, since old builds are cleaned up. A 304 has the content type
 * too, because the security headers depend on it and a browser replaces its stored headers with those of a 304.
 */
export async function sendStoreFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoreFile,
): Promise<boolean> {
  const encoding = acceptedEncoding(request, file.encodings);
  const etag = `"${file.sha384.slice(0, 22)}${encoding ? `-${encoding}` : ''}"`;
  const unchanged = isNotModified(request, etag);
  const opened = unchanged
    ? null
    : await open(encoding ? `${file.path}.${encoding}` : file.path).catch(() => null);
  if (!unchanged && !opened) return false;
  reply.headers({ ETag: etag, Vary: 'Accept-Encoding' });
  reply.type(CONTENT_TYPES[extname(file.path)] ?? 'application/octet-stream');
  // Returning the reply would wait for its end.
  if (!opened) {
    reply.status(304).send();
    return true;
  }
  if (encoding) reply.header('Content-Encoding', CONTENT_ENCODING[encoding]);
  reply.send(opened.createReadStream());
  return true;
}
