import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Everything that exists once on the page. The shell provides it; feature apps are built without it and take the
 * shell's. Federation matches imports by text: what is not listed here word for word becomes a second copy.
 */
export const HOST_ONLY = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  '@fettle/shared-ui': [
    '@fettle/shared-ui',
    '@fettle/shared-ui/overlays',
    '@fettle/shared-ui/forms',
    '@fettle/shared-ui/data',
    '@fettle/shared-ui/slots',
  ],
};

/** Libraries that feature apps reach only through a door, with the door that is right instead. */
const BEHIND_DOORS: [RegExp, string][] = [
  [
    /^(@chakra-ui|@emotion|@ark-ui)(\/|$)/,
    '@fettle/shared-ui (or its /overlays, /forms), which holds the one copy of Chakra',
  ],
  [/^react-router(-dom)?(\/|$)/, '@fettle/shared-ui, which holds the one copy of the router'],
  [/^@tanstack\/(react-query|query-core)(\/|$)/, '@fettle/shared-ui/data, which holds the one query cache'],
  [/^axios(\/|$)/, "@fettle/shared-ui/data, whose api client carries the member's session"],
];

/** The door to use instead of `request` in a feature app, or null where the import is fine. */
export function doorInsteadOf(request: string): string | null {
  return BEHIND_DOORS.find(([library]) => library.test(request))?.[1] ?? null;
}

function installedVersion(library: string): string {
  const description = readFileSync(join(ROOT, 'node_modules', library, 'package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}

function shared<Options>(options: (version: string) => Options): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(HOST_ONLY).flatMap(([library, requests]) => {
      const version = installedVersion(library);
      return requests.map((request) => [request, options(version)]);
    }),
  );
}

/** Any version of the same major will do: inferred ranges are unreliable, and a minor must not need a rebuild. */
const sameMajor = (version: string) => `^${version.split('.')[0]}`;

/** What the shell gives to itself and to every feature app. */
export const providedByShell = () =>
  shared((version) => ({ singleton: true, version, requiredVersion: sameMajor(version) }));

/** What a feature app takes from the shell and must never bring along. */
export const takenFromShell = () =>
  shared((version) => ({ singleton: true, import: false as const, requiredVersion: sameMajor(version) }));
