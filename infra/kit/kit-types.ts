import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { API_SPECIFIER } from '../build/contract/contract-texts.ts';
import { API_TYPES, nameApiTypes } from '../build/contract/emitted-declarations.ts';
import { ENTRY_POINTS } from '../build/contract/entry-points.ts';
import { ROOT } from '../workspace.ts';
import { libraryFile, libraryTypes } from './library-types.ts';

/** The one type of the icons' package that the contract names; a feature app that draws icons installs it itself. */
const ICONS = `import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';

/** A component of lucide-react. */
export type LucideIcon = ForwardRefExoticComponent<
  Omit<SVGProps<SVGSVGElement>, 'ref'> & RefAttributes<SVGSVGElement> & { size?: string | number; absoluteStrokeWidth?: boolean }
>;
`;

/**
 * The reviewed texts of the contract as declarations that TypeScript reads, by file in the kit, with the API's types beside them
 * and those of the libraries that they name; and the packages that these were taken from.
 */
export async function kitTypes(): Promise<{ files: Record<string, string>; packages: string[] }> {
  const names: Record<string, Set<string>> = {};
  const files: Record<string, string> = {};
  for (const { contract } of ENTRY_POINTS)
    files[`contract/${basename(contract)}`] = withFiles(await readFile(join(ROOT, contract), 'utf8'), names);
  const libraries = await libraryTypes(names);
  for (const [file, text] of Object.entries(libraries.files)) files[`libraries/${file}`] = text;
  files['contract/api.d.ts'] = declarationsOf(await readFile(join(ROOT, API_TYPES), 'utf8'));
  files['contract/icons.d.ts'] = ICONS;
  return { files, packages: libraries.packages };
}

/**
 * `from 'zod/mini@4'` → `from '../libraries/zod-mini'`, and its names into `names`. React stays a package; the API's types and
 * the icons are files beside.
 */
const withFiles = (text: string, names: Record<string, Set<string>>) =>
  text.replace(/ \{([^{}]*)\} from '(.+)@\d+';/g, (_, list: string, library: string) => {
    const from = (file: string) => ` {${list}} from '${file}';`;
    if (library === 'react') return from(library);
    if (library === API_SPECIFIER) return from('./api');
    if (library === 'lucide-react') return from('./icons');
    names[library] ??= new Set();
    for (const [, name = ''] of list.matchAll(/^ *([\w$]+)/gm)) names[library].add(name);
    return from(`../libraries/${libraryFile(library)}`);
  });

/** The generated types, each DTO by its name, without the values at their end. */
const declarationsOf = (text: string) =>
  nameApiTypes(text.slice(0, text.indexOf('/** Values of the fields')));
