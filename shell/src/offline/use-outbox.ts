import {
  openOutbox,
  outboxMark,
  reachability,
  useQueryClient,
  useWaitingEntries,
} from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';

/** Delay after the frame opens before an empty outbox is opened, in ms: the page's own data come first. */
const DELAY = 3000;

/** Fetches the outbox's code and follows it. Resolves to a stop function, or undefined without the code. */
async function startFollowing(
  queryClient: ReturnType<typeof useQueryClient>,
): Promise<(() => void) | undefined> {
  try {
    const outbox = await openOutbox();
    const { outboxToasts } = await import(/* webpackChunkName: "outbox-toasts" */ './outbox-toasts.ts');
    return outbox?.follow(outboxToasts(queryClient));
  } catch (error) {
    console.warn('The outbox could not be opened', error);
    return undefined;
  }
}

/** Opens the outbox of the signed-in member, shows waiting entries, and sends them when the server answers. */
export function useOutbox(): void {
  const queryClient = useQueryClient();
  const waits = useWaitingEntries().length > 0;
  // Lists show waiting entries from their first render on.
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
    // While the server is unreachable the code may not load; entries saved since then are sent once it is back.
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
