import { useEffect, useSyncExternalStore } from 'react';
import { fetchToastsBy, onToastList, toastList } from './toast-shelf.ts';

/**
 * Shows the toasts; stands once in the shell. Its code, a state machine for each toast, comes with the first one on
 * the pages before the sign-in, and with the frame of the pages behind it (`bringToasts`).
 */
export function Toaster() {
  const List = useSyncExternalStore(onToastList, toastList);
  useEffect(() => fetchToastsBy(() => import('./toast-list.tsx')), []);
  return List && <List />;
}
