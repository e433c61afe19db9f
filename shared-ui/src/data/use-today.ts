import { useSyncExternalStore } from 'react';
import { deviceDate, type LocalDate } from '../rules/local-date.ts';
import { serverNow } from './client/server-clock.ts';

/** Checks every minute and when the tab becomes visible, so that an open page notices midnight. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const today = () => deviceDate(serverNow());

/**
 * Today's date in this device's time zone. The instant is the server's, so that a device with a wrong clock shows the
 * date that its entries get.
 */
export function useToday(): LocalDate {
  return useSyncExternalStore(subscribe, today);
}
