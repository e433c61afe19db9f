/**
 * Who may import whom. Each rule's comment names the import that is right instead;
 * ARCHITECTURE.md tells why. `npm run check` fails on any of them.
 */
const FEATURE_APP = '^mfe-[^/]+';
const FRONT_END = '^(shell|mfe-[^/]+|shared-ui)/src/';
const TEST = '\\.test\\.tsx?$';
const ENTRY_POINTS = '^shared-ui/src/(core|overlays|forms|data|slots|theme|rules)\\.ts$';
/** Rules of settings that `npm start`, the manifests' test and the API share. */
const API_SETTINGS = '^api/src/platform/config/[a-z0-9-]+\\.ts$';

/** Reading and writing of buckets and packing of builds, shared by the deploy commands and the API, with their tests' S3 server. */
const API_BUCKETS = '^api/src/(platform/object-storage/|testing/s3-server\\.ts$)';

/** The keeper of processes, which `npm start` and the API both use. */
const API_KEPT_PROCESS = '^api/src/platform/process/kept-process\\.ts$';

/** The policy of pages, which a page without a product has too. */
const API_PAGE_POLICY = '^api/src/platform/http/security-headers\\.ts$';

/** A clock of servers that tests set. */
const API_CLOCK = '^api/src/testing/server-clock\\.ts$';

/** The mail server of tests, to which the product of a journey sends, and the codes of an authenticator app. */
const API_OF_JOURNEYS = '^api/src/testing/accounts/(mail-server|authenticator-code|identity-provider)\\.ts$';

/** The folders of the API, highest first: imports run downwards only. */
const API_LAYERS = [
  'programs',
  'account',
  'admin',
  'progress',
  'entries',
  'foods',
  'feature-apps',
  'members',
  'operations',
  'platform',
];

export default {
  forbidden: [
    ...API_LAYERS.slice(1).map((layer, above) => ({
      name: `api-${layer}-imports-downwards`,
      severity: 'error',
      comment: `Folders of the API import those after them: ${API_LAYERS.join(', ')}. Let the higher one register what it adds, or pass it in.`,
      from: { path: `^api/src/${layer}/`, pathNot: [TEST, '/testing/', 'fixture\\.ts$'] },
      to: { path: `^api/src/(${API_LAYERS.slice(0, above + 1).join('|')})/` },
    })),
    {
      name: 'feature-apps-never-meet',
      severity: 'error',
      comment:
        'Feature apps are deployed apart. Fill a slot of @fettle/shared-ui/slots and let the other one show it.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'feature-app-not-to-shell-or-api',
      severity: 'error',
      comment:
        'Import from an entry point of @fettle/shared-ui; the shell passes the rest as props of the slot.',
      from: { path: `${FEATURE_APP}/src/` },
      to: { path: '^(shell|api|infra)/' },
    },
    {
      name: 'shell-not-to-feature-app-or-api',
      severity: 'error',
      comment: 'The shell reaches a feature app only at run time: show <Slot name="…"> instead.',
      from: { path: '^shell/src/' },
      to: { path: '^(mfe-[^/]+|api|infra)/' },
    },
    {
      name: 'shared-ui-only-npm',
      severity: 'error',
      comment: 'shared-ui stands below every front end: take what you need as a prop or a parameter.',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|mfe-[^/]+|api|infra)/' },
    },
    {
      name: 'shared-ui-by-its-entry-points',
      severity: 'error',
      comment:
        'Import from @fettle/shared-ui or its /overlays, /forms, /data, /slots, /rules: a deep import makes a second copy at run time.',
      from: { path: '^(shell|mfe-[^/]+|api|infra)/', pathNot: '^infra/tests/run/' },
      to: { path: '^shared-ui/src/', pathNot: [ENTRY_POINTS, '^shared-ui/src/testing\\.tsx$'] },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      comment: '@fettle/shared-ui/testing is for *.test.tsx files and `testing/` folders only.',
      from: { pathNot: [TEST, '/testing/', '^shared-ui/src/testing', '^infra/tests/run/'] },
      to: { path: '^shared-ui/src/testing' },
    },
    {
      name: 'api-only-rules',
      severity: 'error',
      comment: 'The API may import @fettle/shared-ui/rules and npm packages, nothing else of the product.',
      from: { path: '^api/src/', pathNot: ['^api/src/testing/', TEST] },
      to: { path: '^(shell|mfe-[^/]+|infra|shared-ui)/', pathNot: '^shared-ui/src/rules\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'shared-ui/rules runs on both sides and has no dependency: pass in what the rule needs (tests aside).',
      from: { path: '^shared-ui/src/rules', pathNot: TEST },
      to: { pathNot: '^shared-ui/src/rules' },
    },
    {
      name: 'infra-not-into-the-product',
      severity: 'error',
      comment:
        'infra uses the product through its commands and over HTTP. The build preset may read shared-ui/slots, start/settings the rules of settings that the API reads as well, start its keeper of processes, deploy/store its buckets, and a journey the mail server and the authenticator codes of its tests.',
      from: {
        path: '^infra/',
        pathNot: ['^infra/tests/run/', '^infra/tests/offline/outbox-page\\.ts$'],
      },
      to: {
        path: '^(shell|mfe-[^/]+|api|shared-ui)/',
        pathNot: [
          '^shared-ui/src/slots\\.ts$',
          API_SETTINGS,
          API_BUCKETS,
          API_KEPT_PROCESS,
          API_PAGE_POLICY,
          API_CLOCK,
          API_OF_JOURNEYS,
        ],
      },
    },
    {
      name: 'shared-settings-are-pure',
      severity: 'error',
      comment: 'infra runs these modules too: take what they need from each other and from Node alone.',
      from: { path: [API_SETTINGS, API_KEPT_PROCESS] },
      to: { pathNot: API_SETTINGS, dependencyTypesNot: ['core'] },
    },
    {
      name: 'ui-states-only-of-their-package',
      severity: 'error',
      comment:
        'UI states open the product in a browser: they import their own folder, infra/tests/ui-states and types of slots. No source imports them.',
      from: { path: '^(shell|mfe-[^/]+)/ui-states/', pathNot: TEST },
      to: {
        pathNot: [
          '^$1/ui-states/',
          '^infra/tests/ui-states/',
          '^shared-ui/src/slots\\.ts$',
          '^node:',
          '^[a-z_]+$',
        ],
      },
    },
    {
      name: 'chakra-and-router-behind-entry-points',
      severity: 'error',
      comment:
        'Import it from @fettle/shared-ui (or /overlays, /forms, /data): there must be one copy of it.',
      from: { path: FRONT_END, pathNot: '^shared-ui/src/' },
      to: {
        path: '^node_modules/(@chakra-ui|@emotion|@ark-ui|react-router|react-router-dom|@tanstack|axios|react-hook-form|@hookform|zod)/',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third is missing between them.',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment:
        'This import leads nowhere. Of @fettle/shared-ui there are only its entry points: itself and /overlays, /forms, /data, /slots, /rules.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@fettle/shared-ui/testing$' },
    },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      comment: 'Declare the package in the package.json of the workspace that imports it.',
      from: { path: '^(shell|mfe-[^/]+|api|shared-ui|infra)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: {
      path: [
        '^(api|shared-ui)/dist/',
        '^shared-ui/contract/',
        '^infra/kit/package/',
        '\\.gen\\.ts$',
        '^\\.data/',
        '^\\.cache/',
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
