import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';
import { IsOptionalNotNull } from './optional.ts';

/** For the `id` that a client may choose for what it creates, so that it can post it again. Kept in lower case. */
export const ClientGeneratedId = () =>
  applyDecorators(
    IsOptionalNotNull(),
    IsUUID(7, { message: 'An id must be a UUID of version 7' }),
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
  );
