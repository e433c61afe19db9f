import { asJsonSchema, type Json } from './json-schema.ts';

describe('schemas of OpenAPI 3.0 as JSON Schema', () => {
  const FOOD = { $ref: '#/components/schemas/FoodDto' };

  it.each<[string, Json, Json]>([
    ['an unchanged schema', { type: 'string' }, { type: 'string' }],
    ['a value or null', { type: 'number', nullable: true }, { type: ['number', 'null'] }],
    ['a value that is not null', { type: 'number', nullable: false }, { type: 'number' }],
    [
      'an enum value or null',
      { type: 'string', nullable: true, enum: ['a', 'b'] },
      { type: ['string', 'null'], enum: ['a', 'b', null] },
    ],
    [
      'a reference or null',
      { type: 'object', nullable: true, allOf: [FOOD], description: 'May be unknown.' },
      { anyOf: [FOOD, { type: 'null' }], description: 'May be unknown.' },
    ],
    [
      'a reference with a description',
      { allOf: [FOOD], description: 'What was eaten.' },
      { ...FOOD, description: 'What was eaten.' },
    ],
    [
      'an exclusive minimum',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      'nested schemas',
      { properties: { list: { type: 'array', items: { type: 'string', nullable: true } } } },
      { properties: { list: { type: 'array', items: { type: ['string', 'null'] } } } },
    ],
  ])('%s', (_what, before, after) => {
    expect(asJsonSchema(before)).toEqual(after);
  });
});
