import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFiles } from '../../deploy/build/source-files.ts';
import type { FrontEnd } from './front-end.ts';
import { HOST_ONLY } from './shared-libraries.ts';

/** Names by entry point of shared-ui, such as `@fettle/shared-ui/data`; `*` stands for all of one. */
export type ImportedNames = Record<string, string[]>;

/**
 * The names that a feature app's sources import of the entry points that the shell provides, sorted. Types count too, and
 * tests do not.
 */
export async function importedNames({ folder }: FrontEnd): Promise<ImportedNames> {
  // TypeScript takes a moment to load, and the shell's build needs no names.
  const { importsOf } = await import('../contract/imports-within.ts');
  const files = sourceFiles(folder, ['src']).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const found = (
    await Promise.all(files.map(async (file) => importsOf(await readFile(join(folder, file), 'utf8'))))
  ).flat();
  const namesOf = (entryPoint: string) =>
    found.flatMap(([from, name]) => (from === entryPoint ? [name] : []));
  return Object.fromEntries(
    HOST_ONLY['@fettle/shared-ui']
      .map((entryPoint) => [entryPoint, [...new Set(namesOf(entryPoint))].sort()] as const)
      .filter(([, names]) => names.length > 0),
  );
}
