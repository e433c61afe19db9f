import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { API_SPECIFIER } from '../build/contract/contract-texts.ts';
import { API_TYPES, nameApiTypes } from '../build/contract/emitted-declarations.ts';
import { ENTRY_POINTS } from '../build/contract/entry-points.ts';
import { ROOT } from '../workspace.ts';

/** The one type of the icons' package that the contract names; a feature app that draws icons installs it itself. */
const ICONS = `import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';

/** A component of lucide-react. */
export type LucideIcon = ForwardRefExoticComponent<
  Omit<SVGProps<SVGSVGElement>, 'ref'> & RefAttributes<SVGSVGElement> & { size?: string | number; absoluteStrokeWidth?: boolean }
>;
`;

/**
 * The reviewed texts of the contract as declarations that TypeScript reads, by file: without the major versions of
 * packages, with the API's types beside them.
 */
export async function kitTypes(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    ENTRY_POINTS.map(async ({ contract }) => {
      const text = await readFile(join(ROOT, contract), 'utf8');
      return [basename(contract), withoutMajors(text)] as const;
    }),
  );
  const api = await readFile(join(ROOT, API_TYPES), 'utf8');
  return { ...Object.fromEntries(texts), 'api.d.ts': declarationsOf(api), 'icons.d.ts': ICONS };
}

/** `from 'react@19'` → `from 'react'`; the API's types and the icons are files beside. */
const withoutMajors = (text: string) =>
  text.replace(/ from '(.+)@\d+';/g, (_, name: string) => {
    if (name === API_SPECIFIER) return ` from './api';`;
    return name === 'lucide-react' ? ` from './icons';` : ` from '${name}';`;
  });

/** The generated types, each DTO by its name, without the values at their end. */
const declarationsOf = (text: string) =>
  nameApiTypes(text.slice(0, text.indexOf('/** Values of the fields')));
