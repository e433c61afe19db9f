import type { Configuration } from '@rspack/core';
import type { paths } from './contract/api';

/**
 * The build of the feature app in `folder`, for its `rspack.config.ts`:
 * `export default defineConfig(import.meta.dirname);`. It is Rspack's own configuration; what a feature app may not
 * bundle is refused by the build and again by a deploy.
 */
export declare function defineConfig(folder: string): Configuration;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<Response> = Response extends { content: { 'application/json': { data: infer Data } } }
  ? Data
  : undefined;
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & (200 | 201 | 204)]>
  : never;

/** Data of the API's answers by method and path, or functions that make them. */
export type MockApi = {
  [M in Method]?: {
    [P in keyof paths & string as paths[P] extends Record<M, object>
      ? P extends `/api/v1${infer Short}`
        ? Short
        : never
      : never]?: DataOf<paths[P][M & keyof paths[P]]> | (() => DataOf<paths[P][M & keyof paths[P]]>);
  };
};

/**
 * Answers of the API while `fettle dev` runs without a product, for `mock-api.ts` beside `package.json`. Every other call is
 * answered with a sample that the API's description makes.
 */
export declare function defineMockApi(answers: MockApi): MockApi;
