import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** Names of packages whose files these are, as their folders below `node_modules`: `zod`, `a/node_modules/b`. */
export const packagesOf = (files: Iterable<string>): string[] => {
  const folders = [...files].flatMap(
    (file) =>
      /[\\/]node_modules[\\/]((?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? [],
  );
  return [
    ...new Set(
      folders
        .filter((folder) => !folder.startsWith('@fettle/'))
        .map((folder) => folder.replaceAll('\\', '/')),
    ),
  ].sort();
};

/**
 * The licences of packages whose code or types are part of the kit, as those ask for it: each text once, below the names of
 * the packages that have it.
 */
export async function noticesText(packages: string[]): Promise<string> {
  const named: Record<string, string[]> = {};
  for (const folder of packages) {
    const [name, text] = await licenceOf(join(ROOT, 'node_modules', folder));
    named[text] ??= [];
    named[text].push(name);
  }
  return Object.entries(named)
    .map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n`);
}

/** Name and licence of a package; where it has no text of it, what its package.json says. */
async function licenceOf(folder: string): Promise<[name: string, text: string]> {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
  const text = file
    ? await readFile(join(folder, file), 'utf8')
    : `${license}, ${author?.name ?? author ?? ''}`;
  return [`${name} ${version}`, text.trim().replaceAll('\r\n', '\n')];
}
