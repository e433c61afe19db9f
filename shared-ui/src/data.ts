/** The API's client, the query cache and what the whole product asks for: `@fettle/shared-ui/data`. */
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
} from '@tanstack/react-query';
export { api } from './data/api.ts';
export { ApiError, type ErrorItem } from './data/api-error.ts';
export type { BodyOf, DataOf, QueryOf, Schemas } from './data/api-types.ts';
export { currentUser, useCurrentUser } from './data/current-user.queries.ts';
export { entries, type TimelineEntry } from './data/entries.queries.ts';
export { mealEntries, progressPhotos, weightEntries } from './data/entry-resources.ts';
export { type LiveBuild, type LiveBuilds, liveBuilds } from './data/live-builds.queries.ts';
export type { MutationTexts, QueryTexts } from './data/meta-texts.ts';
export { DEFAULT_PREFERENCES, type Preferences, preferences } from './data/preferences.queries.ts';
export { useReachable } from './data/reachability.ts';
export { serverNow } from './data/server-clock.ts';
export type { PreferenceFields } from './data/unsaved-preferences.ts';
export { useCreateEntry } from './data/use-create-entry.ts';
export { type UploadProgress, usePictureUploads } from './data/use-picture-uploads.ts';
export { type PreferenceEdits, useEditPreferences, usePreferences } from './data/use-preferences.ts';
export { useToday } from './data/use-today.ts';

// Not for feature apps and no part of the contract: the shell's own.

/** @internal */
export { QueryClientProvider } from '@tanstack/react-query';
/** @internal */
export { type ApiSession, configureApi } from './data/client.ts';
/** @internal */
export { existingPreferencesSaver } from './data/known-preferences-saver.ts';
/** @internal */
export { otherTabs } from './data/other-tabs.ts';
/** @internal */
export { preferencesSaver } from './data/preferences-saver.ts';
/** @internal */
export { createQueryClient } from './data/query-client.ts';
/** @internal */
export { reachability } from './data/reachability.ts';
/** @internal */
export { usePreferencesSaving } from './data/use-preferences.ts';
