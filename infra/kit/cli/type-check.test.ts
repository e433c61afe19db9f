import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes } from './type-check.ts';

const CONTRACT = `
/**
 * Shows a message.
 *
 * @deprecated dropped in contract 4: use toast,
 *   which can be undone
 */
export declare function notify(text: string): void;
/** @deprecated dropped in contract 5: use Box */
export declare const OldBox: (props: { a?: string }) => null;
/** @deprecated dropped in contract 4: use Place */
export interface Spot { x: number }
export declare function toast(text: string): void;
`;

const folder = mkdtempSync(join(tmpdir(), 'fettle-deprecations-'));

beforeAll(() => {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const name of ['contract', 'other', 'src']) mkdirSync(join(folder, name));
  write('contract/core.d.ts', CONTRACT);
  write('other/index.d.ts', '/** @deprecated use nothing */ export declare const old: number;');
  const paths = { '@fettle/shared-ui': ['./contract/core.d.ts'], other: ['./other/index.d.ts'] };
  const compilerOptions = {
    jsx: 'preserve',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths,
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['nothing for what stays', "import { toast } from '@fettle/shared-ui';\ntoast('a');", []],
  ['nothing for what another package drops', "import { old } from 'other';\nold.toFixed();", []],
  [
    'the import and each call, once for a line',
    "import { notify } from '@fettle/shared-ui';\n\nnotify('a'); notify('b');",
    [1, 3].map(
      (line) =>
        `src/a.tsx:${line}: notify of @fettle/shared-ui is dropped in contract 4: use toast, which can be undone`,
    ),
  ],
  [
    'what another name was given to',
    "import { notify as say } from '@fettle/shared-ui';\nvoid say;",
    ['notify', 'say'].map(
      (name, at) =>
        `src/a.tsx:${at + 1}: ${name} of @fettle/shared-ui is dropped in contract 4: use toast, which can be undone`,
    ),
  ],
  [
    'a component and a type',
    "import { OldBox, type Spot } from '@fettle/shared-ui';\nexport const box = <OldBox />;\nexport let spot: Spot;",
    [
      'src/a.tsx:1: OldBox of @fettle/shared-ui is dropped in contract 5: use Box',
      'src/a.tsx:1: Spot of @fettle/shared-ui is dropped in contract 4: use Place',
      'src/a.tsx:2: OldBox of @fettle/shared-ui is dropped in contract 5: use Box',
      'src/a.tsx:3: Spot of @fettle/shared-ui is dropped in contract 4: use Place',
    ],
  ],
])('lists %s', (_what, source, lines) => {
  writeFileSync(join(folder, 'src/a.tsx'), source);
  expect(checkTypes(folder, join(folder, 'contract'))).toEqual({ errors: '', deprecatedUses: lines });
});

it.each([
  ['a wrong type', 'export const a: number = "b";', /^src\/a\.tsx\(1,14\): error TS2322: .*\n$/],
  ['broken syntax', 'export const a = ;', /^src\/a\.tsx\(1,18\): error TS1109: .*\n$/],
  [
    'a package that is not there',
    "import { a } from 'nowhere';\nvoid a;",
    /^src\/a\.tsx\(1,19\): error TS2307: .*\n$/,
  ],
])('prints %s as tsc does', (_what, source, printed) => {
  writeFileSync(join(folder, 'src/a.tsx'), source);
  expect(checkTypes(folder, join(folder, 'contract')).errors).toMatch(printed);
});

it('prints an option that TypeScript does not know', () => {
  const options = join(folder, 'tsconfig.json');
  const before = readFileSync(options, 'utf8');
  writeFileSync(options, before.replace('"jsx"', '"jsxx":1,"jsx"'));
  expect(checkTypes(folder, join(folder, 'contract')).errors).toMatch(/error TS5025: .*'jsxx'/);
  writeFileSync(options, before);
});
