/**
 * What feature apps may use of `@fettle/shared-ui/data`. Made by `npm run gen`, reviewed by people.
 */
import {
  InfiniteData,
  OmitKeyof,
  QueryFunction,
  QueryKeyWithDataTag,
} from '@tanstack/query-core@5';
import {
  UseInfiniteQueryOptions,
  UseMutationResult,
  UseQueryOptions,
} from '@tanstack/react-query@5';
import {
  ChallengeEntryDto,
  ChallengeRunDetailsDto,
  ChallengeRunDto,
  CheckInDto,
  CreateChallengeEntryDto,
  CreateCustomEntryDto,
  CreateMealEntryDto,
  CreateProgressPhotoDto,
  CreateWeightEntryDto,
  CreateWorkoutEntryDto,
  CustomEntryDto,
  EntriesDto,
  FoodsWithUseDto,
  GoalDayDto,
  MealEntryDto,
  PreferencesDto,
  ProgressPhotoDto,
  UpdateChallengeEntryDto,
  UpdateCustomEntryDto,
  UpdateMealEntryDto,
  UpdateProgressPhotoDto,
  UpdateWeightEntryDto,
  UpdateWorkoutEntryDto,
  UserDto,
  WeightEntryDto,
  WorkoutEntryDto,
  components,
  paths,
} from 'the-api@1';
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query@5';
/** A failed call: no answer, an HTTP error, or HTTP 200 with `success: false`. */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    /** UPPER_SNAKE code of the first error; `HTTP_502` if the answer had none. */
    readonly code: string;
    readonly errors: ErrorItem[];
    /**
     * The server's own message: its `detail`, else its `message`, else the text of its `error`, else its first error;
     * null where it sent none, or did not answer.
     */
    readonly detail: string | null;
    /** The server's X-Request-Id, which finds the call in its log. */
    readonly requestId: string | null;
    /** True if the answer did not come in time. */
    readonly timedOut: boolean;
    /** Seconds from the answer until a retry is allowed; null where the server did not say. */
    readonly retryAfter: number | null;
    /** Data of the answer beside its errors, such as the stored entry of a 409; undefined where there is none. */
    readonly data: unknown;
    constructor({ status, errors, message, detail, requestId, timedOut, retryAfter, data, }: ApiFailure);
    /** True if no answer came: the server, the network or this device is unavailable. */
    get isNetworkError(): boolean;
    /**
     * Whether the same request may succeed later, when the server or the session is back, since its content was not
     * refused. A 403 without an error code of the API comes from something before it, such as a firewall.
     */
    get isRetryable(): boolean;
    /** Whether the session ended before this write, which is kept on this device until its member signs in again. */
    get isKept(): boolean;
    /** Whether the server may have executed the request: no answer came, or the answer is a server error. */
    get isOutcomeUnknown(): boolean;
}
/** Request body of a call: JSON, or bytes as a `Blob`. */
export type BodyOf<M extends Method, P extends string> = Operation<M, P> extends {
    requestBody?: infer B;
} ? JsonOrBytes<NonNullable<B>> : undefined;
/** Preferences used until the member's own are loaded: pounds, and everything shown. */
export declare const DEFAULT_PREFERENCES: Preferences;
/** Result of a call: the `data` of the response envelope. */
export type DataOf<M extends Method, P extends string> = Operation<M, P> extends {
    responses: infer R;
} ? Unwrapped<Json<SuccessResponse<R>>> : never;
export type EntryKind = TimelineEntry['kind'];
/** An entry of one kind: `EntryOfKind<'weight-entries'>`. */
export type EntryOfKind<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, {
    kind: Kind;
}>;
/** A kind of entry that `useCreateEntry` can write. */
export interface EntryResource<New extends object, Stored extends {
    id: string;
    version: number;
}> {
    /** `shown`: data that lists need and the entry's fields lack, while the entry waits on this device. */
    create(entry: New, shown?: object, writer?: Writer): Promise<Stored>;
    /** Writes these fields over the stored entry, if it still has this version. */
    update(stored: Stored, entry: New, shown?: object, writer?: Writer): Promise<Stored>;
    /** Deletes the stored entry. */
    remove(stored: Stored): Promise<unknown>;
}
/** Texts that name an entry on its own, as in a toast: "Breakfast", "Oatmeal, Bananas". */
export interface EntryWords {
    /** Kind of the entry, capitalized for the start of a sentence: "Breakfast". */
    kind: string;
    /** Details that identify it among its kind: "Oatmeal, Bananas"; may be empty. */
    name: string;
}
/** One error of a failed answer; `field` is the wire name of the invalid field, or null. */
export interface ErrorItem {
    code: string;
    /** Empty if the server sent no message. */
    message: string;
    field: string | null;
}
/** Filter of a list of entries. */
export interface ListFilter {
    /** First and last local day, inclusive. */
    from?: string;
    to?: string;
    /** Comma-separated kinds; all by default. */
    types?: string;
}
/** Fields that decide an entry's position in a list. */
export interface ListedEntry {
    id: string;
    occurred_at: string;
}
/** The live build of one package. */
export interface LiveBuild {
    /** `mfe-entries`; `shell` for the shell. */
    name: string;
    version: string;
    build_id: string;
    /** Names of the slots that the build fills; empty for the shell. */
    slots: string[];
    /** Version of the contract that the build targets. */
    contract: string;
    /** Version of the API that the build targets. */
    api: string;
    /** Time when this build was first published, ISO 8601. */
    published_at: string;
    /** Whether it was switched off by hand, in the admin console or by the registry command. */
    disabled: boolean;
}
export interface LiveBuilds {
    /** Grows by one with every change. */
    revision: number;
    /** The shell first, then the feature apps by name. */
    builds: LiveBuild[];
}
/** The `meta` of a mutation; `query-client.ts` reads and shows it. */
export interface MutationTexts extends Record<string, unknown> {
    /** Shown as a success toast with the text as its title. A function gets the answer's data. */
    success?: Text<never>;
    /** Shown as an error toast titled 'Error'. A function gets the error. By default the caller shows the failure. */
    failure?: Text<never>;
    /** Reverts the mutation; offered as Undo in the success toast. Gets the answer's data. */
    undo?: (data: never) => Promise<unknown>;
    /** Query keys that are stale after a success. */
    invalidates?: readonly (readonly unknown[])[];
}
/** Edits of the member's preferences. */
export interface PreferenceEdits {
    /** Changes fields: `edit({ weightEntry: { showNotes: false } })`. */
    edit(fields: PreferenceFields): void;
    /** Adds a custom workout type at the end of the list or at `at`. `workoutTypeError` tells whether it is valid. */
    addWorkoutType(label: string, at?: number): void;
    removeWorkoutType(label: string): void;
    /** Saves pending edits without the pause, for when the member leaves the page or dialog in which they edit. */
    saveNow(): void;
}
/** Fields by section, without the sidebar's, which has its own call, and the types, which are edited one by one. */
export type PreferenceFields = {
    [Section in Exclude<keyof Preferences, 'ui'>]?: Partial<Omit<Preferences[Section], 'customWorkoutTypes'>>;
};
export type Preferences = Schemas['PreferencesDto'];
export type QueryOf<M extends Method, P extends string> = Parameters<M, P> extends {
    query?: infer Q;
} ? NonNullable<Q> : Record<string, never>;
/** The `meta` of a query: the toast of its failure, for screens that do not show the failure themselves. */
export interface QueryTexts extends Record<string, unknown> {
    failure?: Text<never>;
}
/** The API's DTOs by name: `Schemas['WeightEntryDto']`. */
export type Schemas = components['schemas'];
/** An entry of any kind, as stored on the server or waiting on this device. */
export type TimelineEntry = MayWait<DataOf<'get', '/entries'>['entries'][number]>;
/** Progress of an upload. */
export interface UploadProgress {
    /** Number of the picture being uploaded, from 1. */
    picture: number;
    total: number;
    /** Share of this picture's bytes that was sent, from 0 to 1. */
    pictureFraction: number;
    /** Share of all bytes that was sent, from 0 to 1. */
    fraction: number;
}
export interface WaitingState {
    to: 'create' | 'update' | 'delete' | 'restore';
    /** The server's reason; null if it was not asked or did not answer. */
    refusal: string | null;
}
/**
 * The API, typed by its own description. Paths are written without `/api/v1`; a call resolves to the envelope's
 * `data` and rejects with an `ApiError`.
 */
