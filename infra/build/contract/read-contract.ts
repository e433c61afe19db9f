import ts from 'typescript';
import { declaredNames } from './emitted-module.ts';

/** Meaning of a name in an entry point's text. */
export type Meaning =
  | { kind: 'package'; specifier: string; imported: string }
  | { kind: 'declared'; statements: ts.Statement[]; text: string };

/** An entry point's text by its names. */
export interface Contract {
  /** Everything that can be named in the text, exported or not. */
  names: Map<string, Meaning>;
  /** Names that apps can import. */
  exported: Set<string>;
}

/**
 * TypeScript compares the parameters of methods in both directions and those of properties only in the safe one, so
 * the text is read with properties.
 */
export function readContract(text: string): Contract {
  const source = parse(asProperties(text));
  const contract: Contract = { names: new Map(), exported: new Set() };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(contract, statement);
    else if (ts.isExportDeclaration(statement)) readExport(contract, statement);
    else for (const name of declaredNames(statement)) readDeclaration(contract, name, statement, source);
  }
  return contract;
}

const parse = (text: string) => ts.createSourceFile('entry-point.d.ts', text, ts.ScriptTarget.Latest, true);
const printer = ts.createPrinter({ removeComments: true });

function readImport({ names }: Contract, statement: ts.ImportDeclaration): void {
  const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
  const bindings = statement.importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) {
    names.set(bindings.name.text, { kind: 'package', specifier, imported: '*' });
  }
  if (!bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    names.set(name.text, { kind: 'package', specifier, imported: (propertyName ?? name).text });
  }
}

function readExport({ names, exported }: Contract, statement: ts.ExportDeclaration): void {
  const specifier = statement.moduleSpecifier && (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!specifier || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) return;
  for (const { name, propertyName } of statement.exportClause.elements) {
    names.set(name.text, { kind: 'package', specifier, imported: (propertyName ?? name).text });
    exported.add(name.text);
  }
}

function readDeclaration(
  { names, exported }: Contract,
  name: string,
  statement: ts.Statement,
  source: ts.SourceFile,
): void {
  const known = names.get(name);
  const earlier = known?.kind === 'declared' ? known : { statements: [], text: '' };
  const printed = printer.printNode(ts.EmitHint.Unspecified, statement, source);
  names.set(name, {
    kind: 'declared',
    statements: [...earlier.statements, statement],
    text: `${earlier.text}${printed.replace(/^export /, '')}\n`,
  });
  if (printed.startsWith('export ')) exported.add(name);
}

/** All names that the meaning of a name depends on, itself included. */
function reach({ names }: Contract, name: string): Set<string> {
  const found = new Set<string>();
  const follow = (next: string): void => {
    const meaning = names.get(next);
    if (!meaning || found.has(next)) return;
    found.add(next);
    if (meaning.kind === 'package') return;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) follow(node.text);
      ts.forEachChild(node, visit);
    };
    for (const statement of meaning.statements) visit(statement);
  };
  follow(name);
  return found;
}

/** The whole meaning of a name, as a text that ignores comments and the major versions of packages. */
export function meaningOf(contract: Contract, name: string): string {
  const lines = [...reach(contract, name)].sort().map((each) => {
    const meaning = contract.names.get(each);
    return meaning?.kind === 'package'
      ? `${each} = ${meaning.imported} of ${meaning.specifier.replace(/@\d+$/, '')}`
      : `${meaning?.text}`;
  });
  return lines.join('\n');
}

/** `close(): void` → `close: () => void`, in interfaces, type literals and classes; overloads stay. */
function asProperties(text: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) && node.type && !hasOverloads(node)) {
      const { end } = node.questionToken ?? node.name;
      edits.push({ start: end, end, text: ': ' });
      edits.push({ start: node.type.pos - 1, end: node.type.pos, text: ' =>' });
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text: by }) => edited.slice(0, start) + by + edited.slice(end), text);
}

function hasOverloads(method: ts.MethodSignature | ts.MethodDeclaration): boolean {
  const { parent, name } = method;
  if (!ts.isInterfaceDeclaration(parent) && !ts.isTypeLiteralNode(parent) && !ts.isClassDeclaration(parent))
    return false;
  const siblings: readonly (ts.TypeElement | ts.ClassElement)[] = parent.members;
  return siblings.filter((member) => member.name?.getText() === name.getText()).length > 1;
}
