import { type Configuration, rspack } from '@rspack/core';

/**
 * The build of a front end during development: readable, and quick to build again. `first` is code that runs
 * before its entry. React says more than it does where it is deployed; the page's policy is as strict as there. So it
 * is no `mode: 'development'`: in that, code would be evaluated from text, and emotion write its styles into the page.
 */
export function developmentConfig(config: Configuration, path: string, first: string): Configuration {
  return {
    ...config,
    mode: 'none',
    cache: true,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path },
    // What ran before stays where something does not compile.
    optimization: { ...config.optimization, nodeEnv: 'development', emitOnErrors: false },
    infrastructureLogging: { level: 'error' },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new rspack.BannerPlugin({ raw: true, include: ENTRIES, banner: first }),
    ],
  };
}

/** The scripts that a page runs first: the app's, those of the static pages, a feature app's. */
const ENTRIES = /^(shell|page|remoteEntry)\.\w+\.js$/;
