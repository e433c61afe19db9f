import ts from 'typescript';

/**
 * Lists the names that a feature app's source imports from an entry point but the contract lacks, a line each.
 * `promised` are the names of the contract by entry point.
 */
export function importsBeyond(code: string, promised: Map<string, ReadonlySet<string>>): string[] {
  const source = ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, false);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isImport || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const entryPoint = statement.moduleSpecifier.text;
    const names = promised.get(entryPoint);
    if (!names) return [];
    return namesOf(statement)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${entryPoint} is the shell's own (@internal): no feature app may use it`);
  });
}

function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}
