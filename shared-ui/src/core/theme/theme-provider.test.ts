import { styleCache } from './theme-provider.tsx';

/** Returns the rules that a component with these styles adds to the page. */
function added(styles: string): string[] {
  const rules: string[] = [];
  const insert = jest.spyOn(styleCache.sheet, 'insert').mockImplementation((rule) => void rules.push(rule));
  styleCache.insert('.ui-1a2b', { name: '1a2b', styles }, styleCache.sheet, false);
  insert.mockRestore();
  return rules;
}

test.each([
  [
    'a recipe leaves its layer without specificity',
    '@layer recipes{color:red;}',
    ['@media all{:where(.ui-1a2b){color:red;}}'],
  ],
  [
    'states of a recipe have only the specificity of the state',
    '@layer recipes{color:red;&:hover,&[data-open]{color:blue;}}',
    [
      '@media all{:where(.ui-1a2b){color:red;}:where(.ui-1a2b):hover,:where(.ui-1a2b)[data-open]{color:blue;}}',
    ],
  ],
  [
    'recipes in media queries and below an ancestor lose theirs too',
    '@layer recipes{@media (min-width: 40em){color:red;}.dark &{color:blue;}}',
    ['@media all{@media (min-width: 40em){:where(.ui-1a2b){color:red;}}.dark :where(.ui-1a2b){color:blue;}}'],
  ],
  ['style props keep the specificity of a class', 'color:red;', ['.ui-1a2b{color:red;}']],
  [
    'the styles of the page stay in their layer',
    '@layer reset{html{margin:0;}}',
    ['@layer reset{.ui-1a2b html{margin:0;}}'],
  ],
  ['no prefixes for old browsers are added', 'user-select:none;', ['.ui-1a2b{user-select:none;}']],
])('%s', (_name, styles, rules) => {
  expect(added(styles)).toEqual(rules);
});