export declare const api: {
    get: <P extends PathOf<"get">>(path: P, options?: Options<"get", P>) => Promise<DataOf<"get", P>>;
    /** Downloads a file into memory: for lists, not for gigabytes. */
    file: <P extends PathOf<"get">>(path: P, options?: Options<"get", P>) => Promise<Blob>;
    delete: <P extends PathOf<"delete">>(path: P, options?: Options<"delete", P>) => Promise<DataOf<"delete", P>>;
    post: <P extends PathOf<"post">>(path: P, body?: BodyOf<"post", P> | undefined, options?: Options<"post", P>) => Promise<DataOf<"post", P>>;
    put: <P extends PathOf<"put">>(path: P, body?: BodyOf<"put", P> | undefined, options?: Options<"put", P>) => Promise<DataOf<"put", P>>;
    patch: <P extends PathOf<"patch">>(path: P, body?: BodyOf<"patch", P> | undefined, options?: Options<"patch", P>) => Promise<DataOf<"patch", P>>;
};
/** Entries of a challenge; their pictures are uploaded before the entry is saved. */
export declare const challengeEntries: {
    create: (entry: CreateChallengeEntryDto, shown?: object, writer?: Writer) => Promise<ChallengeEntryDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateChallengeEntryDto, shown?: object, writer?: Writer) => Promise<ChallengeEntryDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<ChallengeEntryDto>;
};
/**
 * Challenges that the member takes part in. They depend on entries and ticks, so every write of an entry makes them
 * stale: their keys begin with `entries`.
 */
