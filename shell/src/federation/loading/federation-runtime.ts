import { init } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';

/** The installed versions; the build inserts them. */
declare const HOST_VERSIONS: Record<'react' | 'react-dom' | '@fettle/shared-ui', string>;

type Library = keyof typeof HOST_VERSIONS;

const SHARE_SCOPE = 'default';

/** A shared library as the federation runtime expects it: one copy on the page for each major, the shell's. */
function shared(library: Library, load: () => Promise<unknown>) {
  const version = HOST_VERSIONS[library];
  const provided = {
    version,
    scope: SHARE_SCOPE,
    shareConfig: { singleton: true, requiredVersion: `^${version.split('.')[0]}` },
    get: async () => {
      try {
        const module = await load();
        return () => module;
      } catch (error) {
        forgetAttempt(provided.get);
        throw error;
      }
    },
  };
  return provided;
}

/**
 * Makes the next attempt load a shared library again. The runtime keeps the promise of a library that failed to load,
 * and would answer every later attempt of any feature app with it until the page is reloaded.
 */
function forgetAttempt(get: unknown): void {
  for (const versions of Object.values(host.shareScopeMap[SHARE_SCOPE] ?? {})) {
    for (const library of Object.values(versions)) if (library.get === get) library.loading = null;
  }
}

/**
 * The libraries that the shell provides to feature apps: React and every entry point of shared-ui, exactly those that
 * `infra/build/front-ends/shared-libraries.ts` leaves out of their builds. Entry points are loaded whole only for
 * feature apps; the shell's own pages load the parts that they use. The remaining parts come in one chunk, except for
 * the forms, which not every feature app uses.
 */
const hostLibraries = () => ({
  react: shared('react', () => import('react')),
  'react/jsx-runtime': shared('react', () => import('react/jsx-runtime')),
  'react-dom': shared('react-dom', () => import('react-dom')),
  '@fettle/shared-ui': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui'),
  ),
  '@fettle/shared-ui/overlays': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui/overlays'),
  ),
  '@fettle/shared-ui/forms': shared('@fettle/shared-ui', () => import('@fettle/shared-ui/forms')),
  '@fettle/shared-ui/data': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui/data'),
  ),
  '@fettle/shared-ui/slots': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "entry-points" */ '@fettle/shared-ui/slots'),
  ),
});

// Feature apps are built without the runtime's core and use this one, so it is part of the contract with them.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

const host = init({ name: 'shell', remotes: [], shared: hostLibraries(), shareStrategy: 'loaded-first' });

/** The share scope in which a container finds the shared libraries. */
export const shareScope = host.shareScopeMap[SHARE_SCOPE] ?? {};
