import { type Change, compareContracts } from './compare-contracts.ts';

interface Case {
  what: string;
  before: string;
  after: string;
  /** `kind name`, sorted; none where nothing changed for feature apps. */
  expected: string[];
}

const SLOTS = `
  export interface Slots { 'page:/a': {}; 'part:b': PartProps; }
  export interface PartProps { onCode(code: string): void; hint?: string; }
  export type SlotName = keyof Slots;
  export interface SlotFilling<Props> { title?: string; load(): Promise<{ default: (props: Props) => unknown }>; }
  export type Remote = { [Name in SlotName]?: SlotFilling<Slots[Name]> };
  export declare function defineRemote<Offer extends Remote>(offer: Offer): Offer;`;
const PARTS = `
  export interface Slots { 'part:a': { onCode(code: string): void }; 'part:b': { day: string }; }
  export type PartName = keyof Slots;
  export declare function Part<Name extends PartName>(part: { name: Name; props: Slots[Name] }): string;`;
const FIELD = `
  export declare function Field({ label, hint }: FieldProps): string;
  interface FieldProps { label: string; hint?: string; }`;
const CALL = `export declare const call: { get: <P extends string>(path: P) => P extends 'a' ? 1 : 2; };`;

const replaced = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`no ${from}`);
  return text.replace(from, to);
};

