import ts from 'typescript';
import { readEmitted, type Source } from './emitted-module.ts';

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
  const { imported, exported, declared } = readEmitted(asProperties(text));
  const names: Contract['names'] = new Map();
  const ofPackage = (name: string, { from, imported: inner }: Source) =>
    names.set(name, { kind: 'package', specifier: from, imported: inner ?? '*' });
  for (const [name, source] of imported) ofPackage(name, source);
  for (const [name, source] of exported) if (typeof source !== 'string') ofPackage(name, source);
  for (const [name, statements] of declared)
    names.set(name, { kind: 'declared', statements, text: statements.map(printedOf).join('') });
  return { names, exported: new Set(exported.keys()) };
}

const parse = (text: string) => ts.createSourceFile('entry-point.d.ts', text, ts.ScriptTarget.Latest, true);
const printer = ts.createPrinter({ removeComments: true });

const printedOf = (statement: ts.Statement) =>
  `${printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()).replace(/^export /, '')}\n`;

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
