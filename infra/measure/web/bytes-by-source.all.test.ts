import { BUNDLER, bytesBySource } from './bytes-by-source.ts';

test('attributes each stretch of a script to the preceding source, on each line', () => {
  const code = '(()=>{aaaa;bb})();\nbbb';
  // Line 1: six of the bundler, five of a, two of b, the rest the bundler's; line 2: three of b.
  const mappings = 'MAAA,KCAA,E;AAAA';
  const bytes = bytesBySource(code, { sources: ['a.js', 'b.js'], mappings });
  expect(Object.fromEntries(bytes)).toEqual({ [BUNDLER]: 11, 'a.js': 5, 'b.js': 5 });
});

test('reads negative and large steps', () => {
  const bytes = bytesBySource('x'.repeat(40), { sources: ['a.js', 'b.js'], mappings: 'ACAA,gCDAA' });
  expect(Object.fromEntries(bytes)).toEqual({ [BUNDLER]: 0, 'b.js': 32, 'a.js': 8 });
});
