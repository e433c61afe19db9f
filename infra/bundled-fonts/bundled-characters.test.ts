import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../rspack/workspace.ts';
import { bundledCharacters } from './font-characters.ts';
import { textsOf } from './product-texts.ts';

/** Sources with other characters: read and never shown, or in a member's own script, which a machine's font draws. */
const LEFT_TO_THE_MACHINE: Record<string, string> = {
  'api/src/database/server-requirements.ts': 'letters that a database has to sort',
  'shared-ui/src/forms/decimal.ts': 'digits that members type',
  'infra/ui-states/members/members.ts': 'the Arabic name of a member whose states have no baselines',
  'infra/ui-states/members/member-entries.ts': 'entries of that member',
};

/** Control characters, and spaces: browsers draw those that a font lacks with its own space. */
const isBlank = (character: string) => /[\s\p{Cc}]/u.test(character);

const folders = [
  ...['shell/src', 'shared-ui/src', 'api/src', 'infra/ui-states'],
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
];
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((path) => /\.(tsx?|css|html)$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\.gen\.ts$|\/testing[./]|\/migrations\//.test(path));

const families = bundledCharacters();

/** Characters that no bundled font draws, with the first place of each. */
function missingOf(paths: string[]): string[] {
  const missing = new Map<string, string>();
  for (const { text, place, isMonospaced } of paths.flatMap((path) => textsOf(join(ROOT, path)))) {
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      const family = isMonospaced ? 'Fettle Mono' : 'Fettle Sans';
      if (isBlank(character) || families[family]?.has(point)) continue;
      missing.set(character, `${character} (U+${point.toString(16)}) is not in ${family}: ${place}`);
    }
  }
  return [...missing.values()];
}

test('bundled fonts draw every character of the product’s texts, and of UI states', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(missingOf(sources.filter((path) => !(path in LEFT_TO_THE_MACHINE)))).toEqual([]);
});

test.each(Object.entries(LEFT_TO_THE_MACHINE))('%s has %s', (path) => {
  expect(missingOf([path])).not.toEqual([]);
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
