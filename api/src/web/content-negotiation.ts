import type { FastifyRequest } from 'fastify';

/** How an answer may be compressed, as the files of the store are named. */
export type Encoding = 'br' | 'gz';

/** The name of each in HTTP. */
export const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

/** The first of these that the client takes; undefined where it wants the plain form. */
export function acceptedEncoding(
  request: FastifyRequest,
  offered: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
      return refused ? [] : [name.trim()];
    }),
  );
  return offered.find((encoding) => accepted.has(CONTENT_ENCODING[encoding]));
}

/** True when the client has this very answer. A proxy may have marked its tag as weak; the content is the same. */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
