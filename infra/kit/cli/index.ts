import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { featureAppConfig } from '../../build/front-ends/feature-app-preset.ts';
import { featureAppIn } from './packed-kit.ts';

export { defineMockApi } from '../../develop/frame/define-mock-api.ts';

/** The build of the feature app in `folder`; each bundle has a copy of its own of shared-ui's rules. */
export function defineConfig(folder: string): Configuration {
  const rules = join(import.meta.dirname, 'shared-ui/rules.mjs');
  return {
    ...featureAppConfig(featureAppIn(folder)),
    resolve: { alias: { '@fettle/shared-ui/rules$': rules } },
  };
}
