import fc from 'fast-check';
import { topLevelFields } from './top-level-fields.ts';

const all = () => true;
const fieldsOf = (text: string, wanted: (name: string) => boolean = all) =>
  topLevelFields(Buffer.from(text), wanted);

it('gives the wanted fields and passes over the others', () => {
  const json =
    '{"a": {"b": [1, "}]"], "code": 1}, "code" :"x\\"y\\\\","c":-1.5e3 , "d":[], "e":null,"code":"later"}';
  expect(fieldsOf(json, (name) => ['code', 'c', 'e'].includes(name))).toEqual({
    code: 'later',
    c: -1500,
    e: null,
  });
});

it('reads whatever JSON.stringify writes', () => {
  const names = fc
    .string()
    .filter((name) => JSON.stringify(name) === `"${name}"` && name !== '__proto__' && /^[ -~]*$/.test(name));
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), fc.constantFrom(undefined, 1), (object, space) => {
      const json = JSON.stringify(object, null, space);
      expect(fieldsOf(json)).toEqual(JSON.parse(json));
    }),
  );
});

it.each([
  '',
  'x',
  '[]',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1 "b":2}',
  '{"a":"x}',
  '{"a":[1,2}',
  '{"a":nul}',
  '{a:1}',
])('refuses %s', (text) => expect(() => fieldsOf(text)).toThrow(SyntaxError));
