import { partOfLabel } from './part-of-label.ts';

it.each([
  ['Breakfast', 'breakfast'],
  ['Frühstück', 'breakfast'],
  ['Petit-déjeuner', 'breakfast'],
  ['Завтрак', 'breakfast'],
  ['Morning Snack', 'snack'],
  ['Snacks/Other', 'snack'],
  ['Second lunch', 'lunch'],
  ['Déjeuner', 'lunch'],
  ['Mittagessen', 'lunch'],
  ['Supper', 'dinner'],
  ['Dîner', 'dinner'],
  ['Abendessen', 'dinner'],
  ['Before gym', null],
  ['', null],
  [null, null],
])('takes %p for %p', (label, part) => {
  expect(partOfLabel(label)).toBe(part);
});
