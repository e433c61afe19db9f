import { packageOf } from './page-packages.ts';

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
