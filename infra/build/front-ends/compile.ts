import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Runs one build of Rspack. @throws an Error with Rspack's own messages when it does not compile. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'No result'));
        else resolve(stats);
      });
    });
  });
}
