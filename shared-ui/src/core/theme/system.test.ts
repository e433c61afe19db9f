import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chakraTheme from '@chakra-ui/react/theme';
import { recipes, slotRecipes } from './system.ts';

const WORKSPACES = readdirSync('.').filter((folder) => /^(shared-ui|shell|mfe-.+)$/.test(folder));
const CHAKRA = join(process.cwd(), 'node_modules/@chakra-ui/react/dist/esm/components');
const ENTRY_POINT = /^shared-ui\/src\/(core|overlays)\.ts$/;

const sources = WORKSPACES.flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
    .map((file) => ({
      file: `${folder}/src/${file}`,
      text: readFileSync(join(folder, 'src', file), 'utf8'),
    })),
);

/** Every name that our sources import from Chakra, including what the entry points re-export. */
const imported = sources.flatMap(({ text }) =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from '@chakra-ui\/react'/g)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    ),
  ),
);

/** Whether one of our screens or components renders it; an export alone is not enough. */
const shown = (name: string) =>
  sources.some(
    ({ file, text }) =>
      !ENTRY_POINT.test(file) && new RegExp(`<${name}\\b|\\(${name},|as=\\{${name}\\}`).test(text),
  );

const components = readdirSync(CHAKRA);
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
const folderOf = (name: string) => components.find((folder) => folder === kebab(name)) ?? '';

/** Keys of the recipes that a component reads from Chakra's context, including those of its parts. */
function recipeKeys(folder: string, seen = new Set<string>()): string[] {
  if (seen.has(folder)) return [];
  seen.add(folder);
  return readdirSync(join(CHAKRA, folder)).flatMap((file) => {
    const text = readFileSync(join(CHAKRA, folder, file), 'utf8');
    const parts = [...text.matchAll(/from '\.\.\/([\w-]+)\//g)].map(([, part = '']) => part);
    return [
      ...[...text.matchAll(/key: "(\w+)"/g)].map(([, key = '']) => key),
      ...parts.filter((part) => components.includes(part)).flatMap((part) => recipeKeys(part, seen)),
    ];
  });
}

const ours = [...Object.keys(recipes), ...Object.keys(slotRecipes)];

/** Whether Chakra's own theme has the recipe. Components such as Text ask for one that it lacks, and need none. */
const styledByChakra = (key: string) => key in chakraTheme.recipes || key in chakraTheme.slotRecipes;

const used = [...new Set(imported)].filter((name) => folderOf(name) !== '');

describe('the recipes of the design system', () => {
  it('finds the components in use', () => {
    expect(used).toEqual(expect.arrayContaining(['Dialog', 'Menu', 'Toast', 'Tooltip']));
  });

  it('exports no component that no screen shows', () => {
    expect(used.filter((name) => !shown(name))).toEqual([]);
  });

  it.each(used)('%s has the recipe it asks for, without which it would show unstyled', (name) => {
    const missing = recipeKeys(folderOf(name)).filter((key) => styledByChakra(key) && !ours.includes(key));
    expect({ component: name, missing }).toEqual({ component: name, missing: [] });
  });

  it.each(ours)('the recipe %s belongs to a component in use', (key) => {
    expect(used.filter((name) => recipeKeys(folderOf(name)).includes(key))).not.toEqual([]);
  });
});
