import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type ApiError, type ErrorItem, errors } from '../errors.ts';

/** No body of ours goes deeper than 4; what checks the fields would run out of stack on a very deep one. */
const MAX_DEPTH = 20;
/** Each value may have its own error; the largest body of ours, a meal of 100 foods, has about 500. */
const MAX_VALUES = 2000;
/** In UTF-16 units: the longest texts of ours have 10,000 characters, each of two units, and may stand between spaces. */
const MAX_TEXT_LENGTH = 25_000;

/**
 * Checks bodies and queries against their DTO class and refuses with 422: one entry per broken field,
 * unknown fields too. Where a field breaks several rules, the one written nearest to it is told.
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
    // What no client sent (the member) is not looked at.
    if (metadata.type === 'custom') return value;
    // A part of the path has a pipe of its own: what it cannot be is not found, and no field.
    if (metadata.type !== 'param') refuseUnreadable(value);
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
  if (rule === 'whitelistValidation') return unknownField(field);
  return { code: 'INVALID', message: message.charAt(0).toUpperCase() + message.slice(1), field };
}

function unknownField(field: string): ErrorItem {
  return { code: 'UNKNOWN_FIELD', message: `Unknown field: ${field}`, field };
}

/**
 * Refuses what the rules of a DTO class cannot judge: texts that are no Unicode or that PostgreSQL cannot store
 * (U+0000), fields named like something that every object has (`constructor`), endless nesting, and so many values or so
 * long a text that to tell what is wrong with it would keep everybody else waiting: some patterns take a time that
 * grows with the square of the length.
 */
function refuseUnreadable(body: unknown): void {
  const found = [{ value: body, field: '', depth: 0 }];
  for (const { value, field, depth } of found) {
    if (depth > MAX_DEPTH) throw errors.badRequest(400);
    if (typeof value === 'string') refuseText(value, field);
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.entries(value);
    if (found.length + inside.length > MAX_VALUES) throw errors.tooLarge();
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
