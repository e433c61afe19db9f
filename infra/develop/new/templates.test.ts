import { filesFrom, slotDeclaration } from './templates.ts';

const values = {
  slot: 'page:/goals',
  path: '/goals',
  title: 'Goals',
  folder: 'goals',
  component: 'Goals',
  props: 'PageProps',
};

test('templates are filled in, including their paths', () => {
  const files = filesFrom('page', values);
  expect(Object.keys(files).sort()).toEqual([
    'src/goals/goals-page.test.tsx',
    'src/goals/goals-page.tsx',
    'ui-states/goals.states.ts',
  ]);
  expect(files['src/goals/goals-page.tsx']).toContain('export default function GoalsPage()');
});

test("a slot's declaration comes from a template of its own", () => {
  expect(slotDeclaration('page', values)).toBe(
    "  'page:/goals': {\n    title: 'Goals',\n    load: () => import('./goals/goals-page.tsx'),\n  },",
  );
});

test('a placeholder without a value is an error', () => {
  expect(() => filesFrom('page', { folder: 'goals' })).toThrow('which has no value');
});
