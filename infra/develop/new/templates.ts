import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values of a template's placeholders, by name: `title` for `__title__`. */
export type Values = Record<string, string>;

const FOLDER = join(import.meta.dirname, 'templates');
const ENDING = '.template';

/** The template of a slot's declaration in `src/remote.ts`; the new package gets no file from it. */
const DECLARATION = `slot-declaration${ENDING}`;

/**
 * Fills in the templates of a folder of `infra/develop/new/templates`.
 *
 * @returns the files by path in the new package; the paths have placeholders too
 */
export function filesFrom(folder: string, values: Values): Record<string, string> {
  const templates = readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ENDING) && path !== DECLARATION);
  const files = templates.map((path) => [
    fill(path.slice(0, -ENDING.length), values),
    fill(readFileSync(join(FOLDER, folder, path), 'utf8'), values),
  ]);
  return Object.fromEntries(files);
}

/** The slot's declaration for `src/remote.ts`, without the end of its last line. */
export function slotDeclaration(folder: string, values: Values): string {
  return fill(readFileSync(join(FOLDER, folder, DECLARATION), 'utf8'), values).trimEnd();
}

/** @throws an Error that names a placeholder which has no value */
function fill(text: string, values: Values): string {
  return text.replace(/__([a-z]+)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`A template has the placeholder __${name}__, which has no value.`);
    return value;
  });
}
