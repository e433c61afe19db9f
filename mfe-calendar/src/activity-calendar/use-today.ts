import { serverNow } from '@fettle/shared-ui/data';
import { useSyncExternalStore } from 'react';
import { type LocalDay, localDayAt } from './local-day.ts';

/** Looked at every minute and on coming back to the tab, so that a calendar left open follows midnight. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const today = () => localDayAt(serverNow());

/** Today where this device is, by the server's clock when the device's own is wrong: entries fall on its days. */
export function useToday(): LocalDay {
  return useSyncExternalStore(subscribe, today);
}
