import { isObject, type Json, type JsonObject } from './json-schema.ts';

/** Forbids unknown fields in every schema of a request body. The schemas of answers allow them: answers may grow. */
export function refuseUnknownFields(operations: JsonObject[], schemas: JsonObject): void {
  for (const { requestBody } of operations) {
    for (const name of referred(requestBody, schemas)) {
      const schema = schemas[name];
      if (isObject(schema) && isObject(schema.properties)) schema.additionalProperties ??= false;
    }
  }
}

/** Drops default values from the bodies of updates: a field that an update leaves out keeps its value. */
export function dropDefaults(updates: JsonObject[], schemas: JsonObject): void {
  for (const { requestBody } of updates) {
    for (const name of referred(requestBody, schemas)) {
      const schema = schemas[name];
      const fields = isObject(schema) && isObject(schema.properties) ? Object.values(schema.properties) : [];
      for (const field of fields) if (isObject(field)) delete field.default;
    }
  }
}

/** The names of all schemas that a part of the document refers to, directly or through other schemas. */
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
  [/^((local_|last_)?date|\w+_on|valid_from|first_day|from|to)$/, 'date'],
  // `build_id` is a hash of the build's content, `task_id` a name like `water`.
  [/^id$|(?<!^build|^task)_id$/, 'uuid'],
];

/** Sets the format of every field, which follows from its name. */
export function nameFormats(schemas: JsonObject): void {
  for (const schema of Object.values(schemas)) {
    if (!isObject(schema) || !isObject(schema.properties)) continue;
    for (const [name, field] of Object.entries(schema.properties)) {
      if (isObject(field)) nameFormat(name, field);
    }
  }
}

/** Sets the format of one field or parameter; one with a pattern has none. */
export function nameFormat(name: string, field: JsonObject): void {
  const format = FORMAT_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const isFree = [field.type].flat().includes('string') && !('enum' in field) && !('pattern' in field);
  if (format && isFree) field.format ??= format;
}
