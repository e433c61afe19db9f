import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { errors } from './errors.ts';

/** The version that an update is based on: `If-Match: 3`, quoted or not. Without a readable one: 428. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): number =>
  versionIn(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** Likewise for updates that were there before versions: without the header `null`, and the update counts in any case. */
export const OptionalIfMatch = createParamDecorator(
  (_data: unknown, context: ExecutionContext): number | null => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
    return header === undefined ? null : versionIn(header);
  },
);

function versionIn(header: string | undefined): number {
  const version = header?.match(/^\s*(?:W\/)?"?(\d{1,9})"?\s*$/)?.[1];
  if (version === undefined) throw errors.versionMissing();
  return Number(version);
}

/** Documents the header that `IfMatch` reads. */
export const NeedsIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description:
      'The `version` that this update is based on. Another stored version answers 409 with that entry.',
    schema: { type: 'string' },
  });

/** Documents the header that `OptionalIfMatch` reads. */
export const TakesIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The `version` that this update is based on. Another stored version answers 409 with what is stored.',
    schema: { type: 'string' },
  });
