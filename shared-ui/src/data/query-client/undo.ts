import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ToastOptions, toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';

/** How long a toast with Undo stays, in milliseconds: longer than others, since one has to reach it. */
const TIME_TO_REACH_IT = 8000;

/** What is taken back, and the queries that are stale then. */
interface Undoing {
  undo: () => Promise<unknown>;
  invalidates: readonly QueryKey[];
}

/** The Undo of a success toast. It says that it is done; where it failed it says so and offers a Retry. */
export function undoAction(
  queryClient: QueryClient,
  undoing: Undoing,
): Pick<ToastOptions, 'duration' | 'action'> {
  const onClick = () => void takeBack(queryClient, undoing);
  return { duration: TIME_TO_REACH_IT, action: { label: 'Undo', onClick } };
}

async function takeBack(queryClient: QueryClient, undoing: Undoing): Promise<void> {
  try {
    await undoing.undo();
    toast({ type: 'success', title: 'Undone' });
  } catch (failure) {
    // It is gone already: an Undo whose answer was lost, or another tab.
    if (failure instanceof ApiError && failure.status === 404) toast({ type: 'success', title: 'Undone' });
    else toastNotUndone(failure, () => void takeBack(queryClient, undoing));
  }
  // After a failure too: its answer may be what was lost.
  for (const queryKey of undoing.invalidates) void queryClient.invalidateQueries({ queryKey });
}

function toastNotUndone(failure: unknown, onClick: () => void): void {
  const offline = failure instanceof ApiError && failure.isNetworkError;
  toast({
    type: 'error',
    title: 'Not undone',
    message: offline ? 'Check your connection and try again.' : 'Please try again.',
    duration: TIME_TO_REACH_IT,
    action: { label: 'Retry', onClick },
  });
}
