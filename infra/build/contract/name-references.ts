import ts from 'typescript';
import type { Source } from './emitted-module.ts';

/** A place in a declaration that names something declared elsewhere. */
export interface Reference {
  start: number;
  end: number;
  /** A name of the same file, or what `import('…')` names. */
  target: string | Source;
  /** Text before the new name: `typeof `. */
  before: string;
}

/** Every name in a declaration that may refer to another declaration, in the order of the text. */
export function referencesIn(node: ts.Node): Reference[] {
  const found: Reference[] = [];
  const name = (entity: ts.Node) => {
    const first = leftmost(entity);
    if (!first) return;
    found.push({ start: first.getStart(), end: first.end, target: first.text, before: '' });
  };
  const visit = (inner: ts.Node): void => {
    if (ts.isImportTypeNode(inner)) found.push(importType(inner));
    else if (ts.isTypeReferenceNode(inner)) name(inner.typeName);
    else if (ts.isTypeQueryNode(inner)) name(inner.exprName);
    else if (ts.isExpressionWithTypeArguments(inner)) name(inner.expression);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found.sort((one, other) => one.start - other.start);
}

/** `import("react").JSX.Element`, up to and with `JSX`. */
function importType(node: ts.ImportTypeNode): Reference {
  const { argument, qualifier } = node;
  const from =
    ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
  const first = qualifier && leftmost(qualifier);
  return {
    start: node.getStart(),
    end: first ? first.end : node.end,
    target: { from, imported: first ? first.text : null },
    before: node.isTypeOf ? 'typeof ' : '',
  };
}

function leftmost(node: ts.Node): ts.Identifier | null {
  if (ts.isIdentifier(node)) return node;
  if (ts.isQualifiedName(node)) return leftmost(node.left);
  return ts.isPropertyAccessExpression(node) ? leftmost(node.expression) : null;
}
