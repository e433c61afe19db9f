import { useEffect } from 'react';
import { useStore } from 'zustand';
import { loadToastListWith, toastList } from './toast-store.ts';

/**
 * Shows the toasts; the shell renders it once. Its code, a state machine for each toast, is loaded by the first toast
 * on the pages before the sign-in, and together with the frame of the pages behind it (`preloadToasts`).
 */
export function Toaster() {
  const List = useStore(toastList, (state) => state.List);
  useEffect(() => loadToastListWith(() => import('./toast-list.tsx')), []);
  return List && <List />;
}
