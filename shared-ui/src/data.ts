/** The API's client, the query cache and what the whole product asks for: `@fettle/shared-ui/data`. */
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClientProvider,
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
export { type ApiSession, configureApi } from './data/client.ts';
export { currentUser, useCurrentUser } from './data/current-user.queries.ts';
export { entries, type TimelineEntry } from './data/entries.queries.ts';
export { mealEntries, weightEntries } from './data/entry-resources.ts';
export { otherTabs } from './data/other-tabs.ts';
export {
  DEFAULT_PREFERENCES,
  type Preferences,
  preferences,
  updatePreferences,
  usePreferences,
} from './data/preferences.queries.ts';
export { createQueryClient } from './data/query-client.ts';
export { reachability, useReachable } from './data/reachability.ts';
export { serverNow } from './data/server-clock.ts';
export { useCreateEntry } from './data/use-create-entry.ts';
