import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import { type ApiError, type ErrorItem, errors } from '../errors.ts';
import { isSurelyValid } from './surely-valid.ts';

/** No valid body is deeper than 4; the validator would overflow the stack on a very deep one. */
export const MAX_DEPTH = 20;
/** Each value may have its own error; the largest valid body, a workout of 250 sets in 50 exercises, has about 1,700 values. */
const MAX_BODY_VALUES = 2000;
/** Longest text in UTF-16 units: valid ones have up to 10,000 characters of two units, and spaces around them. */
const MAX_TEXT_LENGTH = 25_000;

/**
 * Checks bodies and queries against their DTO class and refuses with 422, with one error for each invalid or unknown
 * field. When a field breaks several rules, the error is that of the rule nearest to the field in the source,
 * or listed first in a composite decorator.
 */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
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
    // A custom parameter (the member) does not come from the client.
    if (metadata.type === 'custom') return value;
    // A part of the path has a pipe of its own, which answers 404.
    if (metadata.type !== 'param') refuseUnreadable(value);
    return super.transform(value, metadata);
  }

  /** Valid requests, which are nearly all, do not wait for class-validator. */
  protected override validate(object: object, options?: ValidatorOptions) {
    return isSurelyValid(object) ? [] : super.validate(object, options);
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
  if (rule === 'whitelistValidation') return unknownField(field);
  return { code: 'INVALID', message: message.charAt(0).toUpperCase() + message.slice(1), field };
}

function unknownField(field: string): ErrorItem {
  return { code: 'UNKNOWN_FIELD', message: `Unknown field: ${field}`, field };
}

/**
 * Refuses what the rules of a DTO class cannot check: texts that are not valid Unicode or that PostgreSQL cannot store
 * (U+0000), fields named like a member of every object (`constructor`), and deep nesting. It also refuses so many
 * values or so long a text that its validation would block other requests: some patterns take a time that grows with
 * the square of the length.
 */
function refuseUnreadable(body: unknown): void {
  const found = [{ value: body, field: '', depth: 0 }];
  for (const { value, field, depth } of found) {
    if (depth > MAX_DEPTH) throw errors.badRequest(400);
    if (typeof value === 'string') refuseText(value, field);
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.entries(value);
    if (found.length + inside.length > MAX_BODY_VALUES) throw errors.tooLarge();
    for (const [key, inner] of inside) {
      const name = field ? `${field}.${key}` : key;
      if (key in Object.prototype) throw errors.invalidFields([unknownField(name)]);
      found.push({ value: inner, field: name, depth: depth + 1 });
    }
  }
}

function refuseText(text: string, field: string): void {
  if (text.length > MAX_TEXT_LENGTH) throw errors.invalid(field, 'This text is too long');
  if (!isStorable(text)) throw errors.invalid(field, 'This text holds a character that cannot be stored');
}

const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
