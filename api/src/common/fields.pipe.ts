import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type ApiError, type ErrorItem, errors } from './errors.ts';

/**
 * Checks bodies and queries against their DTO class and refuses with 422: one entry per broken field,
 * unknown fields too. Where a field breaks several rules, the one written nearest to it is told.
 */
@Injectable()
export class FieldsPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: false,
      exceptionFactory: (broken) => invalidFields(broken),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const field = fieldWithNul(value, '');
    if (field !== null) throw errors.invalid(field, 'This text holds a character that cannot be stored');
    return super.transform(value, metadata);
  }
}

function invalidFields(broken: ValidationError[]): ApiError {
  const [first, ...rest] = broken.flatMap((error) => entries(error, ''));
  return errors.invalidFields([
    first ?? { code: 'INVALID', message: 'The request is not valid', field: null },
    ...rest,
  ]);
}

function entries(error: ValidationError, parent: string): ErrorItem[] {
  const field = parent + error.property;
  const [rule] = Object.entries(error.constraints ?? {});
  const own = rule ? [entry(field, rule[0], rule[1])] : [];
  return [...own, ...(error.children ?? []).flatMap((child) => entries(child, `${field}.`))];
}

function entry(field: string, rule: string, message: string): ErrorItem {
  if (rule === 'whitelistValidation')
    return { code: 'UNKNOWN_FIELD', message: `Unknown field: ${field}`, field };
  return { code: 'INVALID', message: message.charAt(0).toUpperCase() + message.slice(1), field };
}

/** PostgreSQL cannot store U+0000 in a text; the path of the first text that holds one, else `null`. */
function fieldWithNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\u0000') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithNul(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