export declare const challengeRuns: {
    /** Running challenges, each with today's tasks. Screens with other content are complete without them. */
    running: (today: LocalDate) => OmitKeyof<UseQueryOptions<ChallengeRunDto[], Error, ChallengeRunDto[], string[]>, "queryFn"> & {
        queryFn?: QueryFunction<ChallengeRunDto[], string[], never> | undefined;
    } & QueryKeyWithDataTag<string[], ChallengeRunDto[], Error>;
    /** Challenges that may have days between two dates, each with the state of these days. */
    between: (from: LocalDate, to: LocalDate) => OmitKeyof<UseQueryOptions<ChallengeRunDto[], Error, ChallengeRunDto[], string[]>, "queryFn"> & {
        queryFn?: QueryFunction<ChallengeRunDto[], string[], never> | undefined;
    } & QueryKeyWithDataTag<string[], ChallengeRunDto[], Error>;
    /** One challenge, with the tasks of every day. */
    one: (id: string, today: LocalDate) => OmitKeyof<UseQueryOptions<ChallengeRunDetailsDto, Error, ChallengeRunDetailsDto, string[]>, "queryFn"> & {
        queryFn?: QueryFunction<ChallengeRunDetailsDto, string[], never> | undefined;
    } & QueryKeyWithDataTag<string[], ChallengeRunDetailsDto, Error>;
};
/** Weekly check-ins. An entry of the last weeks may change the one that is due: its key begins with `entries`. */
export declare const checkIns: {
    /** The check-in that is due; `null` without one. Screens with other content are complete without it. */
    current: (today: LocalDate, { weekday }: Preferences["checkIn"]) => OmitKeyof<UseQueryOptions<CheckInDto | null, Error, CheckInDto | null, (string | number | null)[]>, "queryFn"> & {
        queryFn?: QueryFunction<CheckInDto | null, (string | number | null)[], never> | undefined;
    } & QueryKeyWithDataTag<(string | number | null)[], CheckInDto | null, Error>;
};
/** Id of the signed-in member, from their access token; null while signed out. */
export declare const currentMember: () => string | null;
/** The signed-in member. The shell fetches it when a session starts and clears it when one ends. */
export declare const currentUser: OmitKeyof<UseQueryOptions<UserDto, Error, UserDto, string[]>, "queryFn"> & {
    queryFn?: QueryFunction<UserDto, string[], never> | undefined;
} & QueryKeyWithDataTag<string[], UserDto, Error>;
/** Custom entries: a title and a text; their pictures are uploaded before the entry is saved. */
export declare const customEntries: {
    create: (entry: CreateCustomEntryDto, shown?: object, writer?: Writer) => Promise<CustomEntryDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateCustomEntryDto, shown?: object, writer?: Writer) => Promise<CustomEntryDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<CustomEntryDto>;
};
/** All kinds of entries in one timeline, newest first. Every write of an entry makes `['entries']` stale. */
export declare const entries: {
    /** Pages of entries, for lists. */
    timeline: (filter?: TimelineFilter) => OmitKeyof<UseInfiniteQueryOptions<EntriesDto, Error, InfiniteData<EntriesDto, unknown>, (string | TimelineFilter)[], string | null>, "queryFn"> & {
        queryFn?: QueryFunction<EntriesDto, (string | TimelineFilter)[], string | null> | undefined;
    } & QueryKeyWithDataTag<(string | TimelineFilter)[], InfiniteData<EntriesDto, unknown>, Error>;
    /** Every entry between two days, for calendars: follows the cursor to its end. */
    between: (filter: Required<Pick<TimelineFilter, "from" | "to">> & TimelineFilter) => OmitKeyof<UseQueryOptions<TimelineEntry[], Error, TimelineEntry[], (string | (Required<Pick<TimelineFilter, "from" | "to">> & TimelineFilter))[]>, "queryFn"> & {
        queryFn?: QueryFunction<TimelineEntry[], (string | (Required<Pick<TimelineFilter, "from" | "to">> & TimelineFilter))[], never> | undefined;
    } & QueryKeyWithDataTag<(string | (Required<Pick<TimelineFilter, "from" | "to">> & TimelineFilter))[], TimelineEntry[], Error>;
};
/** Names an entry of any kind. Weights are in `weightUnit`, if the member's unit is known, else in the entry's own. */
export declare function entryWords(entry: TimelineEntry, weightUnit?: WeightUnit | null): EntryWords;
/** Deletes the waiting write of an entry after the member chose the server's version. */
export declare function forgetWaiting(id: string): Promise<void>;
/** The member's goals. Screens that show them beside other content are complete without them. */
export declare const goals: {
    /** Goal of a day, in kcal and grams; `null` before the first goal. Read again after each write: workouts may change it. */
    on: (date: LocalDate) => OmitKeyof<UseQueryOptions<GoalDayDto | null, Error, GoalDayDto | null, string[]>, "queryFn"> & {
        queryFn?: QueryFunction<GoalDayDto | null, string[], never> | undefined;
    } & QueryKeyWithDataTag<string[], GoalDayDto | null, Error>;
};
/** Live builds, for display. The page itself may run older ones, as the shell decides. */
export declare const liveBuilds: {
    list: () => OmitKeyof<UseQueryOptions<LiveBuilds, Error, LiveBuilds, string[]>, "queryFn"> & {
        queryFn?: QueryFunction<LiveBuilds, string[], never> | undefined;
    } & QueryKeyWithDataTag<string[], LiveBuilds, Error>;
};
/** Meals; the server works out their nutrition. */
export declare const mealEntries: {
    create: (entry: CreateMealEntryDto, shown?: object, writer?: Writer) => Promise<MealEntryDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateMealEntryDto, shown?: object, writer?: Writer) => Promise<MealEntryDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<MealEntryDto>;
};
/** Address of a picture, from its signed `url` or `thumb_url`, or the `blob:` URL of one that waits on this device. */
export declare const mediaAddress: (path: string) => string;
/** Returns a client-generated id for a request that may have to be repeated. */
export declare function newId(): string;
/**
 * Foods kept on this device, so that a meal can be built offline: favourites, user foods and the most logged foods,
 * at most 300. The members' frame reads them; the service worker keeps the answer.
 */
