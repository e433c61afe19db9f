import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { ROOT } from '../workspace.ts';

/** Names that are taken from each library, by its import: `zod/mini`. */
type LibraryNames = Record<string, Set<string>>;

/** Packages that stay imports: a feature app has the types of React, and those have the types of CSS. */
const PACKAGES = [/^react($|\/)/, /^react-dom($|\/)/, 'csstype'];

/**
 * Declarations of these names and all that they need, in a few files without the libraries' packages: Chakra's types
 * alone are 120 packages. By file: one for each library, `zod-mini.d.ts`, and what they share.
 *
 * They take 10 s of processor time, so they are kept until a library or a name changes.
 */
export async function libraryTypes(names: LibraryNames): Promise<Record<string, string>> {
  const hash = createHash('sha256').update(
    JSON.stringify(names, (_, value) => (value instanceof Set ? [...value] : value)),
  );
  hash.update(await readFile(join(ROOT, 'package-lock.json')));
  const kept = join(CACHE, `${hash.digest('hex').slice(0, 12)}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known);
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, '.work-'));
  try {
    const files = await bundle(names, work);
    await writeFile(join(work, 'files.json'), JSON.stringify(files));
    await rename(join(work, 'files.json'), kept);
    return files;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Where TypeScript finds the packages, and where clones of these sources share it. */
const CACHE = join(ROOT, 'node_modules/.cache/kit-library-types');

/** `zod/mini` → `zod-mini`. */
export const libraryFile = (library: string) => library.replace(/^@/, '').replaceAll('/', '-');

async function bundle(names: LibraryNames, work: string): Promise<Record<string, string>> {
  const input: Record<string, string> = {};
  for (const [library, taken] of Object.entries(names)) {
    const entry = join(work, `${libraryFile(library)}.d.ts`);
    await writeFile(entry, `export { ${[...taken].join(', ')} } from '${library}';\n`);
    input[libraryFile(library)] = entry;
  }
  const compilerOptions = {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  };
  const bundled = await rollup({
    input,
    external: PACKAGES,
    plugins: [dts({ respectExternal: true, compilerOptions })],
    // Two files of declarations that name each other are fine, unlike two modules.
    onwarn: () => undefined,
  });
  const { output } = await bundled.generate({
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'shared-[hash].d.ts',
  });
  return Object.fromEntries(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}
