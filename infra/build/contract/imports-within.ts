import ts from 'typescript';

/** Stands for all names of an entry point: `import * as ui`, `export *`, `import('…')`. */
export const ALL_NAMES = '*';

/** Lists the names that a source imports, or passes on, as pairs of entry point and name. */
export function importsOf(code: string): [entryPoint: string, name: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    const isStatement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (isStatement && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const entryPoint = node.moduleSpecifier.text;
      for (const name of namesOf(node)) found.push([entryPoint, name]);
    }
    const loaded = loadedBy(node);
    if (loaded !== null) found.push([loaded, ALL_NAMES]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, false));
  return found;
}

/**
 * Lists the names that a feature app's source imports from an entry point but the contract lacks, a line each.
 * `promised` are the names of the contract by entry point.
 */
export function importsBeyond(code: string, promised: Map<string, ReadonlySet<string>>): string[] {
  return importsOf(code)
    .filter(([entryPoint, name]) => name !== ALL_NAMES && promised.get(entryPoint)?.has(name) === false)
    .map(
      ([entryPoint, name]) =>
        `${name} of ${entryPoint} is the shell's own (@internal): no feature app may use it`,
    );
}

function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(statement) && !statement.exportClause) return [ALL_NAMES];
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [ALL_NAMES];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The module of `import('…')`, also in a type; null for other nodes. */
function loadedBy(node: ts.Node): string | null {
  const module =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
      ? node.arguments[0]
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : undefined;
  return module && ts.isStringLiteralLike(module) ? module.text : null;
}
