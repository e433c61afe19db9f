import { getMetadataStorage } from 'class-validator';
import { DEFAULTS_TO } from '../http/validation/optional.ts';
import type { Json, JsonObject } from './json-schema.ts';

type Described = { _OPENAPI_METADATA_FACTORY?: () => Record<string, object> };

/** One rule of a field, as class-validator stores it. */
type ValidationMetadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/** The JSON Schema of each rule, by the name that class-validator or our own decorator gives it. */
const RULES: Record<string, (constraints: readonly unknown[]) => JsonObject> = {
  minLength: ([minLength]) => ({ minLength: Number(minLength) }),
  maxLength: ([maxLength]) => ({ maxLength: Number(maxLength) }),
  isLength: ([minLength, maxLength]) => ({ minLength: Number(minLength), maxLength: Number(maxLength) }),
  isNotEmpty: () => ({ minLength: 1 }),
  matches: ([pattern]) => ({ pattern: pattern instanceof RegExp ? pattern.source : String(pattern) }),
  isEmail: () => ({ format: 'email' }),
  isUuid: () => ({ format: 'uuid' }),
  isUsername: () => ({ minLength: 3, maxLength: 30, pattern: '^[A-Za-z0-9_-]+$' }),
  isEntryInstant: () => ({ format: 'date-time' }),
  isTimeZoneName: ([maxLength]) => ({ minLength: 1, maxLength: Number(maxLength), format: 'time-zone' }),
  isDay: () => ({ format: 'date' }),
  min: ([minimum]) => ({ minimum: Number(minimum) }),
  max: ([maximum]) => ({ maximum: Number(maximum) }),
  isPositive: () => ({ minimum: 0, exclusiveMinimum: true }),
  [DEFAULTS_TO]: defaultOf,
  isInt: () => ({ type: 'integer' }),
};

/** The same for rules of a list as a whole. */
const LIST_RULES: typeof RULES = {
  arrayMinSize: ([minItems]) => ({ minItems: Number(minItems) }),
  arrayMaxSize: ([maxItems]) => ({ maxItems: Number(maxItems) }),
  arrayUnique: () => ({ uniqueItems: true }),
  [DEFAULTS_TO]: defaultOf,
};

function defaultOf([value]: readonly unknown[]): JsonObject {
  return { default: value as Json };
}

/**
 * Adds to every field the limits that class-validator holds in memory. The plugin that reads the sources sees only
 * limits that are written as digits, not those behind a constant. The documentation then states the limits that the API
 * enforces.
 */
export function addValidatorRules(): void {
  for (const [target, rules] of rulesByClass()) {
    const described: Described = target;
    if (!Object.hasOwn(target, '_OPENAPI_METADATA_FACTORY')) continue;
    const fields = described._OPENAPI_METADATA_FACTORY?.() ?? {};
    const limited = Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, ...limitsOf(rules.filter(({ propertyName }) => propertyName === name)) },
    ]);
    const all = Object.fromEntries(limited);
    described._OPENAPI_METADATA_FACTORY = () => all;
  }
}

function rulesByClass(): Map<object, ValidationMetadata[]> {
  // The metadata storage has no public list of its classes.
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<object, ValidationMetadata[]>;
  };
  return new Map([...validationMetadatas].filter(([target]) => typeof target === 'function'));
}

function limitsOf(rules: ValidationMetadata[]): JsonObject {
  const list = rules.some(({ name }) => name === 'isArray');
  const number = rules.some(({ name }) => name === 'isNumber' || name === 'isInt');
  const limits = rules
    .filter(({ name }) => !(number && name === 'isNotEmpty'))
    .map(({ name, each, constraints }) => {
      // The document applies a rule for each value of a list to the list's items.
      const table = list && !each ? LIST_RULES : RULES;
      return table[name ?? '']?.(constraints ?? []) ?? {};
    });
  const lengths = limits.flatMap(({ minLength }) => (typeof minLength === 'number' ? [minLength] : []));
  return Object.assign({}, ...limits, lengths.length > 0 ? { minLength: Math.max(...lengths) } : {});
}
