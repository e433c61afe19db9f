import { join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../workspace.ts';

/** The declarations of one source file, as TypeScript writes them; `file` is absolute. */
export type Declarations = (file: string) => string;

/** Prepares TypeScript to write the declarations of all modules that these sources reach. */
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

/** The compiler options of the front ends, without the types that only tests and Node have. */
export function frontEndOptions(): ts.CompilerOptions {
  const file = join(ROOT, 'tsconfig.front-ends.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  return { ...options, types: [], noEmit: false };
}

/** The generated types of the API, in shared-ui. */
export const API_TYPES = 'shared-ui/src/data/api.gen.ts';

/**
 * Gives every schema of the generated API types a name of its own: `UserDto` instead of
 * `components['schemas']['UserDto']`. TypeScript then prints the name instead of all fields, so that a new field of
 * the API changes no line of the contract.
 */
export function nameApiTypes(code: string): string {
  const source = ts.createSourceFile('api.gen.ts', code, ts.ScriptTarget.Latest, true);
  const schemas = schemasOf(source);
  if (!schemas) return code;
  const named = schemas.members.filter(ts.isPropertySignature).map(({ name, type }) => {
    const text = type?.getText() ?? 'unknown';
    const isObject = type !== undefined && ts.isTypeLiteralNode(type);
    return {
      name: name.getText(),
      text: isObject ? `interface ${name.getText()} ${text}` : `type ${name.getText()} = ${text};`,
    };
  });
  const list = `{ ${named.map(({ name }) => `${name}: ${name};`).join(' ')} }`;
  return [
    `${code.slice(0, schemas.getStart())}${list}${code.slice(schemas.end)}`,
    ...named.map(({ text }) => `export ${text}`),
  ]
    .join('\n')
    .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1');
}

/** The `{ … }` of `interface components { schemas: { … } }`. */
function schemasOf({ statements }: ts.SourceFile): ts.TypeLiteralNode | undefined {
  const components = statements
    .filter(ts.isInterfaceDeclaration)
    .find((statement) => statement.name.text === 'components');
  const schemas = components?.members
    .filter(ts.isPropertySignature)
    .find(({ name }) => name.getText() === 'schemas');
  return schemas?.type && ts.isTypeLiteralNode(schemas.type) ? schemas.type : undefined;
}
