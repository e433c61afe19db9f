import { MutationCache, onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';
import { reachability } from '../client/reachability.ts';
import { toastText } from './meta-texts.ts';
import { otherTabs } from './other-tabs.ts';
import { undoAction } from './undo.ts';

/**
 * A second and third try, after one and two seconds, only where it may help: no answer, or a server error. Not after a
 * timeout, which was long enough already, and not while the server is unreachable: failed queries are refetched once it
 * answers again. A write is never repeated unless the member asks for it.
 */
const retry = (failures: number, error: unknown) =>
  failures < 2 &&
  error instanceof ApiError &&
  error.isOutcomeUnknown &&
  !error.timedOut &&
  (error.status !== 0 || reachability.now());

/**
 * Queries are refetched once an unreachable server answers again: they failed, or they show what the device has kept,
 * however fresh that looks.
 */
onlineManager.setEventListener((setOnline) => reachability.subscribe(() => setOnline(reachability.now())));

/**
 * The page's one cache. It reads the `meta` of mutations and queries: `success` and `failure` become toasts,
 * `undo` becomes an action of the success toast, `invalidates` marks queries as stale. Calls are also made when the
 * browser reports to be offline, so that no call is paused silently.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry, networkMode: 'always', refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failure) toastFailure(error, toastText(meta.failure, 'Error', error));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { meta }) => {
        const { success, undo, invalidates = [] } = meta ?? {};
        markStale(invalidates);
        if (!success) return;
        const action = undo && undoAction(queryClient, { undo: () => undo(data as never), invalidates });
        const text = toastText(success, null, data, variables);
        if (waits(data)) toast({ type: 'info', title: text.title, message: WAITS, ...action });
        else toast({ type: 'success', ...text, ...action });
      },
      onError: (error, variables, _context, { meta }) => {
        // The answer may be all that was lost.
        if (error instanceof ApiError && error.isOutcomeUnknown) markStale(meta?.invalidates ?? []);
        if (meta?.failure) toastFailure(error, toastText(meta.failure, 'Error', error, variables));
      },
    }),
  });
  const markStale = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    otherTabs.tell(keys);
  };
  return queryClient;
}

const WAITS = 'It waits on this device and is sent when you are online again.';

/** An entry that the server does not have yet. */
const waits = (data: unknown) =>
  typeof data === 'object' && data !== null && 'waiting' in data && !!data.waiting;

/** With the request id where the failure is our fault. */
function toastFailure(error: unknown, text: { title: string; message?: string }): void {
  const ours = error instanceof ApiError && error.status >= 500;
  toast({ type: 'error', ...text, requestId: ours ? error.requestId : null });
}
