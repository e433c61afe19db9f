import { MutationCache, onlineManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/api-session.ts';
import { reachability } from '../client/reachability.ts';
import { SESSION_ENDED } from '../client/session-ended.ts';
import type { WaitingState } from '../entries/entries.queries.ts';
import { toastText } from './meta-texts.ts';
import { otherTabs } from './other-tabs.ts';
import { undoAction } from './undo.ts';

/**
 * Retries twice, after one and two seconds, when there was no answer or a server error. Not after a timeout, which
 * was long enough, and not while the server is unreachable: failed queries are refetched once it answers again. A
 * write is never repeated unless the member asks for it.
 */
const retry = (failures: number, error: unknown) =>
  failures < 2 &&
  error instanceof ApiError &&
  error.isOutcomeUnknown &&
  !error.timedOut &&
  (error.status !== 0 || reachability.now());

/** Refetches queries once an unreachable server answers again, since they failed or show cached answers. */
onlineManager.setEventListener((setOnline) => reachability.subscribe(() => setOnline(reachability.now())));

/**
 * The page's one cache. It reads the `meta` of mutations and queries: `success` and `failure` become toasts, `undo`
 * becomes an action of the success toast, `invalidates` marks queries as stale. Calls are also made when the browser
 * reports to be offline, so that no call is paused silently. Once the session of the member who made a write has
 * ended, its toast only tells what happens to the write.
 */
export function createQueryClient(): QueryClient {
  /** Member who made each write: the answer may come after their session has ended, or in another member's. */
  const makers = new WeakMap<object, unknown>();
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
      onMutate: (_variables, mutation) => {
        // `member` is set for a form whose mutation runs after other steps.
        const { member = currentMember() } = mutation.meta ?? {};
        makers.set(mutation, member);
      },
      onSuccess: (data, variables, _context, mutation) => {
        const { success, undo, invalidates = [] } = mutation.meta ?? {};
        const waiting = waitingStateOf(data);
        if (makers.get(mutation) !== currentMember()) {
          if (waiting) toast(SESSION_ENDED);
          return;
        }
        markStale(invalidates);
        // The outbox reports refusals itself.
        if (!success || typeof waiting?.refusal === 'string') return;
        const action = undo && undoAction(queryClient, { undo: () => undo(data as never), invalidates });
        const text = toastText(success, null, data, variables);
        if (waiting) toast({ type: 'info', title: text.title, message: waitsText(), ...action });
        else toast({ type: 'success', ...text, ...action });
      },
      onError: (error, variables, _context, mutation) => {
        const { meta } = mutation;
        if (error instanceof ApiError && error.isKept) return void toast(SESSION_ENDED);
        if (makers.get(mutation) !== currentMember()) return void toast(NOT_SAVED);
        // The member closed the question whether it is they, and so cancelled the action.
        if (error instanceof ApiError && error.code === 'CONFIRMATION_NEEDED') return;
        // The server may have executed a write whose answer was lost.
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

/** Toast for a change of the account or of other members, which is never sent later, unseen. */
const NOT_SAVED = {
  type: 'warning',
  title: 'Your session ended',
  message: 'The last thing you did was not saved. Sign in and do it again.',
  duration: Number.POSITIVE_INFINITY,
} as const;

const waitsText = () =>
  reachability.now()
    ? 'The server cannot take it right now. It waits on this device and is sent by itself.'
    : 'It waits on this device and is sent when you are online again.';

/** Texts of an entry that the server does not have yet. */
const waitingStateOf = (data: unknown) =>
  typeof data === 'object' && data !== null ? (data as { waiting?: WaitingState }).waiting : undefined;

/** Shows the request id if the failure is a server error. */
function toastFailure(error: unknown, text: { title: string; message?: string }): void {
  const ours = error instanceof ApiError && error.status >= 500;
  toast({ type: 'error', ...text, requestId: ours ? error.requestId : null });
}
