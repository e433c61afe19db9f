import { serverNow } from '@fettle/shared-ui/data';
import { useSyncExternalStore } from 'react';
import { localDay } from './day.ts';

/** Looked at every minute and on coming back to the tab: a dashboard left open follows midnight. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const today = () => localDay(serverNow());

/** Today where this device is, by the server's clock when the device's own is wrong: entries fall on its days. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}
