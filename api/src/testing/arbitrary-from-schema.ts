import * as fc from 'fast-check';

/** A schema of `openapi.json`, which is JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Longer texts and lists are generated only at their limits. */
const USUAL_LENGTH = 30;
const USUAL_ITEMS = 4;

const BY_FORMAT: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: 7 }),
  email: fc.emailAddress().filter((address) => address.length < 250),
  date: instant().map((text) => text.slice(0, 10)),
  'date-time': instant(),
  'time-zone': fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires'),
  uri: fc.webUrl(),
};

function instant(): fc.Arbitrary<string> {
  const range = { min: new Date('1900-01-02'), max: new Date('2100-12-30'), noInvalidDate: true };
  return fc.date(range).map((date) => date.toISOString());
}

/** Values that a schema allows; `schemas` are those that the schema may refer to. */
export function arbitraryFromSchema(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryFromSchema(referred(schema.$ref, schemas), schemas);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [part] = schema.allOf ?? [];
  if (part) return arbitraryFromSchema(part, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFromSchema(choice, schemas)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryFromSchema({ ...schema, type }, schemas)));
  }
  return plain(schema, schemas);
}

export function referred(ref: string, schemas: Record<string, Schema>): Schema {
  const found = schemas[ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The document refers to ${ref}, which it does not have.`);
  return found;
}

function plain(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fields(schema, schemas);
    case 'array':
      return list(schema, schemas);
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fields({ properties = {}, required = [] }: Schema, schemas: Record<string, Schema>) {
  const arbitraries = Object.entries(properties).map(([name, schema]) => [
    name,
    arbitraryFromSchema(schema, schemas),
  ]);
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(arbitraries);
  return fc.record(model, { requiredKeys: required.filter((name) => name in model), noNullPrototype: true });
}

function list(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown[]> {
  const { items = {}, minItems = 0, maxItems = USUAL_ITEMS } = schema;
  const item = arbitraryFromSchema(items, schemas);
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, USUAL_ITEMS)) };
  if (!schema.uniqueItems) return fc.array(item, lengths);
  return fc.uniqueArray(item, {
    ...lengths,
    selector: (value) => JSON.stringify(value).toLowerCase().trim(),
  });
}

function text({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const formed = BY_FORMAT[format ?? ''];
  if (formed) return formed;
  const fits = (value: string) => [...value].length >= minLength && value.length <= maxLength;
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  const usual = Math.max(minLength, Math.min(maxLength, USUAL_LENGTH));
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: usual }).filter(fits) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(minLength)) },
  );
}

function number(schema: Schema): fc.Arbitrary<number> {
  const { minimum, maximum = 1_000_000, exclusiveMinimum } = schema;
  const min = exclusiveMinimum ?? minimum ?? -1_000_000;
  const wide = fc.double({ min, max: maximum, minExcluded: exclusiveMinimum !== undefined, noNaN: true });
  const usual = fc.integer({ min: Math.ceil(min) + 1, max: Math.floor(maximum) });
  return maximum - min > 2 ? fc.oneof(wide, usual) : wide;
}
