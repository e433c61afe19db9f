import type { components, paths } from '../api.gen.ts';

/** The API's DTOs by name: `Schemas['WeightEntryDto']`. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Prefix = '/api/v1';
type Route<P extends string> = `${Prefix}${P}` extends keyof paths ? paths[`${Prefix}${P}`] : never;

/** Paths that answer `M`, without `/api/v1`: `'/weight-entries/{id}'`. */
export type PathOf<M extends Method> = {
  [P in keyof paths & string]: paths[P] extends { [K in M]: object }
    ? P extends `${Prefix}${infer Short}`
      ? Short
      : never
    : never;
}[keyof paths & string];

type Operation<M extends Method, P extends string> = Route<P> extends { [K in M]: infer O } ? O : never;
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type SuccessResponse<R> = R extends { 200: infer A }
  ? A
  : R extends { 201: infer A }
    ? A
    : R extends { 204: infer A }
      ? A
      : never;
type Unwrapped<T> = T extends { success: unknown; data: infer D }
  ? D
  : T extends { success: unknown }
    ? undefined
    : T;

/** Result of a call: the `data` of the response envelope. */
export type DataOf<M extends Method, P extends string> =
  Operation<M, P> extends { responses: infer R } ? Unwrapped<Json<SuccessResponse<R>>> : never;

type JsonOrBytes<T> = T extends { content: { 'application/octet-stream': unknown } } ? Blob : Json<T>;

/** Request body of a call: JSON, or bytes as a `Blob`. */
export type BodyOf<M extends Method, P extends string> =
  Operation<M, P> extends { requestBody?: infer B } ? JsonOrBytes<NonNullable<B>> : undefined;

type Parameters<M extends Method, P extends string> =
  Operation<M, P> extends { parameters: infer A } ? A : never;
export type QueryOf<M extends Method, P extends string> =
  Parameters<M, P> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;
export type PathParamsOf<M extends Method, P extends string> =
  Parameters<M, P> extends { path: infer V } ? V : undefined;
