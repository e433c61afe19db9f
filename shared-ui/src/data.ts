/** The API client, the query cache and shared queries: `@fettle/shared-ui/data`. */
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
export { challengeRuns } from './data/challenge-runs.queries.ts';
export { checkIns } from './data/check-ins.queries.ts';
export { api } from './data/client/api.ts';
export { ApiError, type ErrorItem } from './data/client/api-error.ts';
export { currentMember, mediaAddress } from './data/client/api-session.ts';
export type { BodyOf, DataOf, QueryOf, Schemas } from './data/client/api-types.ts';
export { newId } from './data/client/new-id.ts';
export { useReachable } from './data/client/reachability.ts';
export { serverNow } from './data/client/server-clock.ts';
export { currentUser, useCurrentUser } from './data/current-user.queries.ts';
export {
  type EntryKind,
  type EntryOfKind,
  entries,
  type TimelineEntry,
  type WaitingState,
} from './data/entries/entries.queries.ts';
export {
  challengeEntries,
  customEntries,
  type EntryResource,
  mealEntries,
  progressPhotos,
  weightEntries,
  workoutEntries,
} from './data/entries/entry-resources.ts';
export { type EntryWords, entryWords } from './data/entries/entry-texts.ts';
export { useCreateEntry } from './data/entries/use-create-entry.ts';
export { useDeleteEntry, useDeleteTimelineEntry } from './data/entries/use-delete-entry.ts';
export { useUpdateEntry } from './data/entries/use-update-entry.ts';
export { goals } from './data/goals.queries.ts';
export { type LiveBuild, type LiveBuilds, liveBuilds } from './data/live-builds.queries.ts';
export { offlineFoods } from './data/offline-foods.queries.ts';
export { forgetWaiting } from './data/outbox/outbox.ts';
export { useWithWaiting } from './data/outbox/use-with-waiting.ts';
export { waitingWords } from './data/outbox/waiting-texts.ts';
export type { ListedEntry, ListFilter } from './data/outbox/with-waiting.ts';
export {
  DEFAULT_PREFERENCES,
  type Preferences,
  preferences,
} from './data/preferences/preferences.queries.ts';
export type { PreferenceFields } from './data/preferences/unsaved-edits.ts';
export {
  type PreferenceEdits,
  useEditPreferences,
  usePreferences,
  useWeightUnit,
} from './data/preferences/use-preferences.ts';
export type { MutationTexts, QueryTexts } from './data/query-client/meta-texts.ts';
export { type UploadProgress, usePictureUploads } from './data/use-picture-uploads.ts';
export { useToday } from './data/use-today.ts';

// For the shell only; not part of the contract.

/** @internal */
export { QueryClientProvider } from '@tanstack/react-query';
/** @internal */
export { type ApiSession, configureApi, memberOfToken, sessionOfToken } from './data/client/api-session.ts';
/** @internal */
export { client, withToken } from './data/client/client.ts';
/** @internal */
export { KEPT_AT } from './data/client/kept-answer.ts';
/** @internal */
export { reachability } from './data/client/reachability.ts';
/** @internal */
export type { OutboxEvents } from './data/outbox/opened-outbox.ts';
/** @internal */
export { keepRequest, openOutbox, sealOutbox, unsealOutbox } from './data/outbox/outbox.ts';
/** @internal */
export { outboxMark } from './data/outbox/outbox-mark.ts';
/** @internal */
export { useWaitingEntries, waitingStore } from './data/outbox/waiting-store.ts';
/** @internal */
export { existingPreferencesSaver } from './data/preferences/existing-preferences-saver.ts';
/** @internal */
export { preferencesSaver } from './data/preferences/preferences-saver.ts';
/** @internal */
export { usePreferencesSaving } from './data/preferences/use-preferences.ts';
/** @internal */
export { otherTabs } from './data/query-client/other-tabs.ts';
/** @internal */
export { createQueryClient } from './data/query-client/query-client.ts';