const CASES: Case[] = [
  { what: 'nothing', before: SLOTS, after: SLOTS, expected: [] },
  {
    what: 'only a comment and the order',
    before: 'export declare const a: 1; export declare const b: 2;',
    after: '/** Two. */ export declare const b: 2;\nexport declare const a: 1;',
    expected: [],
  },
  {
    what: 'another name for a parameter',
    before: 'export declare function f(a: string): void;',
    after: 'export declare function f(text: string): void;',
    expected: [],
  },
  { what: 'an export is gone', before: FIELD, after: '', expected: ['broken Field'] },
  { what: 'a type is gone', before: 'export type A = 1;', after: '', expected: ['broken A'] },
  { what: 'an export is new', before: '', after: FIELD, expected: ['grown Field'] },
  {
    what: 'a required prop more',
    before: FIELD,
    after: replaced(FIELD, 'hint?', 'aside: string; hint?'),
    expected: ['broken Field'],
  },
  {
    what: 'an optional prop more',
    before: FIELD,
    after: replaced(FIELD, 'hint?', 'aside?: string; hint?'),
    expected: ['grown Field'],
  },
  {
    what: 'an optional prop less',
    before: FIELD,
    after: replaced(FIELD, 'hint?: string;', ''),
    expected: ['broken Field'],
  },
  {
    what: 'an optional prop is required now',
    before: FIELD,
    after: replaced(FIELD, 'hint?', 'hint'),
    expected: ['broken Field'],
  },
  {
    what: 'a prop takes more',
    before: FIELD,
    after: replaced(FIELD, 'label: string', 'label: string | number'),
    expected: ['grown Field'],
  },
  {
    what: 'a prop takes less',
    before: FIELD,
    after: replaced(FIELD, 'label: string', "label: 'a' | 'b'"),
    expected: ['broken Field'],
  },
  {
    what: 'a function answers with more fields',
    before: 'export declare function user(): { id: string };',
    after: 'export declare function user(): { id: string; name: string };',
    expected: ['grown user'],
  },
  {
    what: 'a function may answer with null',
    before: 'export declare function user(): { id: string };',
    after: 'export declare function user(): { id: string } | null;',
    expected: ['broken user'],
  },
  {
    what: 'a required argument more',
    before: 'export declare const say: (text: string) => void;',
    after: 'export declare const say: (text: string, to: string) => void;',
    expected: ['broken say'],
  },
  {
    what: 'an optional argument more',
    before: 'export declare const say: (text: string) => void;',
    after: 'export declare const say: (text: string, to?: string) => void;',
    expected: ['grown say'],
  },
  {
    what: 'a method takes less',
    before: 'export declare const shelf: { put(text: string | null): void };',
    after: 'export declare const shelf: { put(text: string): void };',
    expected: ['broken shelf'],
  },
  {
    what: 'a class of errors has a field more, another one less',
    before:
      'export declare class A extends Error { code: string; } export declare class B extends Error { code: string; }',
    after:
      'export declare class A extends Error { code: string; id: string; } export declare class B extends Error {}',
    expected: ['broken B', 'grown A'],
  },
  {
    what: 'one more call beside a generic one',
    before: CALL,
    after: replaced(CALL, '};', ' head: () => void; };'),
    expected: ['grown call'],
  },
  {
    what: 'a slot more',
    before: SLOTS,
    after: replaced(SLOTS, "'page:/a': {};", "'page:/a': {}; 'page:/c': {};"),
    expected: ['grown Remote', 'grown SlotName', 'grown Slots', 'grown defineRemote'],
  },
  {
    what: 'a part more',
    before: PARTS,
    after: replaced(PARTS, "'part:b':", "'part:c': {}; 'part:b':"),
    expected: ['grown PartName', 'grown Slots'],
  },
  {
    what: 'a prop of a part more',
    before: PARTS,
    after: replaced(PARTS, 'day: string', 'day: string; size: number'),
    expected: ['broken Part', 'grown Slots'],
  },
  {
    what: 'a slot less',
    before: SLOTS,
    after: replaced(SLOTS, "'page:/a': {};", ''),
    expected: ['broken Remote', 'broken SlotName', 'broken Slots', 'broken defineRemote'],
  },
  {
    what: 'the shell hands one more prop to a part',
    before: SLOTS,
    after: replaced(SLOTS, 'hint?: string;', 'hint?: string; size?: number;'),
    expected: ['grown PartProps', 'grown Remote', 'grown Slots', 'grown defineRemote'],
  },
  {
    what: 'a prop of a slot less',
    before: SLOTS,
    after: replaced(SLOTS, 'onCode(code: string): void;', ''),
    expected: ['broken PartProps', 'broken Remote', 'broken Slots', 'broken defineRemote'],
  },
  {
    what: 'an optional prop of a slot less',
    before: SLOTS,
    after: replaced(SLOTS, 'hint?: string;', ''),
    expected: ['broken PartProps', 'grown Remote', 'grown Slots', 'grown defineRemote'],
  },
  {
    what: 'a feature app must declare one thing more',
    before: SLOTS,
    after: replaced(SLOTS, 'title?: string', 'icon: string; title?: string'),
    expected: ['broken Remote', 'broken SlotFilling', 'broken defineRemote'],
  },
  {
    what: 'a feature app may declare one thing more',
    before: SLOTS,
    after: replaced(SLOTS, 'title?: string', 'icon?: string; title?: string'),
    expected: ['grown Remote', 'grown SlotFilling', 'grown defineRemote'],
  },
  {
    what: 'a size more that a feature app may ask for',
    before: "export type DialogSize = 'sm' | 'md';",
    after: "export type DialogSize = 'sm' | 'md' | 'lg';",
    expected: ['grown DialogSize'],
  },
  {
    what: 'a size less that a feature app may ask for',
    before: "export type DialogSize = 'sm' | 'md';",
    after: "export type DialogSize = 'sm';",
    expected: ['broken DialogSize'],
  },
  {
    what: 'a new major version of a package',
    before: "export { createElement } from 'react@19';",
    after: "export { createElement } from 'react@20';",
    expected: ['broken react'],
  },
];

describe("the effect of an entry point's change on feature apps", () => {
  let changes: Change[];
  beforeAll(() => {
    changes = compareContracts(CASES.map(({ what, before, after }) => ({ entryPoint: what, before, after })));
  });

  it.each(CASES)('$what', ({ what, expected }) => {
    const found = changes
      .filter(({ entryPoint }) => entryPoint === what)
      .map(({ kind, name }) => `${kind} ${name}`);
    expect(found.sort()).toEqual(expected);
  });

  it('lists each change with its reason', () => {
    const reasons = (entryPoint: string) =>
      changes.filter((change) => change.entryPoint === entryPoint).map(({ what }) => what);
    expect(reasons('an export is gone')).toEqual(['it is gone']);
    expect(reasons('an optional prop less')).toEqual(['it lost "hint"']);
    expect(reasons('a required prop more')).toEqual([
      expect.stringContaining(
        "Property 'aside' is missing in type 'FieldProps' but required in type 'FieldProps'",
      ),
    ]);
    expect(reasons('a new major version of a package')).toEqual(['version 19 became 20']);
  });
});
