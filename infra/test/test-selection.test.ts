import { patternOf, selectTests } from './test-selection.ts';

const FILES = [
  { path: 'api/src/weight-entries/weight-entries.test.ts', text: "it('keeps the unit', () => {});" },
  {
    path: 'shell/src/toasts.test.tsx',
    text: "describe('toasts', () => { it.each([\n  [1, f(2)],\n])('of a weight stay for %s s', () => {}); });",
  },
  {
    path: 'shared-ui/src/rules/portion.test.ts',
    text: '// weight\ntest("of one serving", run); const weight = 1;',
  },
  { path: 'infra/build.test.ts', text: "it.each(['a'])('says it\\'s done: %s', () => {});" },
];

describe('npm test -- <words>', () => {
  it.each([
    [['weight'], ['api/src/weight-entries/weight-entries.test.ts'], ['shell/src/toasts.test.tsx']],
    [['SERVING'], [], ['shared-ui/src/rules/portion.test.ts']],
    [["it's done"], [], ['infra/build.test.ts']],
    [['portion', 'toasts.test'], ['shared-ui/src/rules/portion.test.ts', 'shell/src/toasts.test.tsx'], []],
    [
      ['keeps the unit', 'of one'],
      [],
      ['api/src/weight-entries/weight-entries.test.ts', 'shared-ui/src/rules/portion.test.ts'],
    ],
    [['nothing like it'], [], []],
  ])('%j: whole files %j, tests of %j', (words, whole, byName) => {
    expect(selectTests(FILES, words)).toEqual({ whole, byName });
  });

  it('takes words as they are, not as regular expressions', () => {
    expect(patternOf(['a.b', '(c)'])).toBe('a\\.b|\\(c\\)');
  });
});
