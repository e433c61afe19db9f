import ts from 'typescript';
import type { Contract } from './read-contract.ts';

/** Question to TypeScript about an export that changed: whether it fits, lost a name, or is the same type. */
export type Check = 'assignable' | 'lost' | 'same';

/** Side that provides a value of a type: `read` by feature apps, `handed` over by them, or both. */
type Direction = 'read' | 'handed' | 'both';

/**
 * The exported types that are not only read. Values need no entry: the parameters of a function are handed over, and
 * its result is read. The props of a part are read by the app that fills it and handed over by the app that shows it.
 */
const DIRECTIONS: Record<string, Direction> = {
  BodyOf: 'handed',
  DialogSize: 'handed',
  MutationTexts: 'handed',
  PartName: 'handed',
  PartProps: 'handed',
  QueryOf: 'handed',
  QueryTexts: 'handed',
  Remote: 'handed',
  ScannerProps: 'both',
  SlotDeclaration: 'handed',
  SlotFilling: 'handed',
  SlotName: 'handed',
  ToastOptions: 'handed',
};

/**
 * Functions that are generic in a name, with the type of these names. They are compared for the names before: of two tables, the
 * larger one after, TypeScript cannot tell that an unknown name gives the same.
 */
const GENERIC_IN: Record<string, string> = { Part: 'PartName' };

const directionOf = (type: string): Direction => DIRECTIONS[type] ?? 'read';

type Ask = (about: Check, code: string) => void;

/** Asks what has to hold of an export, as the code of statements about `Before.` and `After.`. */
export function askOfExport(before: Contract, name: string, ask: Ask): void {
  if (isValue(before, name)) askOfValue(name, ask);
  if (isType(before, name)) askOfType(name, typeArguments(before, name), ask);
}

function askOfValue(name: string, ask: Ask): void {
  const names = GENERIC_IN[name] ? `<Before.${GENERIC_IN[name]}>` : '';
  const [before, after] = [`typeof Before.${name}${names}`, `typeof After.${name}${names}`];
  ask('assignable', `((value: ${after}): ${before} => value);`);
  ask('lost', `((lost: LostOptions<${before}, ${after}>): never => lost);`);
  ask('same', `((same: Same<${before}, ${after}>): true => same);`);
}

function askOfType(name: string, args: string, ask: Ask): void {
  const [before, after] = [`Before.${name}${args}`, `After.${name}${args}`];
  const direction = directionOf(name);
  if (direction !== 'handed') ask('assignable', `((read: ${after}): ${before} => read);`);
  if (direction !== 'read') ask('assignable', `((handed: ${before}): ${after} => handed);`);
  ask('lost', `((lost: Lost<${before}, ${after}>): never => lost);`);
  ask('same', `((same: Same<${before}, ${after}>): true => same);`);
}

function declaredAs(contract: Contract, name: string): ts.Statement[] {
  const meaning = contract.names.get(name);
  return meaning?.kind === 'declared' ? meaning.statements : [];
}

const isOnlyType = (statement: ts.Statement) =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

const isValue = (contract: Contract, name: string) =>
  !declaredAs(contract, name).length ||
  declaredAs(contract, name).some((statement) => !isOnlyType(statement));

const isType = (contract: Contract, name: string) =>
  declaredAs(contract, name).some((statement) => isOnlyType(statement) || ts.isClassDeclaration(statement));

/** Type arguments such as `<any, any>` for a type with two parameters; values that use the type test them. */
function typeArguments(contract: Contract, name: string): string {
  const [statement] = declaredAs(contract, name);
  if (!statement || !(isOnlyType(statement) || ts.isClassDeclaration(statement))) return '';
  const { typeParameters } = statement as ts.InterfaceDeclaration;
  const needed = typeParameters?.filter((parameter) => !parameter.default) ?? [];
  return needed.length > 0 ? `<${needed.map(() => 'any').join(', ')}>` : '';
}
