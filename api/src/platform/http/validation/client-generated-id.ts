import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';
import { IsOptionalNotNull } from './optional.ts';

/** Declares an optional client-generated `id`, with which a client can repeat a POST safely. Stored in lower case. */
export const ClientGeneratedId = () =>
  applyDecorators(
    IsOptionalNotNull(),
    IsUUID(7, { message: 'An id must be a UUID of version 7' }),
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
  );
