import { randomBytes } from 'node:crypto';
import { fakeArtifact } from '../testing/fake-artifact.ts';
import { contentRefusals } from './content-refusals.ts';
import { libraryCopies } from './library-copies.ts';
import { overweight } from './weights.ts';

const NAME = 'mfe-goals';
type Before = Parameters<typeof fakeArtifact>[0];
type After = Parameters<typeof fakeArtifact>[1];

const REMOTE = 'remote.0d0d0d0d.js';
const SCREEN = '4.0b0b0b0b.js';
const STYLE = '4.0c0c0c0c.css';
const refused = (before?: Before, after?: After) => contentRefusals(NAME, fakeArtifact(before, after));

const css =
  (text: string): Before =>
  ({ files }) => {
    files[STYLE] = text;
  };
const script =
  (text: string): Before =>
  ({ files }) => {
    files[SCREEN] = text;
  };
const said =
  (fields: object): Before =>
  ({ release }) =>
    void Object.assign(release, fields);
const without =
  (field: string): Before =>
  ({ release }) =>
    void delete (release as unknown as Record<string, unknown>)[field];

test('a build whose files bear out what it says is not refused', () => expect(refused()).toEqual([]));

test('a build that names its imports is not refused', () => {
  const imports = { '@fettle/shared-ui': ['Badge', 'useSearchParams'], '@fettle/shared-ui/data': ['*'] };
  expect(refused(said({ imports }))).toEqual([]);
});

