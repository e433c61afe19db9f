import { calls, schemas } from '../../testing/api-document.ts';
import type { Schema } from '../../testing/arbitrary-from-schema.ts';

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
const has = (schema: Schema, ...limits: string[]) => limits.some((limit) => limit in schema);

/** The values in a request that have no upper bound. */
function boundless(schema: Schema, place: string): string[] {
  const { $ref } = schema;
  if ($ref) return boundless(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, place);
  const types = typesOf(schema);
  const string = types.includes('string') && !has(schema, 'maxLength', 'format', 'enum');
  const number =
    (types.includes('number') || types.includes('integer')) &&
    !(has(schema, 'minimum', 'exclusiveMinimum') && has(schema, 'maximum'));
  const list = types.includes('array') && !has(schema, 'maxItems');
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    boundless(field, `${place}.${name}`),
  );
  const items = schema.items ? boundless(schema.items, `${place}[]`) : [];
  return [...(string || number || list ? [place] : []), ...inside, ...items];
}

it('every text, number and list of a request has an upper limit', () => {
  const found = calls.flatMap(({ name, parameters, body }) => [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => boundless(parameter.schema ?? {}, `${name}?${parameter.name}`)),
    ...boundless(body?.schema ?? {}, name),
  ]);
  expect(found).toEqual([]);
});
