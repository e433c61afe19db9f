import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import ts from 'typescript';

/** The folder above the build, which this runs in. */
const API = join(import.meta.dirname, '..');

/** The classes that the metadata names: the same ones that the application has. */
const described = import.meta.webpackContext('../..', { regExp: /\.(dto|entity|controller)\.ts$/ });

type Metadata = Record<string, unknown>;

/**
 * Reads types, docstrings and validators of every DTO and controller from the sources, as Nest's compiler plugin does
 * during a compilation with tsc. swc cannot run that plugin, and without it each type would have to be written twice.
 */
export function sourceMetadata(): () => Promise<Metadata> {
  const load = async (path: string) => described(path.replace(/\.js$/, '.ts'));
  const code = metadataFunction().replace(/\bimport\((?="\.)/g, 'load(');
  return runInThisContext(`(load) => ${code}`)(load);
}

/** The text of a function that imports the described classes. */
function metadataFunction(): string {
  const program = sourceProgram();
  const visitor = new ReadonlyVisitor({
    introspectComments: true,
    esmCompatible: true,
    dtoFileNameSuffix: ['.dto.ts'],
    pathToSource: join(API, 'src'),
  });
  for (const source of program.getSourceFiles()) {
    if (!source.isDeclarationFile) visitor.visit(program, source);
  }
  const { models, controllers } = visitor.collect();
  const imports = Object.entries(visitor.typeImports).map(
    ([path, load]) => `${JSON.stringify(path)}: ${load}`,
  );
  return `async () => {
    const t = {${imports.join(',\n')}};
    return { '@nestjs/swagger': { models: [${models.map(print)}], controllers: [${controllers.map(print)}] } };
  }`;
}

function sourceProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(API, 'tsconfig.json'), {}, host);
  if (!config) throw new Error('api/tsconfig.json cannot be read');
  const described = config.fileNames.filter((name) => /\.(dto|controller)\.ts$/.test(name));
  return ts.createProgram({ rootNames: described, options: config.options });
}

const printer = ts.createPrinter();
const emptySource = ts.createSourceFile('nowhere.ts', '', ts.ScriptTarget.ESNext);

/** The visitor collects a mixture of syntax nodes, printed code, objects and lists of these. */
function print(collected: unknown): string {
  if (typeof collected === 'string') return collected;
  if (Array.isArray(collected)) return `[${collected.map(print)}]`;
  if (isNode(collected)) return printer.printNode(ts.EmitHint.Unspecified, collected, emptySource);
  const entries = Object.entries(collected ?? {}).map(
    ([key, value]) => `${JSON.stringify(key)}: ${print(value)}`,
  );
  return `{${entries.join(',\n')}}`;
}

function isNode(value: unknown): value is ts.Node {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'number';
}
