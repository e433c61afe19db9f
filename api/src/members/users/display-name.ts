import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { trim } from '../../platform/http/validation/trim.ts';

/** A display name as a member types it; surrounding spaces are dropped, and it may be blank. */
export const IsDisplayName = () =>
  applyDecorators(
    IsString({ message: 'Display name must be a text' }),
    MaxLength(100, { message: 'Display name must be at most 100 characters' }),
    Transform(trim),
  );
