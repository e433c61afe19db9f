import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, CONTENT_ENCODING, isKnown } from './conditional.ts';
import type { StoreFile } from './store-files.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Sends a file of the store in the smallest form that the browser takes; 304 when it has it already. The type goes with
 * both: the security headers follow it, and a browser takes those of a 304 in place of the ones that it kept.
 */
export function sendStoreFile(request: FastifyRequest, reply: FastifyReply, file: StoreFile): FastifyReply {
  const encoding = acceptedEncoding(request, file.encodings);
  const etag = `"${file.sha384.slice(0, 22)}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ ETag: etag, Vary: 'Accept-Encoding' });
  reply.type(CONTENT_TYPES[extname(file.path)] ?? 'application/octet-stream');
  if (isKnown(request, etag)) return reply.status(304).send();
  if (encoding) reply.header('Content-Encoding', CONTENT_ENCODING[encoding]);
  return reply.send(createReadStream(encoding ? `${file.path}.${encoding}` : file.path));
}
