import type { FastifyRequest } from 'fastify';

/** The compressed forms of a response, named like the suffixes of the files in the store. */
export type Encoding = 'br' | 'gz';

/** Names of the encodings in HTTP. */
export const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

/** The first of these encodings that the client accepts; `undefined` when it accepts none. */
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

/** True if the client has this response already. A proxy may have marked its tag as weak; the content is the same. */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const etags = request.headers['if-none-match'] ?? '';
  return etags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
