import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { ROOT } from '../workspace.ts';
import { packagesOf } from './notices.ts';

/** Names that are taken from each library, by its import: `zod/mini`. */
type LibraryNames = Record<string, Set<string>>;

interface LibraryTypes {
  /** Declarations by file: one for each library, `zod-mini.d.ts`, and what they share. */
  files: Record<string, string>;
  /** Folders of the packages that they were made from, below `node_modules`. */
  packages: string[];
}

/** Packages that stay imports: a feature app has the types of React, and those have the types of CSS. */
const PACKAGES = /^(react|react-dom|csstype)($|\/)/;

/** Finds the types of a library whose own package has none. */
const TYPES_BESIDE: Plugin = {
  name: 'types beside',
  resolveId: {
    order: 'pre',
    filter: { id: /^aria-query$/ },
    handler: (id) => join(ROOT, `node_modules/@types/${id}/index.d.ts`),
  },
};

/**
 * Bundles the declarations of these names and all that they need, in a few files without the libraries' packages: Chakra's
 * types alone are 120 packages. They take many seconds, so they are kept until a library, a name or this file changes.
 *
 * @throws an Error when a library has no such name, or a file of it is not found
 */
export async function libraryTypes(names: LibraryNames): Promise<LibraryTypes> {
  const hash = createHash('sha256').update(
    JSON.stringify(names, (_, value) => (value instanceof Set ? [...value] : value)),
  );
  for (const file of [join(ROOT, 'package-lock.json'), import.meta.filename])
    hash.update(await readFile(file));
  const name = `${hash.digest('hex').slice(0, 12)}.json`;
  const known = await readFile(join(CACHE, name), 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  await mkdir(CACHE, { recursive: true });
  // The bundler names files by their real path, and clones of these sources link to the packages.
  const work = await realpath(await mkdtemp(join(CACHE, '.work-')));
  try {
    const types = await bundle(names, work);
    await writeFile(join(work, name), JSON.stringify(types));
    const older = (await readdir(CACHE)).filter((file) => file.endsWith('.json'));
    for (const file of older) await rm(join(CACHE, file), { force: true });
    await rename(join(work, name), join(CACHE, name));
    return types;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A folder below the packages, where each is found; clones of these sources share it. */
const CACHE = join(ROOT, 'node_modules/.cache/kit-library-types');

/** `zod/mini` → `zod-mini`. */
export const libraryFile = (library: string) => library.replace(/^@/, '').replaceAll('/', '-');

async function bundle(names: LibraryNames, work: string): Promise<LibraryTypes> {
  const input: Record<string, string> = {};
  for (const [library, taken] of Object.entries(names)) {
    const entry = join(work, `${libraryFile(library)}.d.ts`);
    await writeFile(entry, `export { ${[...taken].join(', ')} } from '${library}';\n`);
    input[libraryFile(library)] = entry;
  }
  const bundled = await rolldown({
    input,
    cwd: ROOT,
    external: PACKAGES,
    plugins: [TYPES_BESIDE, dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    onLog: (level, { code, message }) => {
      // A slow plugin is no fault; every other warning is.
      if (level === 'warn' && code !== 'PLUGIN_TIMINGS') throw new Error(message);
    },
  });
  const { output } = await bundled.generate({
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'shared-[hash].d.ts',
    minifyInternalExports: false,
  });
  await bundled.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  // The plugin leaves an import that it cannot find as it is, without a word.
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const left = chunks
    .flatMap(({ imports }) => imports)
    .filter((name) => !own.has(name) && !PACKAGES.test(name));
  if (left.length) throw new Error(`No declarations were found of ${left.join(', ')}.`);
  return {
    // TypeScript ignores errors in the line below such a comment, and the bundler has joined the two lines.
    files: Object.fromEntries(
      chunks.map(({ fileName, code }) => [
        fileName,
        code.replace(/ ?(\/\*\* @ts-ignore .*?\*\/)/g, '\n  $1\n  '),
      ]),
    ),
    packages: packagesOf(chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => !id.startsWith(work)))),
  };
}
