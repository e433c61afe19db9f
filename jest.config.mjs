/** One Jest for all packages; `npm test` runs all projects, `npx jest --selectProjects api` one of them. */
const transform = {
  '^.+\\.(t|j)sx?$|\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          react: { runtime: 'automatic' },
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        },
      },
      module: { type: 'commonjs' },
    },
  ],
};
/** Packages of the screens that have nothing but ES modules; the rest is run as it is, which saves a thousand compilations. */
const ONLY_ESM = [
  'd3-[a-z-]+',
  'internmap',
  '@open-draft/deferred-promise',
  'rettime',
  'until-async',
  'uuid',
  'workbox-[a-z]+',
];
/** Maps packages to the files that `infra/tests/run/screen-libraries.ts` bundles them into. */
const bundled = (packages) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, file]) => [
      `^${name}$`,
      `<rootDir>/.cache/screen-libraries/${file}.cjs`,
    ]),
  );
const modulePathIgnorePatterns = ['/dist/', '/\\.data/', '/\\.cache/(?!screen-libraries/)'];
const node = { testEnvironment: 'node', transform, modulePathIgnorePatterns };

/** It names its file for `import` alone. */
const S3_SERVER = { '^fauxqs$': '<rootDir>/node_modules/fauxqs/dist/app.js' };

export default {
  // It ends what hangs, and no test that is slow: a busy machine takes twenty times as long as a quiet one.
  testTimeout: 300_000,
  projects: [
    {
      ...node,
      displayName: 'rules',
      testMatch: ['<rootDir>/shared-ui/src/rules/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      testEnvironment: '<rootDir>/infra/tests/run/api-environment.mjs',
      globalSetup: '<rootDir>/infra/tests/run/start-test-database.ts',
      moduleNameMapper: { '^@fettle/shared-ui/rules$': '<rootDir>/shared-ui/src/rules.ts', ...S3_SERVER },
      transformIgnorePatterns: [
        '/node_modules/(?!(sql-template-tag|p-limit|yocto-queue|fauxqs|jose|uuid|@nestjs)/)',
      ],
    },
    {
      ...node,
      displayName: 'infra',
      testMatch: ['<rootDir>/infra/**/*.test.ts', '<rootDir>/{shell,mfe-*}/ui-states/*.test.ts'],
      moduleNameMapper: S3_SERVER,
      // They have nothing but ES modules.
      transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue|fauxqs|chokidar|readdirp)/)'],
    },
    {
      displayName: 'screens',
      testMatch: [
        '<rootDir>/shared-ui/src/{core,overlays,forms,data,testing,slots}/**/*.test.{ts,tsx}',
        '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
      ],
      testEnvironment: '<rootDir>/infra/tests/run/jsdom-environment.mjs',
      globalSetup: '<rootDir>/infra/tests/run/screen-libraries.ts',
      moduleNameMapper: {
        ...bundled({
          '@chakra-ui/react': 'chakra',
          '@chakra-ui/react/theme': 'chakra-theme',
          'lucide-react': 'lucide',
          '@testing-library/react': 'testing-library',
          '@testing-library/user-event': 'user-event',
          '@testing-library/jest-dom': 'jest-dom',
          msw: 'msw',
          'msw/node': 'msw-node',
          axios: 'axios',
          'zod/mini': 'zod',
        }),
        // The development one keeps a stack trace of each element: a sixth of the time. What it warns of, Biome finds.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
        '^@fettle/shared-ui$': '<rootDir>/shared-ui/src/core.ts',
        '^@fettle/shared-ui/testing$': '<rootDir>/shared-ui/src/testing.tsx',
        '^@fettle/shared-ui/(.*)$': '<rootDir>/shared-ui/src/$1.ts',
        '\\.css$': '<rootDir>/infra/tests/run/css-module.cjs',
      },
      transform,
      transformIgnorePatterns: [`/node_modules/(?!(${ONLY_ESM.join('|')})/)`],
      modulePathIgnorePatterns,
    },
  ],
};