export declare const offlineFoods: OmitKeyof<UseQueryOptions<FoodsWithUseDto, Error, FoodsWithUseDto, string[]>, "queryFn"> & {
    queryFn?: QueryFunction<FoodsWithUseDto, string[], never> | undefined;
} & QueryKeyWithDataTag<string[], FoodsWithUseDto, Error>;
/** The member's preferences. The shell loads them once a user exists. */
export declare const preferences: OmitKeyof<UseQueryOptions<PreferencesDto, Error, PreferencesDto, string[]>, "queryFn"> & {
    queryFn?: QueryFunction<PreferencesDto, string[], never> | undefined;
} & QueryKeyWithDataTag<string[], PreferencesDto, Error>;
/** Progress pictures; uploaded before the entry is saved (`usePictureUploads`). */
export declare const progressPhotos: {
    create: (entry: CreateProgressPhotoDto, shown?: object, writer?: Writer) => Promise<ProgressPhotoDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateProgressPhotoDto, shown?: object, writer?: Writer) => Promise<ProgressPhotoDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<ProgressPhotoDto>;
};
/**
 * Current time by the server's clock, or by this device's before the first answer. "Today" depends on it: the server
 * decides on which day an entry falls, and a device with a wrong clock must not look for it on another day.
 */
export declare const serverNow: () => Date;
/**
 * The only way to create an entry. One mount creates one entry: the client generates its id once, so that a retry
 * never stores it twice (the server answers a stored id with the stored entry). A `mutate` while another one is
 * pending or has succeeded, such as the second half of a double click, does nothing. Edits made after a save whose
 * answer was lost are written over the stored entry. The browser's time zone is sent along, so that "today" is the
 * member's today. Afterwards all entry queries are stale, and a success toast offers Undo, which deletes the entry.
 * The entry belongs to the member who opened the dialog, even if another member has signed in since. After a
 * retryable failure the entry waits on this device, which counts as saved and which the toast says. `shown` is what
 * lists need meanwhile and the entry lacks: the names of its foods. Where nothing can wait, a save that fails after
 * its dialog was closed shows a permanent toast with Retry.
 */
