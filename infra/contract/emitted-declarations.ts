import { join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../rspack/workspace.ts';
import { API_TYPES, nameApiTypes } from './name-api-types.ts';

/** The declarations of one source file, as TypeScript writes them; `file` is absolute. */
export type Declarations = (file: string) => string;

/** Prepares TypeScript to write the declarations of what these sources (relative to the repository) reach. */
export function emittedDeclarations(sources: string[]): Declarations {
  const options = { ...frontEndOptions(), declaration: true, emitDeclarationOnly: true, stripInternal: true };
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  const apiTypes = join(ROOT, API_TYPES);
  host.readFile = (file) => {
    const text = readFile(file);
    return text !== undefined && resolve(file) === apiTypes ? nameApiTypes(text) : text;
  };
  const roots = sources.map((source) => join(ROOT, source));
  const program = ts.createProgram(roots, options, host);
  return (file) => declarationsOf(program, file);
}

function declarationsOf(program: ts.Program, file: string): string {
  let text = '';
  const { diagnostics } = program.emit(
    program.getSourceFile(file),
    (_, written) => {
      text = written;
    },
    undefined,
    true,
  );
  const [problem] = diagnostics;
  if (problem) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
  return text;
}

/** What the front ends are compiled with, without the types that only tests and Node have. */
export function frontEndOptions(): ts.CompilerOptions {
  const file = join(ROOT, 'tsconfig.front-ends.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  return { ...options, types: [], noEmit: false };
}
