import ts from 'typescript';

/** Origin of a name: `imported` is null for everything that the module exports (`* as z`). */
export interface Source {
  from: string;
  imported: string | null;
}

/** Declarations and exports of one emitted declaration file, by name. Nothing is resolved yet. */
export interface EmittedModule {
  text: string;
  /** Declarations of the file; a function with overloads has several statements. */
  declared: Map<string, ts.Statement[]>;
  imported: Map<string, Source>;
  /** By exported name: a name of this file, or another module's. */
  exported: Map<string, string | Source>;
}

export function readEmitted(text: string): EmittedModule {
  const source = ts.createSourceFile('emitted.d.ts', text, ts.ScriptTarget.Latest, true);
  const module: EmittedModule = { text, declared: new Map(), imported: new Map(), exported: new Map() };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(module, statement);
    else if (ts.isExportDeclaration(statement)) readExport(module, statement);
    else for (const name of declaredNames(statement)) declare(module, name, statement);
  }
  return module;
}

function declare({ declared, exported }: EmittedModule, name: string, statement: ts.Statement): void {
  declared.set(name, [...(declared.get(name) ?? []), statement]);
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : [];
  if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) exported.set(name, name);
}

/** The names that a statement declares; none for an augmentation of another module. */
export function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return named && statement.name && ts.isIdentifier(statement.name) ? [statement.name.text] : [];
}

const specifierOf = (node: ts.Expression): string => (ts.isStringLiteral(node) ? node.text : node.getText());

function readImport({ imported }: EmittedModule, statement: ts.ImportDeclaration): void {
  const from = specifierOf(statement.moduleSpecifier);
  const clause = statement.importClause;
  if (clause?.name) imported.set(clause.name.text, { from, imported: 'default' });
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, imported: null });
  if (!bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    imported.set(name.text, { from, imported: (propertyName ?? name).text });
  }
}

function readExport({ exported }: EmittedModule, statement: ts.ExportDeclaration): void {
  const from = statement.moduleSpecifier && specifierOf(statement.moduleSpecifier);
  const clause = statement.exportClause;
  if (!clause) throw new Error('An entry point names what it exports: there is an `export *` in it.');
  if (ts.isNamespaceExport(clause)) {
    exported.set(clause.name.text, { from: from ?? '', imported: null });
    return;
  }
  for (const { name, propertyName } of clause.elements) {
    const inner = (propertyName ?? name).text;
    exported.set(name.text, from === undefined ? inner : { from, imported: inner });
  }
}