export declare function useCreateEntry<New extends object, Stored extends {
    id: string;
    version: number;
}>(resource: EntryResource<New, Stored>, { meta, shown: shownOf }?: {
    meta?: MutationTexts;
    shown?(): object;
}): UseMutationResult<Stored, Error, New>;
/** Returns the signed-in member; undefined while unknown. Never fetches, which is up to the session. */
export declare function useCurrentUser(): Schemas['UserDto'] | undefined;
/** Deletes an entry; the success toast offers Undo. Afterwards all entry queries are stale. */
export declare function useDeleteEntry(resource: RestorableResource, { meta, onDeleted }?: DeletionOptions): UseMutationResult<{
    id: string;
}, Error, {
    id: string;
}>;
/**
 * Deletes an entry of any kind that this build knows; the toasts name it: "Breakfast deleted", with Undo. Afterwards
 * all entry queries are stale.
 */
export declare function useDeleteTimelineEntry(entry: TimelineEntry, { onDeleted }?: Pick<DeletionOptions, 'onDeleted'>): UseMutationResult<{
    id: string;
}, Error, {
    id: string;
}>;
/**
 * The only way to write preferences. An edit shows at once wherever preferences are read. It is saved 800 ms after the
 * last edit, or as soon as the page is hidden, and a toast reports the result. Edits that could not be saved are kept
 * and sent with the next edit.
 */
export declare function useEditPreferences(): PreferenceEdits;
/**
 * Uploads of one dialog, sent as the member who opened it. Closing the dialog aborts a running upload, unless the end
 * of the session closes it: then the pictures wait with their entry. The server removes uploads without an entry.
 */
