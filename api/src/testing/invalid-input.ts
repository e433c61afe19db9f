import * as fc from 'fast-check';

/** Values of a wrong type or form. */
const NASTY: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\ufeff',
  "'; DROP TABLE users; --",
  '%00',
  '../../etc/passwd',
  '9999-99-99',
  '2026-02-30',
  '0000-01-01',
  '-1',
  '1e999',
  'NaN',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  {},
  { a: { b: { c: [1, 2, { d: null }] } } },
  { $gt: 0 },
  { toString: 'x' },
];

/** Names that no field of the API has. */
const UNKNOWN_NAMES = [
  'more',
  'constructor',
  'hasOwnProperty',
  '__proto__',
  'toString',
  '',
  'a.b',
  'x'.repeat(500),
];

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** The same values with one error: a part is replaced, removed or added, at any depth. */
export function invalidVariants(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.nat(),
      fc.constantFrom('replace', 'replace', 'leave out', 'add'),
      nasty,
      fc.constantFrom(...UNKNOWN_NAMES),
    )
    .map(([value, where, what, wrong, name]) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      const places = [...placesOf(copy)];
      const place = places[where % Math.max(places.length, 1)];
      if (!place) return what === 'add' ? { [name]: wrong } : wrong;
      if (what === 'leave out') remove(place);
      else if (what === 'add' && !Array.isArray(place.holder)) set(place.holder, name, wrong);
      else set(place.holder, place.key, wrong);
      return copy;
    });
}

interface Place {
  holder: object;
  key: string;
}

/** Every field and every item at any depth. */
function* placesOf(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield { holder: value, key };
    yield* placesOf(inner);
  }
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}

/** Also with the name `__proto__`, which JSON allows. */
function set(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Bodies that are no JSON, or unusual JSON. */
export const INVALID_JSON = [
  '{',
  '',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{"a":"\u0001"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`,
  `{"a":1e${'9'.repeat(400)}}`,
];

const END = '\r\n--x--\r\n';
const FILE =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const ID = '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n';

/** Forms without a picture, and bodies that are no forms; the boundary is `x`. */
export const INVALID_FORMS = [
  '',
  'x',
  '--x--',
  `--x${END}`,
  FILE,
  `${FILE}\u0089PNG\r\n`,
  `${FILE}${END}`,
  `${FILE}GIF89a${END}`,
  `${FILE}a\r\n${FILE}b${END}`,
  `${ID}no id${END}`,
  `${ID}01890a5d-ac96-774b-bcce-b302099a8057${END}`,
  `${FILE.replace('"file"', '"other"')}a${END}`,
  `${FILE.replace('"file"', '"__proto__"')}a${END}`,
  `${FILE.replace('name="file"; ', '')}a${END}`,
  `--x\r\nContent-Disposition: form-data; name="id"\r\nContent-Type: application/json\r\n\r\n{${END}`,
  `--x\r\n${'A: b\r\n'.repeat(3000)}\r\na${END}`,
];

export const FORM_TYPES = [
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'y'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'application/json',
];
