/**
 * What feature apps may use of `@fettle/shared-ui/testing`. Made by `npm run gen`, reviewed by people.
 */
import {
  QueryClient,
} from '@tanstack/react-query@5';
import {
  RenderResult,
} from '@testing-library/react@16';
import {
  UserEvent,
} from '@testing-library/user-event@14';
import {
  ReactNode,
} from 'react@19';
import {
  components,
  paths,
} from 'the-api@1';
export {
  act,
  render,
  renderHook,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react@16';
export {
  default as userEvent,
} from '@testing-library/user-event@14';
export interface ScreenOptions {
    /** Initial path of the router; default '/'. */
    route?: string;
    /** The signed-in member; none by default. */
    user?: Schemas['UserDto'];
    /** The member's preferences; not loaded by default, so that the default preferences apply. */
    preferences?: Preferences;
    /** False for a tree that brings its own router. */
    router?: boolean;
    /** Called when the screen asks the shell to edit an entry (`useEditEntry`). */
    editEntry?: EditEntry;
}
/** Calls that `mock` answered: method, path without `/api/v1`, body and query. */
export declare const calls: {
    method: Method;
    path: string;
    body: unknown;
    query: URLSearchParams;
}[];
/**
 * Asserts that axe finds no problems in a part of the page, or in the whole page with its dialogs. Needs real timers:
 * axe waits between its rules.
 */
export declare function expectAccessible(part?: Element): Promise<void>;
/** Asserts that something on the page is still loading (`aria-busy`), and that axe finds no problems meanwhile. */
export declare function expectAccessibleLoading(): Promise<void>;
/** Failure in the envelope, with the request id of a real answer; `data` is the stored entry of a 409. */
export declare function fail(status: number, errors: (Omit<ErrorItem, 'field'> & {
    field?: string;
})[], data?: object): Reply<never>;
/** A member for tests; pass only the fields that the test is about. */
export declare function member(fields?: Partial<Schemas['UserDto']>): Schemas['UserDto'];
/**
 * Sets the API's answers, typed by the API description, as a reply or a function of the call:
 * `mock.get('/entries', ok({ entries: [], next_cursor: null }))`. A call without a mock fails the test.
 */
export declare const mock: {
    get: <P extends PathOf<"get">>(path: P, answer: Answer<"get", P>) => void;
    post: <P extends PathOf<"post">>(path: P, answer: Answer<"post", P>) => void;
    put: <P extends PathOf<"put">>(path: P, answer: Answer<"put", P>) => void;
    patch: <P extends PathOf<"patch">>(path: P, answer: Answer<"patch", P>) => void;
    delete: <P extends PathOf<"delete">>(path: P, answer: Answer<"delete", P>) => void;
};
/** A network failure: no answer. */
export declare const noAnswer: () => Reply<never>;
/** Answer 204 without a body. */
export declare const noContent: () => Reply<never>;
/** Success answer with its data in the envelope. */
export declare function ok<Data>(data: Data, status?: number): Reply<Data>;
/** Preferences with some sections' fields changed: `preferencesWith({ weightEntry: { showNotes: false } })`. */
export declare function preferencesWith(changes?: {
    [Section in keyof Preferences]?: Partial<Preferences[Section]>;
}): Preferences;
/** Renders a screen as the shell would: theme, cache, router, toasts, and a signed-in member if requested. */
export declare function renderScreen(ui: ReactNode, options?: ScreenOptions): RenderedScreen;
type Answer<M extends Method, P extends string> = Reply<DataOf<M, P>> | ((call: Call<M, P>) => Reply<DataOf<M, P>> | Promise<Reply<DataOf<M, P>>>);
/** Request body of a call: JSON, or bytes as a `Blob`. */
type BodyOf<M extends Method, P extends string> = Operation<M, P> extends {
    requestBody?: infer B;
} ? JsonOrBytes<NonNullable<B>> : undefined;
interface Call<M extends Method, P extends string> {
    /** JSON body, undefined without one; the text of a form or of bytes. */
    body: BodyOf<M, P>;
    query: URLSearchParams;
    /** Parameters of the path: `{ id: '…' }`. */
    path: Readonly<Record<string, string | readonly string[] | undefined>>;
    request: Request;
}
/** Result of a call: the `data` of the response envelope. */
type DataOf<M extends Method, P extends string> = Operation<M, P> extends {
    responses: infer R;
} ? Unwrapped<Json<SuccessResponse<R>>> : never;
/** Opens the dialog of an entry's kind, filled with the stored entry. */
type EditEntry = (entry: TimelineEntry) => void;
/** One error of a failed answer; `field` is the wire name of the invalid field, or null. */
interface ErrorItem {
    code: string;
    /** Empty if the server sent no message. */
    message: string;
    field: string | null;
}
type Flat<Type> = {
    [Field in keyof Type]: Type[Field];
};
type Json<T> = T extends {
    content: {
        'application/json': infer Body;
    };
} ? Body : undefined;
type JsonOrBytes<T> = T extends {
    content: {
        'application/octet-stream': unknown;
    };
} ? Blob : Json<T>;
/** `Entry & Waits` with its fields side by side, so that the contract lists each of them. */
type MayWait<Entry> = Entry extends unknown ? Flat<Entry & Waits> : never;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<M extends Method, P extends string> = Route<P> extends {
    [K in M]: infer O;
} ? O : never;
/** Paths that answer `M`, without `/api/v1`: `'/weight-entries/{id}'`. */
type PathOf<M extends Method> = {
    [P in keyof paths & string]: paths[P] extends {
        [K in M]: object;
    } ? P extends `${Prefix}${infer Short}` ? Short : never : never;
}[keyof paths & string];
type Preferences = Schemas['PreferencesDto'];
type Prefix = '/api/v1';
interface RenderedScreen extends RenderResult {
    /** Acts like a user: `await userEvent.click(screen.getByRole('button', { name: 'Save' }))`. */
    userEvent: UserEvent;
    queryClient: QueryClient;
    /** Current location of the router: path, search and hash. */
    currentPath(): string;
}
/** An answer of the mocked API, made by `ok`, `noContent`, `fail` and `noAnswer`. */
interface Reply<Data> {
    response: Response;
    /** Used by the types only: the data passed to `ok`. */
    data?: Data;
}
type Route<P extends string> = `${Prefix}${P}` extends keyof paths ? paths[`${Prefix}${P}`] : never;
/** The API's DTOs by name: `Schemas['WeightEntryDto']`. */
type Schemas = components['schemas'];
type SuccessResponse<R> = R extends {
    200: infer A;
} ? A : R extends {
    201: infer A;
} ? A : R extends {
    204: infer A;
} ? A : never;
/** An entry of any kind, as stored on the server or waiting on this device. */
type TimelineEntry = MayWait<DataOf<'get', '/entries'>['entries'][number]>;
type Unwrapped<T> = T extends {
    success: unknown;
    data: infer D;
} ? D : T extends {
    success: unknown;
} ? undefined : T;
interface WaitingState {
    to: 'create' | 'update' | 'delete' | 'restore';
    /** The server's reason; null if it was not asked or did not answer. */
    refusal: string | null;
}
interface Waits {
    /** Set while the entry waits on this device: the change that the server lacks, and its reason if refused. */
    waiting?: WaitingState;
}
export {};
