import { isAllowed, parseOverrideParams, parseStoredOverrides } from './override-address.ts';

describe('overrides requested by an address', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['?override=mfe-nutrition@http://localhost:4201', { 'mfe-nutrition': 'http://localhost:4201' }],
    ['?override=mfe-nutrition@http://localhost:4201/', { 'mfe-nutrition': 'http://localhost:4201' }],
    [
      '?override=mfe-a@http://localhost:1,mfe-b@https://b.example.org&q=1',
      { 'mfe-a': 'http://localhost:1', 'mfe-b': 'https://b.example.org' },
    ],
    [
      '?override=mfe-a@http://localhost:1&override=mfe-b@http://localhost:2',
      { 'mfe-a': 'http://localhost:1', 'mfe-b': 'http://localhost:2' },
    ],
    ['?override=mfe-nutrition', {}],
    ['?override=mfe-nutrition@localhost', {}],
    ['?override=mfe-nutrition@javascript:alert(1)', {}],
    ['?override=mfe-nutrition@http://localhost:4201.example.org', {}],
    [
      '?override=mfe-nutrition@http://example.org/@http://localhost:4201',
      { 'mfe-nutrition': 'http://example.org' },
    ],
    ['?override=shell@http://localhost:4201', {}],
    ['?override=__proto__@http://localhost:4201', {}],
  ])('%s', (search, overrides) => expect(parseOverrideParams(search)).toEqual(overrides));
});

describe('overrides stored by a tab', () => {
  const kept = { 'mfe-nutrition': 'http://localhost:4201' };
  it.each<[string | null, Record<string, string>]>([
    [null, {}],
    [JSON.stringify(kept), kept],
    [JSON.stringify({ ...kept, shell: 'http://localhost:1', 'mfe-a': 5, 'mfe-b': 'javascript:1' }), kept],
    ['{"mfe-nutrition', {}],
    ['null', {}],
    ['[1, null]', {}],
    ['"mfe-nutrition"', {}],
  ])('%s takes %j', (text, overrides) => expect(parseStoredOverrides(text)).toEqual(overrides));
});

describe('builds may be taken from', () => {
  it.each<[string, string[], boolean]>([
    ['http://localhost:4201', [], false],
    ['http://localhost:4201', ['http://localhost:4201'], true],
    ['http://localhost:4202', ['http://localhost:4201'], false],
    ['http://localhost:4202', ['http://localhost:*'], true],
    ['http://localhost', ['http://localhost:*'], true],
    ['https://localhost:4202', ['http://localhost:*'], false],
    ['http://localhost.example.org:4202', ['http://localhost:*'], false],
    ['http://localhost:42010', ['http://localhost:4201'], false],
  ])('%s where %j is allowed: %s', (origin, allowed, may) => expect(isAllowed(origin, allowed)).toBe(may));
});
