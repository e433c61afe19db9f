import { Buffer } from 'node:buffer';
import { textFile } from '../sources-fixture.ts';
import { jsonOf, objectOf, objectsOf, textAt } from './json.ts';

it.each([
  ['UTF-8', Buffer.from('{"a":"é"}')],
  ['a byte order mark', Buffer.from('\ufeff{"a":"é"}')],
  ['UTF-16 LE', Buffer.from('\ufeff{"a":"é"}', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeff{"a":"é"}', 'utf16le').swap16()],
  ['UTF-16 LE without a mark', Buffer.from('{"a":"é"}', 'utf16le')],
])('reads %s', async (_, content) => {
  expect(await jsonOf(textFile('a.json', content))).toEqual({ a: 'é' });
});

it.each([
  ['cut off', '[{"a":1},{"a"'],
  ['empty', ''],
  ['very deep and cut off', '['.repeat(1_000_000)],
  ['no JSON', 'Date,Weight'],
])('refuses a file that is %s', async (_, content) => {
  await expect(jsonOf(textFile('a.json', content))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});

it('refuses a file of more than 128 MB unread', async () => {
  const file = { ...textFile('a.json', '{}'), size: 200 * 1024 ** 2 };
  await expect(jsonOf(file)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
});

it('keeps keys of prototypes as plain keys', async () => {
  const read = objectOf(await jsonOf(textFile('a.json', '{"__proto__":{"polluted":1},"constructor":2}')));
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it('gives objects and texts, and none of other values', () => {
  expect(objectsOf([{ a: 1 }, null, 2, [3], 'b'])).toEqual([{ a: 1 }]);
  expect([objectsOf({ a: 1 }), objectsOf(null), objectOf([1]), objectOf('a')]).toEqual([[], [], {}, {}]);
  expect([textAt('a'), textAt(1), textAt(null)]).toEqual(['a', undefined, undefined]);
});
