import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorItem } from '../data/client/api-error.ts';
import type { BodyOf, DataOf, Method, PathOf } from '../data/client/api-types.ts';
import type { Registry } from '../slots/registry-record.ts';

/** Origin of the mocked API. */
export const API_HOST = 'http://localhost';

/** Calls that no mock answered; `screens-setup.ts` fails the test that made them. */
export const unanswered: { method: string; url: string }[] = [];

/**
 * Mock server of every screen test; `screens-setup.ts` starts it and resets it after each test. By default a member
 * has no targets, no running challenges and no check-ins, food products are not found, the count of feature app loads succeeds, and no notification is unread.
 */
export const server = setupServer(
  http.get(`${API_HOST}/api/v1/food-products/:id`, () => fail(404, []).response),
  http.get(`${API_HOST}/api/v1/goals/days`, () => ok({ days: [] }).response),
  http.get(`${API_HOST}/api/v1/challenge-runs`, () => ok({ runs: [] }).response),
  http.get(`${API_HOST}/api/v1/check-ins/current`, () => ok({ check_in: null }).response),
  http.get(`${API_HOST}/api/v1/check-ins`, () => ok({ check_ins: [], has_more: false }).response),
  http.post(`${API_HOST}/api/v1/feature-app-loads`, () => noContent().response),
  http.get(`${API_HOST}/api/v1/notifications/unread`, () => ok({ unread: 0 }).response),
  // The last one. A call that MSW lets through to the network outlives its test and aborts Jest's worker in libuv.
  http.all('*', ({ request: { method, url } }) => {
    unanswered.push({ method, url });
    return HttpResponse.error();
  }),
);

interface Call<M extends Method, P extends string> {
  /** JSON body, undefined without one; the text of a form or of bytes. */
  body: BodyOf<M, P>;
  query: URLSearchParams;
  /** Parameters of the path: `{ id: '…' }`. */
  path: Readonly<Record<string, string | readonly string[] | undefined>>;
  request: Request;
}
type Answer<M extends Method, P extends string> =
  | Reply<DataOf<M, P>>
  | ((call: Call<M, P>) => Reply<DataOf<M, P>> | Promise<Reply<DataOf<M, P>>>);

/** An answer of the mocked API, made by `ok`, `noContent`, `fail` and `noAnswer`. */
export interface Reply<Data> {
  response: Response;
  /** Used by the types only: the data passed to `ok`. */
  data?: Data;
}

/** Success answer with its data in the envelope. */
export function ok<Data>(data: Data, status = 200): Reply<Data> {
  return { response: HttpResponse.json({ success: true, data } as DefaultBodyType, { status }), data };
}

/** Failure in the envelope, with the request id of a real answer; `data` is the stored entry of a 409. */
export function fail(
  status: number,
  errors: (Omit<ErrorItem, 'field'> & { field?: string })[],
  data?: object,
): Reply<never> {
  const message = errors[0]?.message ?? 'Failed';
  return {
    response: HttpResponse.json(
      { success: false, errors, message, detail: message, ...(data && { data }) },
      { status, headers: { 'X-Request-Id': 'test-request' } },
    ),
  };
}

/** Answer 204 without a body. */
export const noContent = (): Reply<never> => ({ response: new HttpResponse(null, { status: 204 }) });

/** A network failure: no answer. */
export const noAnswer = (): Reply<never> => ({ response: HttpResponse.error() });

/** Calls that `mock` answered: method, path without `/api/v1`, body and query. */
export const calls: { method: Method; path: string; body: unknown; query: URLSearchParams }[] = [];

function bodyOf({ headers }: Request, text: string) {
  if (text === '') return undefined;
  return /^(multipart|application\/octet-stream)/.test(headers.get('Content-Type') ?? '')
    ? text
    : JSON.parse(text);
}

function on<M extends Method>(method: M) {
  return <P extends PathOf<M>>(path: P, answer: Answer<M, P>): void => {
    const pattern = `${API_HOST}/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
    server.use(
      http[method](pattern, async ({ request, params }) => {
        const { pathname, searchParams: query } = new URL(request.url);
        const text = await request.clone().text();
        const body = bodyOf(request, text);
        calls.push({ method, path: pathname.replace('/api/v1', ''), body, query });
        const reply =
          typeof answer === 'function' ? await answer({ body, query, path: params, request }) : answer;
        return reply.response.clone();
      }),
    );
  };
}

/**
 * Sets the API's answers, typed by the API description, as a reply or a function of the call:
 * `mock.get('/entries', ok({ entries: [], next_cursor: null }))`. A call without a mock fails the test.
 */
export const mock = {
  get: on('get'),
  post: on('post'),
  put: on('put'),
  patch: on('patch'),
  delete: on('delete'),
};

/** Sets the registry at `/registry.json`; `null` answers 404. */
export function mockRegistry(registry: Registry | null): void {
  const answer =
    registry === null ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(registry as object);
  server.use(http.get(`${location.origin}/registry.json`, () => answer.clone()));
}
