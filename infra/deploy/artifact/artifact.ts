import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SIBLING } from './pack-artifact.ts';

/** The files of a build by name, without the compressed siblings that a store writes. */
export type Artifact = ReadonlyMap<string, Buffer>;

/** Reads the build in a folder. A compressed file without its original is no sibling, and is read too. */
export async function readArtifact(folder: string): Promise<Artifact> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const present = new Set(names);
  const own = names.filter((name) => !SIBLING.test(name) || !present.has(name.replace(SIBLING, '')));
  const read = async (name: string) => [name, await readFile(join(folder, name))] as const;
  return new Map(await Promise.all(own.map(read)));
}

/** A file's text; empty where there is none. */
export const textOf = (artifact: Artifact, name: string): string =>
  artifact.get(name)?.toString('utf8') ?? '';

/** The files whose names match, with their texts. */
export const textsOf = (artifact: Artifact, names: RegExp): [string, string][] =>
  [...artifact].flatMap(([name, content]) => (names.test(name) ? [[name, content.toString('utf8')]] : []));