export declare function usePictureUploads(): PictureUploads;
/**
 * The member's preferences with their edits on top, saved or not; the defaults until they are loaded. Never fetches.
 * A change in this tab or in another one shows here.
 */
export declare function usePreferences(): Preferences;
/** Whether the server answers, for the offline strip. Becomes true again without a reload. */
export declare function useReachable(): boolean;
/**
 * Today's date in this device's time zone. The instant is the server's, so that a device with a wrong clock shows the
 * date that its entries get.
 */
export declare function useToday(): LocalDate;
/**
 * Writes fields over an entry, if it is still as the member opened it. Otherwise `conflict` is the stored version,
 * and the screen asks which of the two to keep. A save whose answer was lost is no conflict for the next save, which
 * may send more. After a retryable failure the save waits on this device, as with `useCreateEntry`. Afterwards all
 * entry queries are stale. Where nothing can wait, a save that fails after its dialog was closed shows a permanent
 * toast with Retry.
 */
export declare function useUpdateEntry<Fields extends object, Stored extends {
    id: string;
    version: number;
}>(resource: Updatable<Fields, Stored>, opened: Stored, { meta, asSent, shown: shownOf }?: UpdateOptions<Stored>): EntryUpdate<Fields, Stored>;
/**
 * Returns the unit in which the member reads all weights, whatever unit each was entered in; null until their
 * preferences are loaded: until then each weight is shown in its own unit.
 */
export declare function useWeightUnit(): WeightUnit | null;
/**
 * Returns the server's list merged with what waits on this device (`waiting` tells the change and the refusal);
 * undefined until that list is loaded. `filter` is that of the server's list, with `types` for one kind.
 */