test.each<[what: string, Before, line: string]>([
  [
    'a name of another package',
    said({ name: 'mfe-plans' }),
    'This is a build of "mfe-plans", and mfe-goals was to be',
  ],
  [
    'the name of the shell',
    said({ name: 'shell' }),
    'This is a build of "shell", and mfe-goals was to be deployed',
  ],
  ['no version', without('version'), 'version must be a version as 1.2.3'],
  [
    'a version with a step upwards',
    said({ version: '1.0.0/../../shell' }),
    'version must be a version as 1.2.3',
  ],
  ['an id that is none', said({ build_id: '0123456789AB' }), 'build_id must be the 12 letters and digits'],
  ['an id with a slash', said({ build_id: '../../shell/1' }), 'build_id must be the 12 letters and digits'],
  ['an entry that is no script', said({ entry: 'index.html' }), 'entry must be the script of the container'],
  ['an entry that it lacks', said({ entry: 'other.js' }), 'has no other.js, which it names as its entry'],
  [
    'a manifest that it lacks',
    said({ manifest: 'other.json' }),
    'has no other.json, which it names as its manifest',
  ],
  ['no manifest', said({ manifest: null }), 'manifest must be the file of the federation manifest'],
  [
    'a page of its own',
    said({ pages: { '/login': SCREEN } }),
    'pages must be empty: only the shell has pages',
  ],
  [
    'a contract without a version',
    said({ contract: 'newest' }),
    'contract must be the version of the contract',
  ],
  ['an API without a version', without('api'), 'api must be the version of the API'],
  ['no list of packages', without('packages'), 'packages must be the list of the packages in its files'],
  [
    'imports of another package',
    said({ imports: { react: ['useState'] } }),
    'imports must be the names that',
  ],
  [
    'imports that are no list',
    said({ imports: { '@fettle/shared-ui': 'Badge' } }),
    'imports must be the names',
  ],
  [
    'imports that are no names',
    said({ imports: { '@fettle/shared-ui': ['Badge, <b>'] } }),
    'imports must be the names that it imports of each entry point of shared-ui',
  ],
  [
    'a name without an end',
    said({ imports: { '@fettle/shared-ui': ['x'.repeat(101)] } }),
    'imports must be the names',
  ],
  [
    'more imports than an entry point has names',
    said({ imports: { '@fettle/shared-ui': Array.from({ length: 501 }, (_, at) => `n${at}`) } }),
    'imports must be the names that it imports of each entry point of shared-ui, at most 500',
  ],
  ['the shell’s list of what it drops', said({ deprecated: {} }), 'has the unknown field deprecated'],
  ['no list of screens', without('screens'), 'screens must be the files of each slot'],
  [
    'a slot of no kind',
    said({ slots: [{ slot: 'frame:header' }] }),
    'slots must be a list of slots (page:/…',
  ],
  ['slots by name alone', said({ slots: ['page:/goals'] }), 'slots must be a list of slots (page:/…'],
  ['an unknown field', said({ trusted: true }), 'has the unknown field trusted: build it with the kit'],
  [
    'an unknown field of a slot',
    said({ slots: [{ slot: 'page:/goals', level: 0 }] }),
    'has the unknown field level',
  ],
  [
    'a title without an end',
    said({ slots: [{ slot: 'page:/goals', title: 'x'.repeat(101) }] }),
    'slots must be a list',
  ],
  [
    'a slot twice',
    ({ release }) => void release.slots.push({ slot: 'page:/goals', title: 'Goals' }),
    'declares page:/goals twice',
  ],
  [
    'a slot without files',
    ({ release }) => void release.slots.push({ slot: 'part:scanner', title: 'Scanner' }),
    'names no files for part:scanner: src/remote.ts has to load its screen in place',
  ],
  [
    'files for a slot that it does not declare',
    ({ release }) => void Object.assign(release.screens, { 'page:/admin': [release.entry] }),
    'names files for "page:/admin", which it does not declare',
  ],
  [
    'a screen with a file that it lacks',
    ({ release }) => void release.screens['page:/goals']?.push('5.0f0f0f0f.js'),
    'page:/goals of mfe-goals names "5.0f0f0f0f.js", which is no script or style of it',
  ],
  [
    'a screen with a picture',
    ({ release }) => void release.screens['page:/goals']?.push('star.0e0e0e0e.svg'),
    'names "star.0e0e0e0e.svg", which is no script or style',
  ],
  [
    'a screen without the entry',
    ({ release }) => void release.screens['page:/goals']?.pop(),
    'page:/goals of mfe-goals does not name the entry',
  ],
  [
    'a screen that leaves out what it loads',
    ({ release }) => void release.screens['page:/goals']?.splice(0, 2),
    'page:/goals of mfe-goals loads 4.0b0b0b0b.js, 4.0c0c0c0c.css, which its build does not name',
  ],
  [
    'a slot that nothing loads',
    ({ files }) => void Object.assign(files, { [REMOTE]: 'push([[11],{}])' }),
    'page:/goals of mfe-goals is not in the map from slots to screens',
  ],
  [
    'a container of another feature app',
    ({ manifest }) => void Object.assign(manifest, { name: 'mfe_entries' }),
    'mf-manifest.json of mfe-goals has to name the container mfe_goals',
  ],
  [
    'a manifest with another entry',
    ({ manifest }) => void Object.assign(manifest.metaData.remoteEntry, { name: SCREEN }),
    'has to name the container mfe_goals, its entry remoteEntry.0a0a0a0a.js',
  ],
  [
    'a manifest that sends pages to another host',
    ({ manifest }) => void Object.assign(manifest.metaData, { publicPath: 'https://cdn.example/' }),
    'publicPath auto and no remotes',
  ],
  [
    'a manifest that names another host elsewhere',
    ({ manifest }) => void Object.assign(manifest, { types: '//cdn.example/types.zip' }),
    'mf-manifest.json of mfe-goals names //cdn.example/types.zip, and is loaded from the product alone',
  ],
  [
    'a manifest with remotes of its own',
    ({ manifest }) => void Object.assign(manifest, { remotes: [{ entry: 'other.js' }] }),
    'publicPath auto and no remotes',
  ],
  [
    'a screen that is too heavy, whatever lies beside it',
    script(`push("${randomBytes(60_000).toString('base64')}")`),
    'page:/goals of mfe-goals loads 60',
  ],
  [
    'scripts that are too heavy together',
    ({ files }) => void Object.assign(files, { 'data.0f0f0f0f.js': randomBytes(950_000) }),
    'The scripts and styles of mfe-goals have 950',
  ],
  [
    'a hidden file',
    ({ files }) => void Object.assign(files, { '.htaccess': '' }),
    'has a file ".htaccess": letters',
  ],
  [
    'a step upwards',
    ({ files }) => void Object.assign(files, { '../shell.js': '' }),
    'has a file "../shell.js": letters',
  ],
  [
    'an absolute name',
    ({ files }) => void Object.assign(files, { '/etc/a.js': '' }),
    'has a file "/etc/a.js": letters',
  ],
  [
    'a page',
    ({ files }) => void Object.assign(files, { 'index.html': '' }),
    'has a file "index.html", and a build has',
  ],
  [
    'a file without an ending',
    ({ files }) => void Object.assign(files, { LICENSE: '' }),
    'has a file "LICENSE"',
  ],
  [
    'a compressed file',
    ({ files }) => void Object.assign(files, { [`${SCREEN}.gz`]: 'x' }),
    'has the compressed file "4.0b0b0b0b.js.gz", which the store writes itself',
  ],
  [
    'a file that some systems take for another one',
    ({ files }) => void Object.assign(files, { 'REMOTE.0d0d0d0d.js': '' }),
    'has a file remote.0d0d0d0d.js beside a file or folder of that name',
  ],
  [
    'a file in the place of a folder',
    ({ files }) => void Object.assign(files, { 'star.js': '', 'star.js/a.js': '' }),
    'has a file star.js beside a file or folder of that name',
  ],
  [
    'a folder before the file in its place',
    ({ files }) => void Object.assign(files, { 'star.js/a.js': '', 'star.js': '' }),
    'has a file star.js beside a file or folder of that name',
  ],
  [
    'a file beyond the bound',
    ({ files }) => void Object.assign(files, { 'film.0f0f0f0f.webp': Buffer.alloc(6_000_001) }),
    '"film.0f0f0f0f.webp" of mfe-goals has more than 6 MB',
  ],
  [
    'files beyond the bound',
    ({ files }) => {
      for (let at = 0; at < 500; at += 1) files[`${at}.txt`] = '';
    },
    'mfe-goals has more than 500 files',
  ],
  [
    'a style of another host',
    css('a{background:url(https://cdn.example/a.png)}'),
    `${STYLE} of mfe-goals names https:`,
  ],
  [
    'a style of another host without a scheme',
    css('a{background:url("//cdn.example/a")}'),
    'names //cdn.example/a',
  ],
  [
    'an import of a style',
    css('@import "https://fonts.example/inter.css";'),
    'names https://fonts.example/inter.css',
  ],
  [
    'a hidden address in a style',
    css('a{background:url(\\68 ttps:\\2f\\2f cdn.example/a)}'),
    'names https://cdn.example/a',
  ],
  [
    'an import of another host',
    script('import("https://cdn.example/a.js")'),
    'loads a script from https://cdn.example',
  ],
  [
    'an import behind a comment',
    script('import(/* webpackIgnore: true */ `//cdn.example/a`)'),
    'from //cdn.example/a',
  ],
  [
    'a worker of another host',
    script('new Worker("https://cdn.example/w.js")'),
    'from https://cdn.example/w.js',
  ],
  [
    'a shared worker of another host',
    script("new SharedWorker(new URL('https://cdn.example/w.js'))"),
    'from https://cdn.example/w.js',
  ],
  [
    'scripts of a worker',
    script("importScripts('https://cdn.example/i.js')"),
    'from https://cdn.example/i.js',
  ],
  [
    'a copy of a library that its list leaves out',
    script('throw"ERR_BAD_OPTION_VALUE"'),
    'has a copy of axios',
  ],
  [
    'a library that its list names',
    said({ packages: ['@zag-js/dialog'] }),
    'has a copy of @zag-js/dialog in its files',
  ],
])('is refused, with the remedy: %s', (_what, before, line) =>
  expect(refused(before)).toEqual(expect.arrayContaining([expect.stringContaining(line)])),
);

