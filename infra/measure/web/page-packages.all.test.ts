import type { SourceMapPayload } from 'node:module';
import { bytesBySource, packageOf } from './page-packages.ts';

test.each([
  ['webpack://shell__1/../node_modules/react-dom/cjs/react-dom-client.production.js', 'React'],
  ['webpack://shell__1/../node_modules/@chakra-ui/react/dist/esm/index.js', 'Chakra'],
  ['webpack://shell__1/../node_modules/a/node_modules/axios/index.js', 'axios'],
  ['webpack://shell__1/../node_modules/uuid/dist/v7.js', 'other packages'],
  ['webpack://shell__1/../shared-ui/src/core/toast/toast.ts', 'our own: shared-ui'],
  ['webpack://shell__1/./src/app.tsx', 'our own: shell'],
  ['webpack://shell__1/webpack/runtime/get_chunk_filename', 'bundler'],
])('%s belongs to %s', (source, owner) => {
  expect(packageOf(source)).toBe(owner);
});

test('attributes each stretch of a script to the preceding source, on each line', () => {
  const code = '(()=>{aaaa;bb})();\nbbb';
  // Line 1: six of the bundler, five of a, two of b, the rest the bundler's; line 2: three of b.
  const map = { sources: ['a.js', 'b.js'], mappings: 'MAAA,KCAA,E;AAAA' } as SourceMapPayload;
  expect(Object.fromEntries(bytesBySource(code, map))).toEqual({ bundler: 11, 'a.js': 5, 'b.js': 5 });
});
