import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { arbitraryFromSchema, type Schema } from './arbitrary-from-schema.ts';
import { invalidVariants } from './invalid-input.ts';

const UNIT: Schema = { type: 'string', enum: ['kg', 'lbs'] };
const SCHEMAS = { UnitDto: UNIT };
const ajv = addFormats(new Ajv({ strict: false })).addFormat('time-zone', true);

describe('values generated from a schema', () => {
  it.each<[string, Schema]>([
    ['a text', { type: 'string', minLength: 2, maxLength: 5 }],
    ['a text of a pattern', { type: 'string', pattern: '^[a-z]+$', minLength: 3, maxLength: 30 }],
    ['an address', { type: 'string', format: 'email' }],
    ['an id', { type: 'string', format: 'uuid' }],
    ['a day', { type: 'string', format: 'date' }],
    ['a moment', { type: 'string', format: 'date-time' }],
    ['a number above 0', { type: 'number', exclusiveMinimum: 0, maximum: 10 }],
    ['a whole number', { type: 'integer', minimum: 1, maximum: 200 }],
    ['an enum value or null', { type: ['string', 'null'], enum: ['a', null] }],
    ['a number or null', { type: ['number', 'null'], minimum: 0 }],
    ['a value of two kinds', { anyOf: [{ $ref: '#/components/schemas/UnitDto' }, { type: 'null' }] }],
    ['a list', { type: 'array', items: UNIT, minItems: 1, maxItems: 2, uniqueItems: true }],
    [
      'fields',
      {
        type: 'object',
        required: ['unit'],
        properties: {
          unit: { allOf: [{ $ref: '#/components/schemas/UnitDto' }] },
          notes: { type: 'string' },
        },
      },
    ],
  ])('are valid for %s', (_what, schema) => {
    const allows = ajv.compile({ ...schema, components: { schemas: SCHEMAS } });
    fc.assert(fc.property(arbitraryFromSchema(schema, SCHEMAS), (value) => allows(value)));
  });

  it('are made invalid in one place only', () => {
    const whole = { unit: 'kg', list: [1, 2], more: { a: 1 } };
    const broken = fc.sample(invalidVariants(fc.constant(whole)), 200).map((value) => JSON.stringify(value));
    expect(broken).toContain('{"list":[1,2],"more":{"a":1}}');
    expect(broken).toContain('{"unit":"kg","list":[2],"more":{"a":1}}');
    expect(broken.filter((text) => text !== JSON.stringify(whole)).length).toBeGreaterThan(190);
  });
});
