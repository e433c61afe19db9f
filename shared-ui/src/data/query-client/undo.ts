import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/api-session.ts';
import { SESSION_ENDED } from '../client/session-ended.ts';

/** Time a toast with Undo stays, in ms: longer than others, since members need time to reach it. */
const UNDO_DURATION = 8000;

/** The revert call, and the queries that are stale afterwards. */
interface Undoing {
  undo: () => Promise<unknown>;
  invalidates: readonly QueryKey[];
}

/** The Undo of a success toast. A toast confirms it; after a failure a toast offers Retry. */
export function undoAction(
  queryClient: QueryClient,
  undoing: Undoing,
): Pick<ToastOptions, 'duration' | 'action'> {
  const onClick = () => void runUndo(queryClient, undoing);
  return { duration: UNDO_DURATION, action: { label: 'Undo', onClick } };
}

async function runUndo(queryClient: QueryClient, undoing: Undoing): Promise<void> {
  const member = currentMember();
  try {
    await undoing.undo();
    toast(member === currentMember() ? { type: 'success', title: 'Undone' } : SESSION_ENDED);
  } catch (failure) {
    if (failure instanceof ApiError && failure.isKept) toast(SESSION_ENDED);
    else if (member !== currentMember())
      toast({ type: 'error', title: 'Not undone', message: 'Your session ended.' });
    else toastNotUndone(failure, () => void runUndo(queryClient, undoing));
  }
  // After a failure too, since the server may have executed the call.
  for (const queryKey of undoing.invalidates) void queryClient.invalidateQueries({ queryKey });
}

function toastNotUndone(failure: unknown, onClick: () => void): void {
  const isGone = failure instanceof ApiError && failure.status === 404;
  if (isGone || (failure instanceof ApiError && failure.code === 'VERSION_CONFLICT')) {
    const message = isGone ? 'It can no longer be restored.' : 'It was changed since.';
    toast({ type: 'error', title: 'Not undone', message });
    return;
  }
  const offline = failure instanceof ApiError && failure.isNetworkError;
  toast({
    type: 'error',
    title: 'Not undone',
    message: offline ? 'Check your connection and try again.' : 'Please try again.',
    duration: UNDO_DURATION,
    action: { label: 'Retry', onClick },
  });
}
