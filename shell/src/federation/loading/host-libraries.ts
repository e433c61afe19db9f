/** Versions of what is installed; the build writes them in. */
declare const HOST_VERSIONS: Record<'react' | 'react-dom' | '@fettle/shared-ui', string>;

type Library = keyof typeof HOST_VERSIONS;

/** One library as the federation runtime wants it: of one major there is one copy on the page, the shell's. */
function shared(library: Library, load: () => Promise<unknown>) {
  const version = HOST_VERSIONS[library];
  return {
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version.split('.')[0]}` },
    get: async () => {
      const module = await load();
      return () => module;
    },
  };
}

/**
 * What feature apps take from the shell: React and every door of shared-ui, word for word what
 * `infra/rspack/shared-libraries.ts` leaves out of their builds. A door is loaded whole only for them; the shell's own
 * pages load the parts of it that they use. What is left of the doors then comes in one file, but for the forms, which
 * not every feature app has.
 */
export const hostLibraries = () => ({
  react: shared('react', () => import('react')),
  'react/jsx-runtime': shared('react', () => import('react/jsx-runtime')),
  'react-dom': shared('react-dom', () => import('react-dom')),
  '@fettle/shared-ui': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "doors" */ '@fettle/shared-ui'),
  ),
  '@fettle/shared-ui/overlays': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "doors" */ '@fettle/shared-ui/overlays'),
  ),
  '@fettle/shared-ui/forms': shared('@fettle/shared-ui', () => import('@fettle/shared-ui/forms')),
  '@fettle/shared-ui/data': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "doors" */ '@fettle/shared-ui/data'),
  ),
  '@fettle/shared-ui/slots': shared(
    '@fettle/shared-ui',
    () => import(/* webpackChunkName: "doors" */ '@fettle/shared-ui/slots'),
  ),
});
