import ts from 'typescript';
import { judge, type Statement } from './assignability.ts';
import { directionOf } from './direction.ts';
import { type Contract, meaningOf, readContract } from './read-contract.ts';

/** One entry point before and after. */
export interface Comparison {
  /** Name in messages: `@fettle/shared-ui/data`. */
  entryPoint: string;
  before: string;
  after: string;
}

/** Effect of a changed export on a feature app that was built before. */
export interface Change {
  kind: 'broken' | 'grown';
  entryPoint: string;
  /** The export, or the package that several exports come from. */
  name: string;
  what: string;
}

/**
 * Compares two texts of each entry point by TypeScript's assignability: a newer shell replaces an older one, so a
 * value must be assignable to its former type; for what feature apps hand over the direction is reversed.
 */
export function compareContracts(comparisons: Comparison[]): Change[] {
  const entryPoints = comparisons.map(
    (comparison, index) => new EntryPointChange(comparison, `entry-point-${index}`),
  );
  const statements = entryPoints.flatMap((entryPoint) => entryPoint.statements());
  const files = new Map(entryPoints.flatMap((entryPoint) => entryPoint.files()));
  const complaints = judge(files, statements);
  return entryPoints.flatMap((entryPoint) => entryPoint.changes(complaints));
}

type Check = { name: string; about: 'assignable' | 'lost' | 'same' };
type Asked = Statement & Check;

class EntryPointChange {
  private readonly before: Contract;
  private readonly after: Contract;
  /** Declarations that are identical on both sides: written once, so that only real changes are compared. */
  private readonly shared: string[];
  private readonly asked: Asked[] = [];

  constructor(
    private readonly comparison: Comparison,
    private readonly folder: string,
  ) {
    this.before = readContract(comparison.before);
    this.after = readContract(comparison.after);
    this.shared = [...this.before.names.keys()].filter(
      (name) => this.before.names.get(name)?.kind === 'declared' && this.isUntouched(name),
    );
  }

  private isUntouched(name: string): boolean {
    return this.after.names.has(name) && meaningOf(this.before, name) === meaningOf(this.after, name);
  }

  /** Statements for TypeScript to judge: every export that is on both sides and differs. */
  statements(): Statement[] {
    const heads = [
      `import type * as Before from './${this.folder}.before';`,
      `import type * as After from './${this.folder}.after';`,
    ];
    for (const name of this.before.exported) {
      if (!this.after.exported.has(name) || this.isUntouched(name)) continue;
      const ask = (about: Check['about'], code: string) => {
        this.asked.push({ file: `${this.folder}.judge.ts`, heads, code, name, about });
      };
      if (isValue(this.before, name)) askOfValue(name, ask);
      if (isType(this.before, name)) askOfType(name, typeArguments(this.before, name), ask);
    }
    return this.asked;
  }

  files(): [name: string, text: string][] {
    const shared = new Set(this.shared);
    const common = `import { ${this.shared.join(', ')} } from './${this.folder}.shared';`;
    const side = (contract: Contract) => printed(contract, (name) => !shared.has(name), [common]);
    return [
      [`${this.folder}.shared.d.ts`, printed(this.after, (name) => shared.has(name), [])],
      [`${this.folder}.before.d.ts`, side(this.before)],
      [`${this.folder}.after.d.ts`, side(this.after)],
    ];
  }

  /** `complaints` are TypeScript's, those about other entry points among them. */
  changes(complaints: Map<Statement, string>): Change[] {
    const { entryPoint } = this.comparison;
    const broken = (name: string, what: string): Change => ({ kind: 'broken', entryPoint, name, what });
    const gone = [...this.before.exported].filter((name) => !this.after.exported.has(name));
    const found = this.asked.flatMap((asked) => {
      const complaint = complaints.get(asked);
      if (complaint === undefined || asked.about === 'same') return [];
      const what = asked.about === 'lost' ? lostNames(complaint) : complaint;
      return what === null ? [] : [broken(asked.name, what)];
    });
    const growing = (asked: Asked): Change[] =>
      asked.about === 'same' && complaints.has(asked)
        ? [{ kind: 'grown', entryPoint, name: asked.name, what: 'it takes or gives more' }]
        : [];
    const added = [...this.after.exported].filter((name) => !this.before.exported.has(name));
    return oneForEach([
      ...gone.map((name) => broken(name, 'it is gone')),
      ...raisedPackages(this.before, this.after).map(([name, what]) => broken(name, what)),
      ...found,
      ...this.asked.flatMap(growing),
      ...added.map((name): Change => ({ kind: 'grown', entryPoint, name, what: 'it is new' })),
    ]);
  }
}

/** The first change of each name; breaking changes precede additions. */
function oneForEach(changes: Change[]): Change[] {
  const names = changes.map(({ name }) => name);
  return changes.filter(({ name }, index) => names.indexOf(name) === index);
}

type Ask = (about: Check['about'], code: string) => void;

function askOfValue(name: string, ask: Ask): void {
  const [before, after] = [`typeof Before.${name}`, `typeof After.${name}`];
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

/** Part of a contract as a module again, everything in it exported. */
function printed({ names }: Contract, takes: (name: string) => boolean, heads: string[]): string {
  const seen = new Set<string>();
  const lines = [...names].flatMap(([name, meaning]) => {
    if (meaning.kind === 'package') {
      const from = `from '${meaning.specifier}'`;
      if (meaning.imported === '*') return [`import * as ${name} ${from}; export { ${name} };`];
      const isReserved = ts.identifierToKeywordKind(ts.factory.createIdentifier(name)) !== undefined;
      return isReserved
        ? [`export { ${meaning.imported} as ${name} } ${from};`]
        : [`import { ${meaning.imported} as ${name} } ${from}; export { ${name} };`];
    }
    if (!takes(name) || seen.has(meaning.text)) return [];
    seen.add(meaning.text);
    return [`${meaning.text} export { ${name} };`];
  });
  return [...heads, ...lines].join('\n');
}

/** Packages that the entry points pass on in another major version than before. */
function raisedPackages(before: Contract, after: Contract): [name: string, what: string][] {
  const majors = (contract: Contract) =>
    new Map(
      [...contract.names.values()].flatMap((meaning) => {
        const found = meaning.kind === 'package' ? /^(.+)@(\d+)$/.exec(meaning.specifier) : null;
        return found ? [[found[1] ?? '', found[2] ?? ''] as const] : [];
      }),
    );
  const now = majors(after);
  return [...majors(before)].flatMap(([name, major]) => {
    const newer = now.get(name);
    return newer === undefined || newer === major ? [] : [[name, `version ${major} became ${newer}`]];
  });
}

/**
 * The names in TypeScript's "Type '"a" | "b"' is not assignable to type 'never'"; null where it only could not tell,
 * as with functions that have overloads.
 */
function lostNames(complaint: string): string | null {
  const names = /^Type '("[^']+")' is not assignable/.exec(complaint)?.[1];
  return names === undefined ? null : `it lost ${names}`;
}
