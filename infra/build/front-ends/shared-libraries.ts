import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Everything that exists once on the page. The shell provides it
 * (`shell/src/federation/loading/federation-runtime.ts`); feature apps are built without it and take the shell's.
 * Federation matches imports by text, so an import that is not listed here verbatim becomes a second copy.
 */
export const HOST_ONLY = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  '@fettle/shared-ui': [
    '@fettle/shared-ui',
    '@fettle/shared-ui/overlays',
    '@fettle/shared-ui/forms',
    '@fettle/shared-ui/data',
    '@fettle/shared-ui/slots',
  ],
};

/** Libraries that feature apps reach only through an entry point, with the entry point to import instead. */
const BEHIND_ENTRY_POINTS: [RegExp, string][] = [
  [
    /^(@chakra-ui|@emotion|@ark-ui)(\/|$)/,
    '@fettle/shared-ui (or its /overlays, /forms), which holds the one copy of Chakra',
  ],
  [/^react-router(-dom)?(\/|$)/, '@fettle/shared-ui, which holds the one copy of the router'],
  [/^@tanstack\/(react-query|query-core)(\/|$)/, '@fettle/shared-ui/data, which holds the one query cache'],
  [/^axios(\/|$)/, "@fettle/shared-ui/data, whose api client carries the member's session"],
];

const PROVIDED = new Set(Object.values(HOST_ONLY).flat());

/** Advice on what to do instead of importing `request` in a feature app; null where the import is fine. */
export function insteadOf(request: string): string | null {
  const entryPoint = BEHIND_ENTRY_POINTS.find(([library]) => library.test(request))?.[1];
  if (entryPoint) return `Import from ${entryPoint}.`;
  if (/^react(-dom)?\//.test(request) && !PROVIDED.has(request))
    return `Of React the shell provides ${[...PROVIDED].filter((name) => name.startsWith('react')).join(', ')}: more is a change of the shell.`;
  return null;
}

/** Fails a feature app's build at an import that would bundle a host library again; names the entry point. */
export class RefuseHostLibraries implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(RefuseHostLibraries.name, (factory) => {
      factory.hooks.beforeResolve.tap(RefuseHostLibraries.name, ({ request }) => {
        const advice = insteadOf(request);
        if (advice) throw new Error(`'${request}' must not be bundled into a feature app. ${advice}`);
      });
    });
  }
}

/**
 * Libraries that a feature app takes from the shell and must never bring along, by the versions that the shell
 * provides. Any version of the same major will do: inferred ranges are unreliable, and a minor must not need a rebuild.
 */
export const takenFromShell = (versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(HOST_ONLY).flatMap(([library, requests]) => {
      const requiredVersion = `^${versions[library]?.split('.')[0]}`;
      return requests.map((request) => [
        request,
        { singleton: true, import: false as const, requiredVersion },
      ]);
    }),
  );
