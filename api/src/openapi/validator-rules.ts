import { getMetadataStorage } from 'class-validator';
import type { JsonObject } from './json-schema.ts';

type Described = { _OPENAPI_METADATA_FACTORY?: () => Record<string, object> };

/** One rule of a field, as class-validator keeps it. */
type ValidationMetadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/** What each rule of class-validator, and each of our own by its name, means in JSON Schema. */
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
  isInt: () => ({ type: 'integer' }),
};

/** The same for rules about a list as a whole. */
const LIST_RULES: typeof RULES = {
  arrayMinSize: ([minItems]) => ({ minItems: Number(minItems) }),
  arrayMaxSize: ([maxItems]) => ({ maxItems: Number(maxItems) }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/**
 * Adds to what the sources say of every field the limits that its rules hold in memory: the reader of the sources
 * knows only those whose numbers stand there as digits. Afterwards documentation and refusals are one.
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
  // The storage offers no list of its classes.
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
      // What is said of each value of a list moves to its items by itself.
      const known = list && !each ? LIST_RULES : RULES;
      return known[name ?? '']?.(constraints ?? []) ?? {};
    });
  const lengths = limits.flatMap(({ minLength }) => (typeof minLength === 'number' ? [minLength] : []));
  return Object.assign({}, ...limits, lengths.length > 0 ? { minLength: Math.max(...lengths) } : {});
}
