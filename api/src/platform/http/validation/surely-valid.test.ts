import 'reflect-metadata';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  validate,
} from 'class-validator';
import fc from 'fast-check';
import { isSurelyValid } from './surely-valid.ts';

class Entry {}
class Meal extends Entry {}
class Item {}
class Later {}

const rule = (target: object, field: string, ...decorators: PropertyDecorator[]) => {
  for (const decorate of decorators) decorate(target, field);
};
rule(Entry.prototype, 'notes', IsString(), MaxLength(3), IsOptional());
rule(
  Entry.prototype,
  'zone',
  IsIn(['UTC']),
  ValidateIf((_fields, value) => value !== undefined),
);
rule(Meal.prototype, 'ids', IsUUID('all', { each: true }));
rule(Meal.prototype, 'items', ValidateNested({ each: true }));
rule(Item.prototype, 'quantity', IsPositive(), IsInt());
rule(Later.prototype, 'name', ValidateBy({ name: 'later', validator: { validate: async () => true } }));

const STRICT = { whitelist: true, forbidNonWhitelisted: true };
const ID = '0195a000-0000-7000-8000-000000000001';
const meal = (fields: object) => Object.assign(new Meal(), { ids: [ID], items: [], ...fields });
const item = (fields: object) => Object.assign(new Item(), fields);

/** Right and wrong values, so that about half of the objects are valid. */
const item$ = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(1, 2.5, 0, '1', null).map((quantity) => item({ quantity })) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'egg', [], { quantity: 1 }, item({ q: 1 })) },
);
const meal$ = fc
  .record(
    {
      notes: fc.constantFrom<unknown>('', 'abc', 'abcd', null, undefined, 3),
      zone: fc.constantFrom<unknown>('UTC', 'UTC', null, undefined),
      ids: fc.constantFrom<unknown>([], [ID], [ID, 'no'], ID, 'no', null),
      items: fc.oneof(fc.array(item$, { maxLength: 3 }), fc.constantFrom<unknown>(null, undefined, 'egg')),
      unknown: fc.constant(1),
    },
    { requiredKeys: ['ids', 'items'] },
  )
  .map(meal);

it('is never true for objects in which class-validator finds an error', () =>
  fc.assert(
    fc.asyncProperty(meal$, async (object) => {
      const errors = await validate(object, STRICT);
      return !isSurelyValid(object) || errors.length === 0;
    }),
    { numRuns: 2000 },
  ));

it.each([
  ['a valid object', meal({ notes: 'abc', items: [item({ quantity: 2 })] }), true],
  ['an inherited rule that fails', meal({ notes: 'abcd' }), false],
  ['an optional field that is null', meal({ notes: null }), true],
  ['a condition that holds', meal({ zone: null }), false],
  ['an unknown field', meal({ more: 1 }), false],
  ['an unknown field of an item', meal({ items: [item({ quantity: 1, more: 1 })] }), false],
  ['a wrong item', meal({ items: [item({ quantity: 1 }), item({ quantity: 0 })] }), false],
  ['a wrong text of a list', meal({ ids: [ID, 'no'] }), false],
  ['a class without rules', new (class {})(), false],
  ['an asynchronous rule', Object.assign(new Later(), { name: 'x' }), false],
])('is right for %s', (_what, object, is) => {
  expect(isSurelyValid(object)).toBe(is);
});
