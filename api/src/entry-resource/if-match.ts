import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { errors } from '../http/errors.ts';

/** The version that an update is based on: `If-Match: 3`, quoted or not. Without a readable one: 428. */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  const version = header?.match(/^\s*(?:W\/)?"?(\d{1,9})"?\s*$/)?.[1];
  if (version === undefined) throw errors.versionMissing();
  return Number(version);
});

/** Documents the header that `IfMatch` reads. */
export const NeedsIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description:
      'The `version` that this update is based on. Another stored version answers 409 with that entry.',
    schema: { type: 'string', example: '1' },
  });
