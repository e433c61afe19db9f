import { losses } from './api-growth.ts';

type Schema = Record<string, unknown>;

const FOOD: Schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string', maxLength: 20 },
    brand: { type: ['string', 'null'] },
  },
};

/** A document with one call that takes and answers the same thing. */
function document(food: Schema, change: Schema = {}): Schema {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/FoodDto' } } };
  const operation = {
    'x-access': 'member',
    parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string', enum: ['a', 'b'] } }],
    requestBody: { required: true, content },
    responses: { 200: { content }, 404: { $ref: '#/components/responses/NotFound' } },
    ...change,
  };
  return { paths: { '/foods': { post: operation } }, components: { schemas: { FoodDto: food } } };
}

const withField = (name: string, field: Schema, required: string[] = []): Schema => ({
  ...FOOD,
  required: ['id', 'name', ...required],
  properties: { ...(FOOD.properties as Schema), [name]: field },
});
const parameter = (change: Schema) => ({
  parameters: [
    { name: 'q', in: 'query', required: false, schema: { type: 'string', enum: ['a', 'b'] }, ...change },
  ],
});

describe('an older client', () => {
  it.each<[string, Schema]>([
    ['nothing', document(FOOD)],
    ['an additional optional field', document(withField('color', { type: 'string' }))],
    ['a longer name', document(withField('name', { type: 'string', maxLength: 50 }))],
    ['an additional value', document(FOOD, parameter({ schema: { type: 'string', enum: ['a', 'b', 'c'] } }))],
    ['any value', document(FOOD, parameter({ schema: { type: 'string' } }))],
    ['a call that needs no sign-in', document(FOOD, { 'x-access': 'public' })],
    [
      'an additional failure',
      document(FOOD, { responses: { ...Object(document(FOOD).paths)['/foods'].post.responses, 409: {} } }),
    ],
    [
      'an additional call',
      { ...document(FOOD), paths: { ...Object(document(FOOD).paths), '/more': { get: {} } } },
    ],
  ])('misses nothing after %s', (_what, after) => {
    expect(losses(document(FOOD), after)).toEqual([]);
  });

  it.each<[Schema, string]>([
    [{ ...document(FOOD), paths: {} }, 'the call is gone'],
    [{ ...document(FOOD), paths: { '/foods': { get: {} } } }, 'the call is gone'],
    [document(FOOD, { 'x-access': 'admin' }), 'fewer people may call it'],
    [document(FOOD, { 'x-access': 'team' }), 'fewer people may call it'],
    [document(FOOD, { parameters: [] }), 'the parameter q is gone'],
    [document(FOOD, parameter({ required: true })), 'the parameter q is required now'],
    [
      document(FOOD, parameter({ schema: { type: 'string', enum: ['a'] } })),
      'parameter q can no longer be b',
    ],
    [document(FOOD, { responses: {} }), 'the answer 200 is gone'],
    [
      document({ ...FOOD, properties: { id: { type: 'string' }, name: { type: 'string' } } }),
      'answer.brand is gone',
    ],
    [document({ ...FOOD, required: ['id'] }), 'answer.name may be left out now'],
    [document(withField('color', { type: 'string' }, ['color'])), 'body.color is required now'],
    [document(withField('name', { type: 'string', maxLength: 10 })), 'body.name has a lower maxLength now'],
    [
      document(withField('name', { type: 'string', minLength: 1, maxLength: 20 })),
      'body.name has a higher minLength now',
    ],
    [
      document(withField('name', { type: 'string', pattern: '^a', maxLength: 20 })),
      'body.name has another pattern now',
    ],
    [document(withField('brand', { type: 'string' })), 'body.brand can no longer be null'],
    [document(withField('name', { type: ['string', 'null'], maxLength: 20 })), 'answer.name may be null now'],
    [document(withField('name', { type: 'number' })), 'body.name can no longer be string'],
  ])('finds the loss of case %#', (after, loss) => {
    expect(losses(document(FOOD), after)).toContain(`POST /foods: ${loss}`);
  });

  it('finds losses inside lists, and ends with a schema that contains itself', () => {
    const tree = (leaf: Schema): Schema => ({
      type: 'object',
      properties: { leaf, children: { type: 'array', items: { $ref: '#/components/schemas/FoodDto' } } },
    });
    const [before, after] = [tree({ type: 'string' }), tree({ type: 'number' })].map((it) => document(it));
    expect(losses(before ?? {}, after ?? {})).toContain('POST /foods: answer.leaf may be number now');
  });
});
