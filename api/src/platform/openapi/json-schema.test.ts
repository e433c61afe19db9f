import { asJsonSchema, type Json } from './json-schema.ts';

describe('schemas of OpenAPI 3.0 as JSON Schema', () => {
  const FOOD = { $ref: '#/components/schemas/FoodDto' };

  it.each<[string, Json, Json]>([
    ['what needs no change', { type: 'string' }, { type: 'string' }],
    ['a value or null', { type: 'number', nullable: true }, { type: ['number', 'null'] }],
    ['no null', { type: 'number', nullable: false }, { type: 'number' }],
    [
      'one of these or null',
      { type: 'string', nullable: true, enum: ['a', 'b'] },
      { type: ['string', 'null'], enum: ['a', 'b', null] },
    ],
    [
      'something referred to or null',
      { type: 'object', nullable: true, allOf: [FOOD], description: 'May be unknown.' },
      { anyOf: [FOOD, { type: 'null' }], description: 'May be unknown.' },
    ],
    [
      'something referred to, with a word about it',
      { allOf: [FOOD], description: 'What was eaten.' },
      { ...FOOD, description: 'What was eaten.' },
    ],
    [
      'above a number',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      'all of that inside others',
      { properties: { list: { type: 'array', items: { type: 'string', nullable: true } } } },
      { properties: { list: { type: 'array', items: { type: ['string', 'null'] } } } },
    ],
  ])('%s', (_what, before, after) => {
    expect(asJsonSchema(before)).toEqual(after);
  });
});
