import { hasDuplicateKeys } from './json-body.ts';

it.each([
  ['{}', false],
  ['[]', false],
  ['"a: b"', false],
  ['{"a":1,"b":2}', false],
  ['{"a":1,"a":2}', true],
  ['{"a" : 1 , "\\u0061" : 2}', true],
  ['{"a":{"a":1},"b":{"a":2}}', false],
  ['[{"a":1},{"a":2}]', false],
  ['[{"a":{"b":1,"b":1}}]', true],
  ['{"a":"\\"b\\":1","b":2}', false],
  ['{"a":"x\\\\","b":"\\\\\\"c\\":"}', false],
  ['{"":1,"":2}', true],
])('%s has a duplicate key: %s', (text, repeated) => {
  expect(hasDuplicateKeys(text, JSON.parse(text))).toBe(repeated);
});

it('checks a megabyte of any content quickly', () => {
  const hostile = [
    `{"a":"${'\\"'.repeat(400_000)}"}`,
    `[${'{"a":1},'.repeat(100_000)}{}]`,
    `${'['.repeat(300_000)}${']'.repeat(300_000)}`,
    `{"a":"${'x'.repeat(900_000)}"}`,
  ];
  for (const text of hostile) expect(hasDuplicateKeys(text, JSON.parse(text))).toBe(false);
});