test.each<[what: string, After, line: string]>([
  [
    'a changed file',
    (files) => void files.set(SCREEN, Buffer.from('x')),
    `${SCREEN} of mfe-goals differs from its hash`,
  ],
  [
    'a file more',
    (files) => void files.set('more.js', Buffer.from('x')),
    'more.js of mfe-goals is not in files.json',
  ],
  [
    'a file less',
    (files) => void files.delete(STYLE),
    `files.json of mfe-goals lists "${STYLE}", which is not there`,
  ],
  [
    'no list',
    (files) => void files.set('files.json', Buffer.from('')),
    'has no files.json that lists the hash',
  ],
  [
    'a list of names',
    (files) => void files.set('files.json', Buffer.from('["a"]')),
    'has no files.json that lists',
  ],
  ['no description', (files) => void files.delete('release.json'), 'mfe-goals has no release.json'],
  [
    'a list that names itself',
    (_, listed) => void Object.assign(listed, { 'files.json': 'x' }),
    'files.json of mfe-goals lists "files.json"',
  ],
])('is refused when its list and its files differ: %s', (_what, after, line) =>
  expect(refused(undefined, after)).toEqual([expect.stringContaining(line)]),
);

test('a description that is no JSON is refused', () =>
  expect(
    contentRefusals(
      NAME,
      fakeArtifact(({ files }) => void Object.assign(files, { 'release.json': '{' })),
    ),
  ).toEqual(['release.json of mfe-goals is no description of a build: build it again with the kit.']));

