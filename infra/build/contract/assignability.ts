import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../workspace.ts';
import { API_SPECIFIER } from './contract-texts.ts';
import { API_TYPES, frontEndOptions, nameApiTypes } from './emitted-declarations.ts';

/** One statement that must compile: a line of `file`, below `heads`. */
export interface Statement {
  file: string;
  heads: string[];
  code: string;
}

/**
 * `Same` holds for identical types only. `Lost` are the names that a type had, `LostOptions` those that an argument
 * of a function had: leaving out an optional one is assignable, and yet it does nothing any more. A name of one
 * member of a union counts.
 */
const RULES = `
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type Names<A> = A extends unknown ? keyof A : never;
type Lost<B, A> = B extends object ? Exclude<keyof B, Names<A>> : never;
type Taken<F> = F extends (...taken: infer P) => unknown ? P : [];
type LostOptions<B, A> = Lost<Taken<B>[0], Taken<A>[0]> | Lost<Taken<B>[1], Taken<A>[1]>;`;

/** The folder that the texts are compiled in: packages are found from there. Nothing is written. */
const FOLDER = join(ROOT, 'shared-ui/contract/compared');

/**
 * Compiles statements against some declaration files (by name) and returns TypeScript's complaint for each that
 * fails. Packages resolve to the installed versions, whatever major version their name carries.
 */
export function judge(files: Map<string, string>, statements: Statement[]): Map<Statement, string> {
  if (statements.length === 0) return new Map();
  const texts = new Map([...files].map(([name, text]) => [join(FOLDER, name), text]));
  const lines = new Map<string, (Statement | null)[]>();
  for (const statement of statements) {
    const heads = [...RULES.split('\n'), ...statement.heads];
    const rows = lines.get(statement.file) ?? heads.map(() => null);
    lines.set(statement.file, [...rows, statement]);
    const path = join(FOLDER, statement.file);
    texts.set(path, `${texts.get(path) ?? `${heads.join('\n')}\n`}${statement.code}\n`);
  }
  const roots = [...lines.keys()].map((file) => join(FOLDER, file));
  const program = ts.createProgram(roots, { ...frontEndOptions(), noEmit: true }, hostOf(texts));
  const complaints = new Map<Statement, string>();
  for (const root of roots) {
    const source = program.getSourceFile(root);
    for (const { start, messageText } of program.getSemanticDiagnostics(source)) {
      const row = source?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
      const statement = lines.get(basename(root))?.[row];
      if (!statement) throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      complaints.set(statement, shortened(messageText));
    }
  }
  return complaints;
}

/** The first and the innermost sentence of TypeScript's explanation: what, and why. */
function shortened(message: string | ts.DiagnosticMessageChain): string {
  const sentences = ts
    .flattenDiagnosticMessageText(message, '\n')
    .split('\n')
    .map((line) => line.trim());
  return [...new Set(sentences.slice(-2))].join(' ').replace(/import\("[^"]*"\)\./g, '');
}

function hostOf(texts: Map<string, string>): ts.CompilerHost {
  const options = frontEndOptions();
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const api = join(FOLDER, 'the-api.ts');
  host.fileExists = (file) => texts.has(file) || file === api || fileExists(file);
  host.getSourceFile = (file, target) => {
    const text = file === api ? nameApiTypes(readFileSync(join(ROOT, API_TYPES), 'utf8')) : texts.get(file);
    return text === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, text, target, true);
  };
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, options);
  const inside = join(ROOT, 'shared-ui/src/core.ts');
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const [, name, major] = /^(.+?)(@\d+)?$/.exec(text) ?? [];
      if (major && name === API_SPECIFIER) {
        return { resolvedModule: { resolvedFileName: api, extension: ts.Extension.Ts } };
      }
      const own = join(FOLDER, `${text}.d.ts`);
      if (texts.has(own)) return { resolvedModule: { resolvedFileName: own, extension: ts.Extension.Dts } };
      return ts.resolveModuleName(major && name ? name : text, major ? inside : from, options, host, cache);
    });
  return host;
}
