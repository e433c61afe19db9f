import ts from 'typescript';
import type { ContractTexts } from './contract-texts.ts';
import { declaredNames } from './emitted-module.ts';
import { ENTRY_POINTS } from './entry-points.ts';

/** Notices by entry point and name: `{ "@fettle/shared-ui": { "notify": "dropped in contract 4: use toast" } }`. */
export type DeprecatedNames = Record<string, Record<string, string>>;

/** The exports that the contract will drop, of the entry points that the shell provides at run time. */
export function deprecatedNames(texts: ContractTexts): DeprecatedNames {
  return Object.fromEntries(
    ENTRY_POINTS.filter(({ isProvided }) => isProvided)
      .map(({ specifier, contract }) => [specifier, noticesIn(texts[contract] ?? '')] as const)
      .filter(([, notices]) => Object.keys(notices).length > 0),
  );
}

function noticesIn(text: string): Record<string, string> {
  const source = ts.createSourceFile('entry-point.d.ts', text, ts.ScriptTarget.Latest, true);
  const notices = source.statements.flatMap((statement) => {
    const tag = ts.getJSDocDeprecatedTag(statement);
    const words = tag && ts.getTextOfJSDocComment(tag.comment)?.replaceAll(/\s+/g, ' ').trim();
    return words ? [...declaredNames(statement)].map((name) => [name, words] as const) : [];
  });
  return Object.fromEntries(notices);
}
