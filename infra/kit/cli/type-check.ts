import { realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ENTRY_POINTS } from '../../build/contract/entry-points.ts';

/** A use of something that TypeScript calls deprecated, and a call of it. */
const DEPRECATED = [6385, 6387];

/** What TypeScript says of a feature app. */
interface TypeCheck {
  /** The errors, as tsc prints them; empty for none. */
  errors: string;
  /**
   * Uses of what the contract will drop, a line for each: `src/a.tsx:3: notify of @fettle/shared-ui is dropped in contract 4: use
   * toast`. Deprecated parts of other packages are left out.
   */
  deprecatedUses: string[];
}

/**
 * Reads the types of a feature app once, for errors and for deprecated uses.
 *
 * @param folder the feature app, with the `tsconfig.json` that names its sources
 * @param contract the folder of the contract's declarations
 */
export function checkTypes(folder: string, contract: string): TypeCheck {
  const service = languageService(folder);
  return { errors: errorsOf(service, folder), deprecatedUses: deprecatedUses(service, folder, contract) };
}

function errorsOf({ program, config }: Service, folder: string): string {
  const errors = ts.sortAndDeduplicateDiagnostics([...config.errors, ...ts.getPreEmitDiagnostics(program)]);
  const format = process.stdout.isTTY ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics;
  return format(errors, {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (path) => path,
    getNewLine: () => '\n',
  });
}

function deprecatedUses(service: Service, folder: string, contract: string): string[] {
  const promised = realpathSync(contract) + sep;
  const lines = new Set<string>();
  for (const file of service.config.fileNames) {
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

interface Service {
  config: ts.ParsedCommandLine;
  program: ts.Program;
  suggestions(path: string): ts.DiagnosticWithLocation[];
}

/** TypeScript as an editor asks it: only there it tells of deprecated names. */
function languageService(folder: string): Service {
  const fails = (diagnostic: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fails };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
  if (!config) throw new Error(`${folder} has no tsconfig.json.`);
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => config.options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const program = service.getProgram();
  if (!program) throw new Error(`TypeScript reads nothing of ${folder}.`);
  return { config, program, suggestions: (path) => service.getSuggestionDiagnostics(path) };
}
