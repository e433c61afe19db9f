import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const inKit = (file) => join(import.meta.dirname, 'testing', file);

/** Screens in jsdom, with the shell's own components and the mock server; pure rules beside them. */
export default {
  testEnvironment: inKit('jsdom-environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom')],
  // Limits that end a test that waits in vain, in milliseconds: of a test, and of one `findBy…`.
  testTimeout: 30_000,
  globals: { ASYNC_UTIL_TIMEOUT: 5_000 },
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    // One copy for the tests and the compiled components. The development runtime keeps a stack of each element.
    '^react/jsx-runtime$': join(
      dirname(require.resolve('react/package.json')),
      'cjs/react-jsx-runtime.production.js',
    ),
    '^react$': require.resolve('react'),
    '^react-dom$': require.resolve('react-dom'),
    '^react-dom/client$': require.resolve('react-dom/client'),
    '^@fettle/shared-ui$': inKit('entry-points/core.cjs'),
    '^@fettle/shared-ui/(.*)$': inKit('entry-points/$1.cjs'),
    '\\.css$': inKit('css-module.cjs'),
    '\\.(svg|png|jpg|webp|woff2)$': inKit('asset.cjs'),
  },
};
