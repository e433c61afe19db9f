import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiVersion, contractVersion } from '../../deploy/build/contract-versions.ts';
import { ROOT } from '../../workspace.ts';
import { emittedDeclarations } from './emitted-declarations.ts';
import { ENTRY_POINTS, type EntryPoint, SLOTS } from './entry-points.ts';
import { flattenEntryPoint } from './flatten-entry-point.ts';

/** The contract of every entry point, as its text by the path of its file. */
export type ContractTexts = Record<string, string>;

let made: ContractTexts | undefined;

/** The contract of today's entry points, made once per process: equal sources give the same text everywhere. */
export function contractTexts(): ContractTexts {
  made ??= makeTexts();
  return made;
}

function makeTexts(): ContractTexts {
  const declarations = emittedDeclarations(ENTRY_POINTS.map(({ source }) => source));
  return Object.fromEntries(
    ENTRY_POINTS.map((entryPoint) => {
      const text = flattenEntryPoint(join(ROOT, entryPoint.source), declarations, packageName);
      return [entryPoint.contract, `${heading(entryPoint)}${text}`];
    }),
  );
}

/** The contract that is committed in the repository; null before there was one. */
export function committedTexts(): ContractTexts | null {
  if (!existsSync(join(ROOT, SLOTS.contract))) return null;
  const paths = ENTRY_POINTS.map(({ contract }) => contract).filter((path) => existsSync(join(ROOT, path)));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

function heading(entryPoint: EntryPoint): string {
  const version = entryPoint === SLOTS ? `\n * Contract ${contractVersion()}.` : '';
  return `/**\n * What feature apps may use of \`${entryPoint.specifier}\`. Made by \`npm run gen\`, reviewed by people.${version}\n */\n`;
}

/** The contract's version that a text of the slots names. */
export function versionIn(slotsText: string): string | null {
  return /^ \* Contract (\d+\.\d+\.\d+)\.$/m.exec(slotsText)?.[1] ?? null;
}

/** The generated types of the API in a contract's text; the major version is that of `info.version`. */
export const API_SPECIFIER = 'the-api';

/**
 * `zod/mini` → `zod/mini@4`. A new major version of a package that an entry point passes on is a new major of the
 * contract; smaller changes are the package's own promise.
 */
function packageName(specifier: string): string {
  if (specifier.endsWith('.gen.ts')) return `${API_SPECIFIER}@${apiVersion().split('.')[0]}`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = join(ROOT, 'shared-ui'); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) {
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return `${specifier}@${version.split('.')[0]}`;
    }
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}
