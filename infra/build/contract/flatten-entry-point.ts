import { dirname, resolve } from 'node:path';
import type ts from 'typescript';
import type { Declarations } from './emitted-declarations.ts';
import { type EmittedModule, readEmitted, type Source } from './emitted-module.ts';
import { referencesIn } from './name-references.ts';

/** An item that an entry point's text names: declared in a file of shared-ui, or taken from a package. */
type Thing =
  | { kind: 'own'; file: string; name: string }
  | { kind: 'package'; specifier: string; imported: string | null }
  | { kind: 'namespace'; file: string };

const key = (thing: Thing): string =>
  thing.kind === 'package'
    ? `${thing.specifier} ${thing.imported}`
    : `${thing.file} ${thing.kind === 'own' ? thing.name : '*'}`;

/** Returns a package's name in the text, with its major version: `react@19`. */
export type PackageName = (specifier: string) => string;

/** Everything that an entry point exports, in one text without any other file, sorted by name. */
export function flattenEntryPoint(file: string, read: Declarations, packageName: PackageName): string {
  return new Flattening(read, packageName).text(file);
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

class Flattening {
  private readonly modules = new Map<string, EmittedModule>();
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly imports = new Map<string, Set<string>>();
  private readonly passedOn = new Map<string, Set<string>>();
  private readonly waiting: { thing: Thing & { kind: 'own' }; name: string; exported: boolean }[] = [];

  constructor(
    private readonly read: Declarations,
    private readonly packageName: PackageName,
  ) {}

  text(entryPoint: string): string {
    const exported = [...this.module(entryPoint).exported.keys()].sort(byText);
    for (const name of exported) this.taken.add(name);
    const statements: { name: string; exported: boolean; text: string }[] = [];
    for (const name of exported) {
      const thing = this.exportOf(entryPoint, name);
      if (thing.kind === 'package') this.passOn(thing, name);
      else if (thing.kind === 'namespace')
        statements.push({ name, exported: true, text: this.namespace(thing.file, name) });
      else this.own(thing, name);
    }
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const text = this.declaration(next.thing, next.name, next.exported);
      statements.push({ name: next.name, exported: next.exported, text });
    }
    const part = (isExported: boolean) =>
      statements
        .filter((statement) => statement.exported === isExported)
        .sort((one, other) => byText(one.name, other.name))
        .map(({ text }) => text);
    return [
      ...lines(this.imports, 'import'),
      ...lines(this.passedOn, 'export'),
      ...part(true),
      ...part(false),
      'export {};',
      '',
    ].join('\n');
  }

  private module(file: string): EmittedModule {
    const module = this.modules.get(file) ?? readEmitted(this.read(file));
    this.modules.set(file, module);
    return module;
  }

  /** Resolves an export of a module to its declaration, wherever that is. */
  private exportOf(file: string, name: string): Thing {
    const target = this.module(file).exported.get(name);
    if (target === undefined) throw new Error(`${file} does not export ${name}`);
    return typeof target === 'string' ? this.named(file, target) : this.from(file, target);
  }

  private named(file: string, name: string): Thing {
    const module = this.module(file);
    const source = module.imported.get(name);
    if (module.declared.has(name)) return { kind: 'own', file, name };
    if (source) return this.from(file, source);
    throw new Error(`${file} exports ${name}, which it does not declare`);
  }

  private from(file: string, { from, imported }: Source): Thing {
    if (!from.startsWith('.') || from.endsWith('.gen.ts')) {
      return { kind: 'package', specifier: this.packageName(from), imported };
    }
    const other = resolve(dirname(file), from);
    return imported === null ? { kind: 'namespace', file: other } : this.exportOf(other, imported);
  }

  /** The name of an item in the text; the first request for it adds it. */
  private nameOf(thing: Thing): string {
    const known = this.names.get(key(thing));
    if (known !== undefined) return known;
    if (thing.kind === 'namespace')
      throw new Error(`${thing.file}: only an entry point names a module as a whole`);
    if (thing.kind === 'own') return this.own(thing);
    const name = this.free(thing.imported ?? thing.specifier.replace(/@\d+$/, '').replace(/\W+/g, '_'));
    this.names.set(key(thing), name);
    const binding = thing.imported === name ? name : `${thing.imported ?? '*'} as ${name}`;
    add(this.imports, thing.specifier, binding);
    return name;
  }

  private own(thing: Thing & { kind: 'own' }, exportedAs?: string): string {
    const name = exportedAs ?? this.free(thing.name);
    if (this.names.has(key(thing))) throw new Error(`${thing.name} is exported under two names`);
    this.names.set(key(thing), name);
    this.waiting.push({ thing, name, exported: exportedAs !== undefined });
    return name;
  }

  private free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.taken.has(name); count += 1) name = `${wanted}_${count}`;
    this.taken.add(name);
    return name;
  }

  private passOn({ specifier, imported }: Thing & { kind: 'package' }, name: string): void {
    add(this.passedOn, specifier, imported === name ? name : `${imported ?? '*'} as ${name}`);
  }

  /** Namespace for an `export * as z`, with all exports of the module, which must come from packages. */
  private namespace(file: string, name: string): string {
    const members = [...this.module(file).exported.keys()].sort(byText).map((member) => {
      const thing = this.exportOf(file, member);
      if (thing.kind !== 'package') throw new Error(`${file}: ${member} does not come from a package`);
      const local = this.free(`${name}_${member}`);
      add(this.imports, thing.specifier, `${thing.imported} as ${local}`);
      return `    ${local} as ${member},`;
    });
    return `export declare namespace ${name} {\n  export {\n${members.join('\n')}\n  };\n}`;
  }

  private declaration({ file, name: own }: Thing & { kind: 'own' }, name: string, exported: boolean): string {
    const module = this.module(file);
    const statements = module.declared.get(own) ?? [];
    return statements
      .map((statement) => this.statement(module, file, statement, own, name, exported))
      .join('\n');
  }

  /** A declaration's own text, with its doc comment, and with the names of the flattened text. */
  private statement(
    module: EmittedModule,
    file: string,
    statement: ts.Statement,
    own: string,
    name: string,
    exported: boolean,
  ): string {
    const { text } = module;
    const start = statement.getStart();
    let written = '';
    let at = start;
    for (const reference of referencesIn(statement)) {
      const replacement = this.replacement(module, file, reference.target);
      if (replacement === null) continue;
      written += `${text.slice(at, reference.start)}${reference.before}${replacement}`;
      at = reference.end;
    }
    written += text.slice(at, statement.end);
    const renamed =
      own === name
        ? written
        : written.replace(
            new RegExp(`(\\b(?:const|let|function|interface|type|class|enum) )${own}\\b`),
            `$1${name}`,
          );
    const bare = renamed.replace(/^export /, '').replace(/^default /, '');
    const comment = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(text.slice(statement.pos, start))?.[0].trim();
    return [...(comment ? [comment] : []), exported ? `export ${bare}` : bare].join('\n');
  }

  private replacement(module: EmittedModule, file: string, target: string | Source): string | null {
    if (typeof target !== 'string') return this.nameOf(this.from(file, target));
    const isNamed = module.declared.has(target) || module.imported.has(target);
    return isNamed ? this.nameOf(this.named(file, target)) : null;
  }
}

function add(lists: Map<string, Set<string>>, specifier: string, binding: string): void {
  lists.set(specifier, (lists.get(specifier) ?? new Set()).add(binding));
}

/** One name a line, so that a change is one line of a diff. */
function lines(lists: Map<string, Set<string>>, word: 'import' | 'export'): string[] {
  return [...lists]
    .sort(([one], [other]) => byText(one, other))
    .map(([specifier, names]) => {
      const sorted = [...names].sort(byText);
      const [first = ''] = sorted;
      if (first.startsWith('* as ')) return `${word} ${first} from '${specifier}';`;
      return `${word} {\n${sorted.map((name) => `  ${name},`).join('\n')}\n} from '${specifier}';`;
    });
}
