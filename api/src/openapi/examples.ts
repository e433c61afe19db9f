import { isObject, type Json, type JsonObject } from './json-schema.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A field has one name in all schemas, so that one example serves all of them. */
const BY_NAME: JsonObject = {
  username: 'ada',
  username_or_email: 'ada',
  display_name: 'Ada',
  password: 'correct horse battery',
  current_password: 'correct horse battery',
  new_password: 'battery staple horse',
  token: 'zX3mTqk0W1o',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  refresh_token: 'zX3mTqk0W1o',
  is_admin: false,
  premium: false,
  permission_level: 100,
  time_zone: 'Europe/Berlin',
  occurred_at: '2026-03-09T07:30:00.000Z',
  local_date: '2026-03-09',
  date: '2026-03-09',
  time: '07:30',
  from: '2026-03-01',
  to: '2026-03-31',
  notes: 'After breakfast',
  version: 1,
  next_cursor: null,
  weight: 82.5,
  weight_kg: 82.5,
  unit: 'kg',
  quantity: 100,
  name: 'Oatmeal',
  brand: 'Fieldmill',
  barcode: '4006381333931',
  calories: 370,
  energy_kcal: 370,
  protein: 13.5,
  proteins: 13.5,
  carbohydrates: 58.7,
  carbs: 58.7,
  net_carbs: 48.7,
  fat: 7,
  fiber: 10,
  serving_size: '1 bowl',
  serving_grams: 50,
  product_name: 'Oatmeal, dry',
  brands: 'Fieldmill',
  categories: 'Breakfast cereals',
  data_sources: ['usda'],
  type: 'Cardio',
  duration: 45,
  outdoors: true,
  part_of_day: 'lunch',
  challenge_condition: 'placeholder',
  title: 'A good day',
  content: 'Slept well, walked to work.',
  customWorkoutTypes: ['Rowing'],
  media_ids: [ID],
  status: 'active',
  page: 1,
  pages: 1,
  total: 1,
  limit: 50,
};

/**
 * An example for the documentation, which the schema allows: the schema's own example, otherwise the example of every
 * field of that name, otherwise a value of the right type. `schemas` are those that the schema may refer to.
 */
export function exampleOf(schema: JsonObject, schemas: JsonObject, name = ''): Json {
  if (schema.example !== undefined) return schema.example;
  if (typeof schema.$ref === 'string') {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return isObject(target) ? exampleOf(target, schemas, name) : null;
  }
  const [part] = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) =>
    Array.isArray(parts) ? parts : [],
  );
  if (isObject(part)) return exampleOf(part, schemas, name);
  if (isObject(schema.properties)) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, isObject(inner) ? exampleOf(inner, schemas, field) : null]),
    );
  }
  if (Array.isArray(schema.enum))
    return schema.enum.includes(BY_NAME[name] ?? '') ? (BY_NAME[name] ?? null) : (schema.enum[0] ?? null);
  return plain(schema, schemas, name);
}

function plain(schema: JsonObject, schemas: JsonObject, name: string): Json {
  const example = BY_NAME[name];
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'null'];
  if (example !== undefined && types.includes(typeOf(example))) return example;
  switch (types[0]) {
    case 'array':
      return isObject(schema.items) ? [exampleOf(schema.items, schemas, name)] : [];
    case 'string':
      return text(schema, name);
    case 'integer':
    case 'number':
      return Number(schema.default ?? Math.max(Number(schema.minimum ?? 0), 1));
    case 'boolean':
      return true;
    case 'object':
      return types.includes('null') ? null : {};
    default:
      return null;
  }
}

const typeOf = (value: Json) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'ada@example.org',
  date: '2026-03-09',
  'date-time': '2026-03-09T07:30:00.000Z',
  uri: 'https://example.org/',
};

function text({ format, minLength }: JsonObject, name: string): string {
  const words = name.replaceAll('_', ' ') || 'text';
  return BY_FORMAT[String(format)] ?? words.padEnd(Number(minLength ?? 0), '…');
}
