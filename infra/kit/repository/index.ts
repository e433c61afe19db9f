/** The kit for the feature apps of this repository: its sources, where other repositories get them as one package. */
export { defineConfig } from '../../build/front-ends/preset.ts';
export { defineMockApi } from '../../develop/frame/define-mock-api.ts';