test.each([
  ['a comment', '/* https://example.org/licence */ a{color:red}'],
  [
    'a picture in the style',
    `a{background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")}`,
  ],
])('a style may name a host where nothing is loaded from it: %s', (_what, text) =>
  expect(refused(css(text))).toEqual([]),
);

test.each([
  ['a link', 'open("https://doi.org/10.1")'],
  ['a chunk of its own', 'import("./4.js");new Worker(a.p+"w.js")'],
])('a script may have %s', (_what, text) => expect(refused(script(text))).toEqual([]));

test.each(['/*', 'url(data:', '\\', 'import(/*', 'new Worker('])(
  'a large file of nothing but %s takes no longer than any other',
  (text) => {
    const much = text.repeat(5_000_000 / text.length);
    expect(refused(({ files }) => void Object.assign(files, { [STYLE]: much, [SCREEN]: much }))).toEqual([]);
  },
);

test.each([
  'react',
  'react-dom',
  '@fettle/shared-ui',
  '@chakra-ui/react',
  '@emotion/react',
  '@ark-ui/react',
  'react-router',
  'react-router-dom',
  '@tanstack/query-core',
  'axios',
  '@module-federation/bridge-react',
])('a copy of %s that the build lists is refused', (library) =>
  expect(libraryCopies(NAME, ['lucide-react', library], new Map())).toEqual([
    expect.stringContaining(`mfe-goals has a copy of ${library} in its files`),
  ]),
);

test('a private library is allowed', () => {
  expect(libraryCopies(NAME, ['date-fns', '@module-federation/runtime'], fakeArtifact())).toEqual([]);
});

test('a feature app that is too heavy is refused, naming the heavy part', () => {
  expect(
    overweight('mfe-goals', { entry: 20_000, screens: { 'page:/goals': 55_000 }, whole: 900_000 }),
  ).toEqual([]);
  expect(
    overweight('mfe-goals', {
      entry: 20_100,
      screens: { 'page:/goals': 1, 'page:/planner': 55_100 },
      whole: 0,
    }),
  ).toEqual([
    'The entry of mfe-goals has 20.1 KB, and may have 20.0 KB: src/remote.ts should import nothing but by import().',
    'page:/planner of mfe-goals loads 55.1 KB, and may load 55.0 KB: load what is not seen at once by import(), or leave a library out.',
  ]);
});
