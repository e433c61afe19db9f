import type { Configuration } from '@rspack/core';

/**
 * The build of the feature app in `folder`, for its `rspack.config.ts`:
 * `export default defineConfig(import.meta.dirname);`. It is Rspack's own configuration; what a feature app may not
 * bundle is refused by the build and again by a deploy.
 */
export declare function defineConfig(folder: string): Configuration;
