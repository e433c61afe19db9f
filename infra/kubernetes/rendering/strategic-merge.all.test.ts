import { strategicMerge } from './strategic-merge.ts';

it.each([
  ['a number', { a: 1, b: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['a field within a field', { a: { b: 1, c: 1 } }, { a: { c: 2 } }, { a: { b: 1, c: 2 } }],
  ['a field that is new', { a: {} }, { a: { b: { c: 1 } } }, { a: { b: { c: 1 } } }],
  ['a field that goes', { a: { b: 1, c: 1 } }, { a: { c: null } }, { a: { b: 1 } }],
  [
    'a container by its name',
    {
      containers: [
        { name: 'x', image: 'x' },
        { name: 'y', image: 'y' },
      ],
    },
    { containers: [{ name: 'y', cpu: 1 }] },
    {
      containers: [
        { name: 'x', image: 'x' },
        { name: 'y', image: 'y', cpu: 1 },
      ],
    },
  ],
])('changes %s', (_what, manifest, patch, merged) => {
  expect(strategicMerge(manifest, patch)).toEqual(merged);
});

it.each([
  ['another list', { args: ['x'] }, { args: ['y'] }, 'args: a patch may not change this list'],
  [
    'a container that is not there',
    { containers: [] },
    { containers: [{ name: 'y' }] },
    'may not add to this list',
  ],
  ['a directive', { a: {} }, { a: { $patch: 'delete' } }, 'a: $patch is not rendered here'],
])('refuses %s', (_what, manifest, patch, line) => {
  expect(() => strategicMerge(manifest, patch)).toThrow(line);
});
