import ts from 'typescript';

/** The generated types of the API, in shared-ui. */
export const API_TYPES = 'shared-ui/src/data/api.gen.ts';

/**
 * Gives every schema of the generated API types a name of its own: `UserDto` instead of `components['schemas']['UserDto']`.
 * TypeScript then prints the name where it would print all fields, so that a field that the API gained changes no
 * line of the contract.
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
