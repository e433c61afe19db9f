import type { BodyOf, DataOf, Method, PathOf, PathParamsOf, QueryOf } from './api-types.ts';
import { client } from './client.ts';

interface Options<M extends Method, P extends string> {
  /** Query string; absent and null values are left out. */
  params?: QueryOf<M, P>;
  /** Values of the `{…}` in the path. */
  path?: PathParamsOf<M, P>;
  /** Signal that TanStack Query passes to each query function. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

async function call<M extends Method, P extends string, A = DataOf<M, P>>(
  method: M,
  path: P,
  data: unknown,
  { params, path: values, signal, headers }: Options<M, P> = {},
  responseType?: 'blob',
): Promise<A> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((values as Record<string, unknown> | undefined)?.[name])),
  );
  const answer = await client.request({ method, url, data, params, signal, headers, responseType });
  return answer.data;
}

/**
 * The API, typed by its own description. Paths are written without `/api/v1`; a call resolves to the envelope's
 * `data` and rejects with an `ApiError`.
 */
export const api = {
  get: <P extends PathOf<'get'>>(path: P, options?: Options<'get', P>) =>
    call('get', path, undefined, options),
  /** Downloads a file into memory: for lists, not for gigabytes. */
  file: <P extends PathOf<'get'>>(path: P, options?: Options<'get', P>) =>
    call<'get', P, Blob>('get', path, undefined, options, 'blob'),
  delete: <P extends PathOf<'delete'>>(path: P, options?: Options<'delete', P>) =>
    call('delete', path, undefined, options),
  post: <P extends PathOf<'post'>>(path: P, body?: BodyOf<'post', P>, options?: Options<'post', P>) =>
    call('post', path, body, options),
  put: <P extends PathOf<'put'>>(path: P, body?: BodyOf<'put', P>, options?: Options<'put', P>) =>
    call('put', path, body, options),
  patch: <P extends PathOf<'patch'>>(path: P, body?: BodyOf<'patch', P>, options?: Options<'patch', P>) =>
    call('patch', path, body, options),
};
