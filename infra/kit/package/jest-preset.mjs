import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const own = (file) => join(import.meta.dirname, 'testing', file);

/** Screens in jsdom, with the shell's own components and the mock server; pure rules beside them. */
export default {
  testEnvironment: own('jsdom-environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // It ends what hangs, and no test that is slow.
  testTimeout: 300_000,
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
    '^@fettle/shared-ui$': own('entry-points/core.cjs'),
    '^@fettle/shared-ui/(.*)$': own('entry-points/$1.cjs'),
    '\\.css$': own('css-module.cjs'),
  },
};
