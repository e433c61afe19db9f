/** A part of an OpenAPI document: a schema, a response, a list of these. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/**
 * Rewrites schemas of OpenAPI 3.0, which the tools that read our sources produce, as schemas of 3.1. Those are plain
 * JSON Schema: `null` is a type like others, and any validator can check an answer against them.
 */
export function asJsonSchema(piece: Json): Json {
  if (Array.isArray(piece)) return piece.map(asJsonSchema);
  if (!isObject(piece)) return piece;
  return unwrapSingleAllOf(nullableToType(exclusiveBoundsToNumbers(mapValues(piece, asJsonSchema))));
}

export const isObject = (piece: Json | undefined): piece is JsonObject =>
  typeof piece === 'object' && piece !== null && !Array.isArray(piece);

export function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** `minimum: 0, exclusiveMinimum: true` becomes `exclusiveMinimum: 0`. */
function exclusiveBoundsToNumbers(schema: JsonObject): JsonObject {
  const { minimum, exclusiveMinimum, ...rest } = schema;
  if (exclusiveMinimum === true && minimum !== undefined) return { ...rest, exclusiveMinimum: minimum };
  return schema;
}

/** `nullable: true` becomes a second type, one more value of an `enum`, or an alternative to a reference. */
function nullableToType(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== 'boolean') return schema;
  if (!nullable) return rest;
  const { allOf, type, ...others } = rest;
  if (Array.isArray(allOf)) {
    const [only] = allOf;
    return { ...others, anyOf: [allOf.length === 1 && only ? only : { allOf }, { type: 'null' }] };
  }
  if (typeof type === 'string') rest.type = [type, 'null'];
  if (Array.isArray(others.enum)) rest.enum = [...others.enum.filter((it) => it !== null), null];
  return rest;
}

/** `allOf: [{ $ref }]` becomes `$ref`, which may have a description beside it since 3.1. */
function unwrapSingleAllOf(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  const [only, ...more] = Array.isArray(allOf) ? allOf : [];
  return isObject(only) && more.length === 0 ? { ...rest, ...only } : schema;
}
