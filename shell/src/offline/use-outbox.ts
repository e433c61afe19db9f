import {
  openOutbox,
  outboxMark,
  reachability,
  useQueryClient,
  useWaitingEntries,
} from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';

/** How long after the frame opens an empty outbox waits, in ms: the page's own data come first. */
const DELAY = 3000;

/** Fetches the outbox's code and follows it. Resolves to the function that stops it; to undefined where the code does not come. */
async function startFollowing(
  queryClient: ReturnType<typeof useQueryClient>,
): Promise<(() => void) | undefined> {
  try {
    const outbox = await openOutbox();
    const { outboxToasts } = await import(/* webpackChunkName: "outbox-toasts" */ './outbox-toasts.ts');
    return outbox?.follow(outboxToasts(queryClient));
  } catch (error) {
    console.warn('Nothing waits on this device', error);
    return undefined;
  }
}

/** Opens the outbox of the member who is signed in, shows what waits, and sends it when the server answers. */
export function useOutbox(): void {
  const queryClient = useQueryClient();
  const waits = useWaitingEntries().length > 0;
  // Lists show what waits from their first view on.
  const [due, setDue] = useState(outboxMark.isSet);
  useEffect(() => {
    if (waits) setDue(true);
    const timer = setTimeout(() => setDue(true), DELAY);
    return () => clearTimeout(timer);
  }, [waits]);
  useEffect(() => {
    if (!due) return;
    let stop: (() => void) | undefined;
    let ended = false;
    let isOpening = false;
    let isAskedAgain = false;
    const follow = async () => {
      isAskedAgain = isOpening;
      if (stop || isOpening) return;
      isOpening = true;
      stop = await startFollowing(queryClient);
      isOpening = false;
      if (ended) stop?.();
      else if (isAskedAgain) await follow();
    };
    void follow();
    // While the server is away the code may not come; what was saved since then is to be sent once it is back.
    const stopRetrying = reachability.subscribe(() => {
      if (reachability.now()) void follow();
    });
    return () => {
      ended = true;
      stopRetrying();
      stop?.();
    };
  }, [due, queryClient]);
}
