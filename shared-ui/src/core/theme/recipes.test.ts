import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chakraTheme from '@chakra-ui/react/theme';
import { recipes, slotRecipes } from './recipes.ts';

const SOURCES = join(process.cwd(), 'shared-ui/src');
const CHAKRA = join(process.cwd(), 'node_modules/@chakra-ui/react/dist/esm/components');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/** Every name that our own sources take from Chakra, the doors' re-exports included. */
const imported = sources.flatMap((source) =>
  [...source.matchAll(/(?:import|export) \{([^}]*)\} from '@chakra-ui\/react'/g)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    ),
  ),
);

const components = readdirSync(CHAKRA);
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
const folderOf = (name: string) =>
  components.find((folder) => folder === kebab(name)) ??
  (['IconButton', 'CloseButton'].includes(name) ? 'button' : '');

/** The recipes that the files of a component's folder ask Chakra's context for. */
const recipeKeys = (folder: string) =>
  readdirSync(join(CHAKRA, folder)).flatMap((file) => {
    const text = readFileSync(join(CHAKRA, folder, file), 'utf8');
    return [...text.matchAll(/key: "(\w+)"/g)].map(([, key = '']) => key);
  });

const ours = [...Object.keys(recipes), ...Object.keys(slotRecipes)];

/** Some components ask for a recipe that even Chakra's own theme does not have (Text): they need none. */
const styledByChakra = (key: string) => key in chakraTheme.recipes || key in chakraTheme.slotRecipes;

const used = [...new Set(imported)].filter((name) => folderOf(name) !== '');

describe('the recipes of the design system', () => {
  it('finds the components in use', () => {
    expect(used).toEqual(
      expect.arrayContaining(['Button', 'Dialog', 'Menu', 'NativeSelect', 'Toast', 'Tooltip']),
    );
  });

  it.each(used)('%s has the recipe it asks for: without it, it would show unstyled', (name) => {
    const missing = recipeKeys(folderOf(name)).filter((key) => styledByChakra(key) && !ours.includes(key));
    expect(missing).toEqual([]);
  });

  it('ships no recipe that nothing asks for', () => {
    const asked = new Set(used.flatMap((name) => recipeKeys(folderOf(name))));
    const parts = ['icon']; // Chakra's own icons.
    const idle = ours.filter((key) => !asked.has(key));
    expect(idle.filter((key) => !parts.includes(key))).toEqual([]);
  });
});
