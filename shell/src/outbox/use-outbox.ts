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
    let opening = false;
    const follow = async () => {
      if (stop || opening) return;
      opening = true;
      try {
        const outbox = await openOutbox();
        if (!outbox || ended) return;
        const { outboxToasts } = await import(/* webpackChunkName: "outbox-toasts" */ './outbox-toasts.ts');
        if (!ended) stop = outbox.follow(outboxToasts(queryClient));
      } catch (error) {
        console.warn('Nothing waits on this device', error);
      } finally {
        opening = false;
      }
    };
    void follow();
    // While the server is away its code may not come; what was saved since then is to be sent once it is back.
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
