import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';

/** A list of ids of uploaded pictures. */
export const AreMediaIds = (maximum: number) =>
  applyDecorators(
    Transform(({ value }) => (Array.isArray(value) ? value.map(lowerCase) : value)),
    IsArray({ message: 'Please send a list of images' }),
    IsUUID('all', { each: true, message: 'This image was not found' }),
    ArrayMaxSize(maximum, { message: `You can only upload up to ${maximum} images` }),
  );

/** The same for entries that are nothing without a picture. */
export const ArePhotoIds = (maximum: number) =>
  applyDecorators(ArrayMinSize(1, { message: 'Please upload at least one photo' }), AreMediaIds(maximum));

const lowerCase = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id);
