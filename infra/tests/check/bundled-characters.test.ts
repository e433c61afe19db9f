import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS, ROOT } from '../../workspace.ts';
import { bundledCharacters } from './font-characters.ts';
import { textsOf } from './product-texts.ts';

/** Sources, or the beginnings of their paths, with other characters, which are read and never shown. */
const NEVER_SHOWN: Record<string, string> = {
  'api/src/account/imports/files/': 'characters of other encodings',
  'api/src/account/imports/sources/': 'words of the files of other products',
  'api/src/account/imports/values/': 'names of months in other languages',
  'api/src/platform/database/server-requirements.ts': 'letters that a database has to sort',
  'shared-ui/src/forms/decimal.ts': 'digits that members type',
  'shared-ui/src/rules/foods/serving-text.ts': 'units that sources of foods write',
};

const isNeverShown = (path: string) =>
  Object.keys(NEVER_SHOWN).some((beginning) => path.startsWith(beginning));

/** Matches control characters and spaces: browsers draw spaces that a font lacks with the font's own space. */
const BLANK = /[\s\p{Cc}]/u;

/** Whether a character belongs to a UI state's member name in a script without a bundled font. */
const isMembersOwn = (path: string, character: string) =>
  /\/ui-states\//.test(path) && /\p{Script=Arabic}/u.test(character);

const folders = [
  ...['shared-ui/src', 'api/src', 'infra/tests/ui-states'],
  ...FRONT_ENDS.flatMap((name) => [`${name}/src`, `${name}/ui-states`]),
];
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((path) => /\.(tsx?|css|html)$/.test(path))
  .filter((path) => !/(\.test\.tsx?|-fixtures?\.tsx?|\.gen\.ts)$|\/testing[./]|\/migrations\//.test(path));

const families = bundledCharacters();

/** Characters that no bundled font draws, each with one of its places. */
function missingOf(paths: string[]): string[] {
  const missing = new Map<string, string>();
  for (const { text, place, isMonospaced } of paths.flatMap((path) => textsOf(join(ROOT, path)))) {
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      const family = isMonospaced ? 'Fettle Mono' : 'Fettle Sans';
      if (BLANK.test(character) || families[family]?.has(point) || isMembersOwn(place, character)) continue;
      missing.set(character, `${character} (U+${point.toString(16)}) is not in ${family}: ${place}`);
    }
  }
  return [...missing.values()];
}

test('bundled fonts draw every character of the product’s texts, and of UI states', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(missingOf(sources.filter((path) => !isNeverShown(path)))).toEqual([]);
});

test.each(Object.entries(NEVER_SHOWN))('%s has %s', (beginning) => {
  expect(missingOf(sources.filter((path) => path.startsWith(beginning)))).not.toEqual([]);
});

test.each([
  ['Fettle Sans', '0', true],
  ['Fettle Sans', 'ł', true],
  ['Fettle Sans', '→', true],
  ['Fettle Sans', '±', true],
  ['Fettle Sans', '✓', false],
  ['Fettle Sans', 'ж', false],
  ['Fettle Mono', '0', true],
  ['Fettle Mono', '→', true],
  ['Fettle Mono', 'ł', false],
])('%s has %s: %s', (family, character, expected) => {
  expect(families[family]?.has(character.codePointAt(0) ?? 0)).toBe(expected);
});
