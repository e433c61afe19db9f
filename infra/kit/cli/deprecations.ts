import { realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ENTRY_POINTS } from '../../build/contract/entry-points.ts';

/** A use of something that TypeScript calls deprecated, and a call of it. */
const DEPRECATED = [6385, 6387];

/**
 * Lists where a feature app uses what the contract will drop, a line for each use: `src/a.tsx:3: notify of
 * @fettle/shared-ui is dropped in contract 4: use toast`. Deprecated parts of other packages are left out.
 *
 * @param folder the feature app, with the `tsconfig.json` that names its sources
 * @param contract the folder of the contract's declarations
 */
export function deprecatedUses(folder: string, contract: string): string[] {
  const service = languageService(folder);
  const promised = realpathSync(contract) + sep;
  const lines = new Set<string>();
  for (const file of service.files) {
    for (const { code, file: source, start, length, relatedInformation } of service.suggestions(file)) {
      const mark = relatedInformation?.[0];
      if (!DEPRECATED.includes(code) || !mark?.file || !source || start === undefined) continue;
      if (!realpathSync(mark.file.fileName).startsWith(promised)) continue;
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const name = firstName(source.text.slice(start, start + (length ?? 0)));
      const tag = mark.file.text.slice(mark.start, (mark.start ?? 0) + (mark.length ?? 0));
      lines.add(
        `${relative(folder, file)}:${line}: ${name} of ${entryPointOf(mark.file.fileName)} is ${wordsOf(tag)}`,
      );
    }
  }
  return [...lines];
}

/** `type Old as Mine` → `Old` */
const firstName = (used: string) => used.replace(/^type\s+/, '').split(/\s/)[0] ?? '';

/** The words of a tag on one line, without the comment's own signs. */
const wordsOf = (tag: string) =>
  tag
    .replace(/^@deprecated/, '')
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

const entryPointOf = (declarations: string) =>
  ENTRY_POINTS.find(({ contract }) => basename(contract) === basename(declarations))?.specifier ??
  'the contract';

/** TypeScript as an editor asks it: only there it tells of deprecated names. */
function languageService(folder: string) {
  const fails = (diagnostic: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fails };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
  const files = config?.fileNames ?? [];
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => files,
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => config?.options ?? {},
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  return { files, suggestions: (path: string) => service.getSuggestionDiagnostics(path) };
}
