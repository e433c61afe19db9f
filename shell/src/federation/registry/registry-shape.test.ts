import { aPointer, aRecord, aRegistry } from './registry-fixture.ts';
import { isRegistry } from './registry-shape.ts';

const withRecord = (fields: object) =>
  aRegistry({ remotes: { 'mfe-goals': aPointer({ stable: { ...aRecord(), ...fields } }) } });
const without = (field: string) => {
  const record: Record<string, unknown> = { ...aRecord() };
  delete record[field];
  return aRegistry({ remotes: { 'mfe-goals': { ...aPointer(), stable: record } } });
};

describe('a registry is valid', () => {
  it.each([
    ['with a feature app', aRegistry()],
    ['without feature apps', aRegistry({ remotes: {} })],
    ['with a previous build', aRegistry({ remotes: { 'mfe-goals': aPointer({ previous: aRecord() }) } })],
    [
      'with a dialog that edits',
      withRecord({ slots: [{ slot: 'entry:log-food', edit: { title: 'Edit Meal' } }] }),
    ],
    [
      'with the first files of a slot',
      withRecord({ screens: { 'page:/goals': [{ file: '7.a1.js', sha384: 'x' }] } }),
    ],
    ['with unknown fields', { ...aRegistry(), api: '1.4.0', mirrors: [] }],
  ])('%s', (_what, registry) => expect(isRegistry(registry)).toBe(true));
});

describe('a registry is invalid', () => {
  it.each<[string, unknown]>([
    ['that is null', null],
    ['that is a text', 'registry'],
    ['that is a list', []],
    ['without a revision', aRegistry({ revision: undefined })],
    ['whose revision is a text', aRegistry({ revision: '7' })],
    ['without a shell', aRegistry({ shell: null })],
    ['without feature apps', aRegistry({ remotes: null })],
    ['whose feature apps are a list', aRegistry({ remotes: [aPointer()] })],
    ['with a feature app under another name', aRegistry({ remotes: { 'mfe-calendar': aPointer() } })],
    ...['constructor', '__proto__', 'shell', ''].map((name): [string, unknown] => [
      `with a feature app that is called ${JSON.stringify(name)}`,
      aRegistry({ remotes: Object.fromEntries([[name, aPointer({ stable: aRecord({ name }) })]]) }),
    ]),
    ['with a pointer to nothing', aRegistry({ remotes: { 'mfe-goals': { ...aPointer(), stable: null } } })],
    [
      'whose previous build is broken',
      aRegistry({ remotes: { 'mfe-goals': { ...aPointer(), previous: {} } } }),
    ],
    [
      'without the kill switch',
      aRegistry({ remotes: { 'mfe-goals': { ...aPointer(), disabled: undefined } } }),
    ],
    ...['name', 'version', 'build_id', 'path', 'manifest', 'entry', 'contract', 'api', 'slots'].map(
      (field): [string, unknown] => [`with a record that has no ${field}`, without(field)],
    ),
    ['with files of another origin', withRecord({ path: 'https://example.org/' })],
    ['with files of another origin, written without a scheme', withRecord({ path: '//example.org/' })],
    ['with files of another origin, written with a backslash', withRecord({ path: '/\\example.org/' })],
    ['with files of another origin, written with a tab', withRecord({ path: '/\t/example.org/' })],
    ['with a slot that has no name', withRecord({ slots: [{ title: 'Goals' }] })],
    ['with a title that is an object', withRecord({ slots: [{ slot: 'page:/goals', title: {} }] })],
    ['with an unknown size', withRecord({ slots: [{ slot: 'page:/goals', size: 'huge' }] })],
    ['with an edit without a title', withRecord({ slots: [{ slot: 'entry:log-food', edit: {} }] })],
    ['with an entry without a hash', withRecord({ entry: { file: 'remoteEntry.js' } })],
    [
      'with a file of a slot without a hash',
      withRecord({ screens: { 'page:/goals': [{ file: '7.a1.js' }] } }),
    ],
    ['with a slot whose files are no list', withRecord({ screens: { 'page:/goals': '7.a1.js' } })],
  ])('%s', (_what, registry) => expect(isRegistry(registry)).toBe(false));
});
