import type { Type } from '@nestjs/common';
import { getMetadataStorage, IS_OPTIONAL } from 'class-validator';
import { DEFAULTS_TO } from '../../platform/http/validation/optional.ts';
import { NewEntryDto } from './entry.dto.ts';

const rulesOf = (dto: Type) => getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
/** Names of the fields that a class of requests has rules for. */
export const fieldsOf = (dto: Type) => new Set(rulesOf(dto).map(({ propertyName }) => propertyName));

/**
 * Names of the fields that the class of a request adds to those of every new entry (its id, moment and time zone); its
 * pictures apart.
 */
export function ownFields(dto: Type): string[] {
  const shared = fieldsOf(NewEntryDto).add('media_ids');
  return [...fieldsOf(dto)].filter((name) => !shared.has(name));
}

/** Values of the fields that a request may leave out: those of `@DefaultsTo`, and null for those that are `@IsOptional()`. */
export function defaultsOf(dto: Type): Record<string, unknown> {
  const defaults = rulesOf(dto).flatMap(({ name, propertyName, constraints }): [string, unknown][] => {
    if (name === DEFAULTS_TO) return [[propertyName, constraints?.[0]]];
    return name === IS_OPTIONAL ? [[propertyName, null]] : [];
  });
  return Object.fromEntries(defaults);
}
