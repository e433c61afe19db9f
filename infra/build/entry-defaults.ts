interface Schema {
  $ref?: string;
  type?: string | string[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  requestBody: { content: Json };
  responses: Record<string, { content: Json }>;
}
type Json = { 'application/json': { schema: Schema } };

interface Document {
  paths: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const CAN_BE_UNDELETED = /^\/api\/v1\/([a-z-]+)\/\{id\}\/restore$/;

/**
 * The source of `ENTRY_DEFAULTS`: by the kind of entry, the value that the API stores in each field that a request
 * may leave out. An answer's lists that no request sends, the pictures, begin empty.
 */
export function entryDefaults({ paths, components }: Document): string {
  const at = (schema: Schema | undefined): Schema =>
    schema?.$ref ? (components.schemas[schema.$ref.replace(/.*\//, '')] ?? {}) : (schema ?? {});
  const kinds = Object.keys(paths).flatMap((path) => CAN_BE_UNDELETED.exec(path)?.[1] ?? []);
  const defaults = kinds.map((kind) => {
    const post = paths[`/api/v1/${kind}`]?.post;
    const sent = at(post?.requestBody.content['application/json'].schema);
    const answer = at(post?.responses['201']?.content['application/json'].schema.properties?.data);
    return [kind, defaultsOf(sent, answer)] as const;
  });
  return `
/** Values of the fields that a new entry may leave out, by kind. */
export const ENTRY_DEFAULTS = ${JSON.stringify(Object.fromEntries(defaults), null, 4)};
`;
}

function defaultsOf({ properties = {}, required = [] }: Schema, answer: Schema): Record<string, unknown> {
  const pictures = Object.entries(answer.properties ?? {})
    .filter(([name, { type }]) => type === 'array' && !(name in properties))
    .map(([name]) => [name, []]);
  const optional = Object.entries(properties)
    .filter(([name, field]) => !required.includes(name) && (field.default !== undefined || isNullable(field)))
    .map(([name, field]) => [name, field.default ?? null]);
  return Object.fromEntries([...optional, ...pictures]);
}

const isNullable = ({ type, anyOf = [], oneOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || [...anyOf, ...oneOf].some(isNullable);
