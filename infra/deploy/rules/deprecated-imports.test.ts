import { deprecatedImports } from './deprecated-imports.ts';

const [UI, DATA] = ['@fettle/shared-ui', '@fettle/shared-ui/data'];
const deprecated = {
  [UI]: { notify: 'dropped in contract 4: use toast', OldBox: 'dropped in contract 5: use Box' },
};
const [NOTIFY, OLD_BOX] = Object.entries(deprecated[UI] ?? {}).map(([name, notice]) => ({
  ...{ name, entry_point: UI, notice },
}));

describe('the deprecated names that a build uses', () => {
  it.each<[what: string, Parameters<typeof deprecatedImports>, unknown]>([
    ['each one that it imports', [{ imports: { [UI]: ['Badge', 'notify'] } }, { deprecated }], [NOTIFY]],
    ['none where it imports others', [{ imports: { [UI]: ['Badge'] } }, { deprecated }], []],
    ['none of another entry point', [{ imports: { [DATA]: ['notify'] } }, { deprecated }], []],
    ['all where it imports all', [{ imports: { [UI]: ['*'] } }, { deprecated }], [NOTIFY, OLD_BOX]],
    ['none while nothing is deprecated', [{ imports: { [UI]: ['notify'] } }, { deprecated: {} }], []],
    ['unknown beside an older shell', [{ imports: { [UI]: ['notify'] } }, {}], null],
    ['unknown for a build of an older kit', [{}, { deprecated }], null],
  ])('%s', (_what, given, expected) => expect(deprecatedImports(...given)).toEqual(expected));
});