export declare function useWithWaiting<Entry extends ListedEntry>(stored: readonly Entry[] | undefined, { from, to, types }?: ListFilter): Entry[] | undefined;
/** Label of an entry that waits on this device, for lists; empty for one that the server has. */
export declare function waitingWords({ waiting }: Pick<TimelineEntry, 'waiting'>): string;
/** Weigh-ins. */
export declare const weightEntries: {
    create: (entry: CreateWeightEntryDto, shown?: object, writer?: Writer) => Promise<WeightEntryDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateWeightEntryDto, shown?: object, writer?: Writer) => Promise<WeightEntryDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<WeightEntryDto>;
};
/** Workouts; their pictures are uploaded before the entry is saved. */
export declare const workoutEntries: {
    create: (entry: CreateWorkoutEntryDto, shown?: object, writer?: Writer) => Promise<WorkoutEntryDto>;
    update: (stored: {
        id: string;
        version: number;
    }, fields: UpdateWorkoutEntryDto, shown?: object, writer?: Writer) => Promise<WorkoutEntryDto>;
    remove: (stored: {
        id: string;
    }) => Promise<undefined>;
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: {
        id: string;
    }) => Promise<WorkoutEntryDto>;
};
interface ApiFailure {
    /** The HTTP status; 0 when no answer came. */
    status: number;
    /** Empty if the answer had none. */
    errors: ErrorItem[];
    message?: string;
    detail?: string | null;
    requestId?: string | null;
    timedOut?: boolean;
    retryAfter?: number | null;
    data?: unknown;
}
interface DeletionOptions {
    meta?: MutationTexts;
    /** Called after the deletion, even if the entry's row has left the page by then. */
    onDeleted?: () => void;
}
interface EntryUpdate<Fields extends object, Stored extends object> {
    save: UseMutationResult<Stored, Error, Fields>;
    /** The stored entry, if it changed since it was opened; the refused save changed nothing. */
    conflict: Stored | null;
    /** Keeps the member's version: from here on saving overwrites the stored one. */
    overwriteConflict(): void;
    /** Bases the next save on an earlier version, which the member had edited: a later one is a conflict. */
    baseOn(version: number): void;
    /** Returns to the form; the next save finds the conflict again. */
    dismissConflict(): void;
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
/**
 * A calendar date as in the API: `2026-11-21`. It has no time zone, and neither does the arithmetic below, so that a
 * date never shifts by a day. Dates compare and sort as text.
 */
type LocalDate = string;
/** `Entry & Waits` with its fields side by side, so that the contract lists each of them. */
type MayWait<Entry> = Entry extends unknown ? Flat<Entry & Waits> : never;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<M extends Method, P extends string> = Route<P> extends {
    [K in M]: infer O;
} ? O : never;
interface Options<M extends Method, P extends string> {
    /** Query string; absent and null values are left out. */
    params?: QueryOf<M, P>;
    /** Values of the `{…}` in the path. */
    path?: PathParamsOf<M, P>;
    /** Signal that TanStack Query passes to each query function. */
    signal?: AbortSignal;
    headers?: Record<string, string>;
}
type Parameters<M extends Method, P extends string> = Operation<M, P> extends {
    parameters: infer A;
} ? A : never;
/** Paths that answer `M`, without `/api/v1`: `'/weight-entries/{id}'`. */
type PathOf<M extends Method> = {
    [P in keyof paths & string]: paths[P] extends {
        [K in M]: object;
    } ? P extends `${Prefix}${infer Short}` ? Short : never : never;
}[keyof paths & string];
type PathParamsOf<M extends Method, P extends string> = Parameters<M, P> extends {
    path: infer V;
} ? V : undefined;
interface PictureUploads {
    /**
     * Uploads pictures one after the other and returns their ids, for the entry that refers to them. A picture keeps
     * its id over retries and is uploaded once: after a failure the same call continues where it stopped. After a
     * retryable failure a picture is kept on this device, and uploaded when its entry is sent.
     * Rejects with an `ApiError`, whose errors about a picture name the entry's field, `media_ids`.
     */
    upload(files: File[]): Promise<string[]>;
    /** Null while no upload is running. */
    progress: UploadProgress | null;
}
type Prefix = '/api/v1';
/** A kind of entry whose deletion can be undone. */
interface RestorableResource {
    remove(entry: {
        id: string;
    }): Promise<unknown>;
    /** Restores the entry unchanged. */
    restore(entry: {
        id: string;
    }): Promise<unknown>;
}
type Route<P extends string> = `${Prefix}${P}` extends keyof paths ? paths[`${Prefix}${P}`] : never;
type SuccessResponse<R> = R extends {
    200: infer A;
} ? A : R extends {
    201: infer A;
} ? A : R extends {
    204: infer A;
} ? A : never;
type Text<Cause> = string | {
    title: string;
    message?: string;
} | ((cause: Cause, variables: unknown) => string);
interface TimelineFilter {
    /** First and last local day, inclusive: `2026-03-09`. */
    from?: string;
    to?: string;
    /** Comma list of resource names: `weight-entries,meal-entries`. */
    types?: string;
}
type Unwrapped<T> = T extends {
    success: unknown;
    data: infer D;
} ? D : T extends {
    success: unknown;
} ? undefined : T;
interface Updatable<Fields extends object, Stored extends object> {
    update(stored: {
        id: string;
        version: number;
    }, fields: Fields, shown?: object, writer?: Writer): Promise<Stored>;
}
interface UpdateOptions<Stored extends object> {
    meta?: MutationTexts;
    /** Returns the stored entry with the field names of requests, where those differ: `media_ids`. */
    asSent?(stored: Stored): object;
    /** Returns data that lists need and the entry's fields lack, while the entry waits on this device. */
    shown?(): object;
}
declare const WEIGHT_UNITS: readonly ["lbs", "kg", "stone"];
interface Waits {
    /** Set while the entry waits on this device: the change that the server lacks, and its reason if refused. */
    waiting?: WaitingState;
}
type WeightUnit = (typeof WEIGHT_UNITS)[number];
/** The member who writes and their form, fixed at the first step of a save that takes several. */
interface Writer {
    /** Id of the member who wrote; the signed-in member by default. */
    member?: string | null;
    /** Tells whether the form is still open to show a refusal; true by default. */
    isFormOpen?(): boolean;
}
export {};
