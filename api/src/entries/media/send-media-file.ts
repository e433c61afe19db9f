import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../platform/http/content-negotiation.ts';
import { errors } from '../../platform/http/errors.ts';
import type { MediaStorage } from '../../platform/media-storage/media-storage.ts';
import { byteRange } from './byte-range.ts';

/** One file of a picture, as it is sent. */
export interface SentFile {
  storage_key: string;
  bytes: number;
  content_type: string;
  /** Seconds for which its address is valid and a browser may cache it. */
  max_age: number;
}

/**
 * Sends a file or the requested part; 304 when the browser has it, 416 for a part that does not exist, 404 without the
 * file and 500 when it is shorter than `bytes`.
 */
export async function sendMediaFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  file: SentFile,
): Promise<void> {
  const etag = `"${createHash('sha256').update(file.storage_key).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ETag: etag,
    'Content-Type': file.content_type,
    'Cache-Control': `private, max-age=${file.max_age}, immutable`,
    'Content-Disposition': 'inline',
    'Accept-Ranges': 'bytes',
  };
  if (isNotModified(request, etag)) {
    reply.status(304).headers(headers).send();
    return;
  }
  const range = sameFile(request, etag) ? byteRange(request.headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.bytes}`);
    throw errors.noSuchRange();
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  const content = await storage.read(file.storage_key, { bytes: file.bytes, range });
  // The storage took so long that the client has already got a 503.
  if (reply.sent) return void content.destroy();
  // For HEAD an empty stream: Fastify keeps the length that the header states.
  const isHead = request.method === 'HEAD';
  if (isHead) content.destroy();
  // Fastify ends the answer without a log line when the headers were already sent.
  content.once('error', (error) => request.log.error({ err: error }, error.message));
  reply
    .status(range ? 206 : 200)
    .headers({ ...headers, 'Content-Length': end - start + 1 })
    .headers(range ? { 'Content-Range': `bytes ${start}-${end}/${file.bytes}` } : {})
    .send(isHead ? Readable.from([]) : content);
}

/** True if a part may be sent: with `If-Range` only when the client has the rest of this very file. */
function sameFile(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}
