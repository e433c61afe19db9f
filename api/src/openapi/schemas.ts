import { isObject, type Json, type JsonObject } from './json-schema.ts';

/** Says of every schema that a body is made of that unknown fields are refused. Answers stay open: they may grow. */
export function refuseUnknownFields(operations: JsonObject[], schemas: JsonObject): void {
  for (const { requestBody } of operations) {
    for (const name of referred(requestBody, schemas)) {
      const schema = schemas[name];
      if (isObject(schema) && isObject(schema.properties)) schema.additionalProperties ??= false;
    }
  }
}

/** Names of all schemas that a piece refers to, and those that they refer to. */
function referred(piece: Json | undefined, schemas: JsonObject, found = new Set<string>()): Set<string> {
  if (Array.isArray(piece)) for (const part of piece) referred(part, schemas, found);
  if (!isObject(piece)) return found;
  const name = typeof piece.$ref === 'string' ? piece.$ref.replace('#/components/schemas/', '') : null;
  if (name !== null && !found.has(name)) referred(schemas[name], schemas, found.add(name));
  for (const part of Object.values(piece)) referred(part, schemas, found);
  return found;
}

const FORMAT_BY_NAME: [RegExp, string][] = [
  [/_at$/, 'date-time'],
  [/^local_date$/, 'date'],
  // The id of a build is a hash of what it was made from.
  [/^id$|(?<!^build)_id$/, 'uuid'],
];

/** The format of a field follows from its name. */
export function nameFormats(schemas: JsonObject): void {
  for (const schema of Object.values(schemas)) {
    if (!isObject(schema) || !isObject(schema.properties)) continue;
    for (const [name, field] of Object.entries(schema.properties)) {
      if (isObject(field)) nameFormat(name, field);
    }
  }
}

/** The same for one field or parameter. */
export function nameFormat(name: string, field: JsonObject): void {
  const format = FORMAT_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (format && [field.type].flat().includes('string') && !('enum' in field)) field.format ??= format;
}
