import { serverNow } from '@fettle/shared-ui/data';
import { useSyncExternalStore } from 'react';

/** Coarse, so that the offer stays the same, and in the cache, while a member looks at it. */
const STEP_MINUTES = 15;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function clockTime(): string {
  const now = serverNow();
  const minutes = now.getMinutes() - (now.getMinutes() % STEP_MINUTES);
  return [now.getHours(), minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The time on this device's clock, `07:30`, in steps of a quarter of an hour. */
export function useClockTime(): string {
  return useSyncExternalStore(subscribe, clockTime);
}
