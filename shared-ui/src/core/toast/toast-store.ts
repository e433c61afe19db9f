import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

/** A `loading` toast has no time limit: the caller dismisses it. */
type ToastType = 'success' | 'error' | 'warning' | 'info' | 'loading';

/** Milliseconds that a toast shows by default. */
export const TOAST_MS = 5000;

export interface ToastOptions {
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; default 5000. Paused while the pointer or focus is on the toast and while the page is hidden. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** Request id of a server error; shown in small type. */
  requestId?: string | null;
}

/** Chakra's toaster, which `toast-list.tsx` creates and renders. */
interface Toaster {
  create(
    toast: Omit<ToastOptions, 'message' | 'requestId'> & {
      id: string;
      description?: string;
      closable: true;
      meta: { requestId: string | null };
    },
  ): unknown;
  dismiss(id: string): void;
  /** Removes all toasts at once. */
  remove(): void;
}

/** The component that renders the toasts; null until its code is loaded. */
export const toastList = createStore<{ List: ComponentType | null }>(() => ({ List: null }));

let toaster: Toaster | null = null;
let loadList = () => {};
const queue: ((toaster: Toaster) => void)[] = [];

/** Calls the toaster. Calls made before it is rendered are queued, in order, and load its code. */
export function withToaster(work: (toaster: Toaster) => void): void {
  queueMicrotask(() => {
    if (toaster) return work(toaster);
    queue.push(work);
    loadList();
  });
}

/** Removes all toasts, queued ones too: their texts and actions belong to the member who leaves. */
export function removeToasts(): void {
  queueMicrotask(() => {
    queue.length = 0;
    toaster?.remove();
  });
}

/**
 * `load` imports the list that renders toasts. It is called by the first toast, or at once if toasts are queued. After
 * a failure the next toast calls it again, and so does the return of the network.
 */
export function loadToastListWith(load: () => Promise<{ preloadToasts(): void }>): void {
  loadList = () => {
    const retryOnline = () => addEventListener('online', loadList, { once: true });
    load().then(({ preloadToasts }) => preloadToasts(), retryOnline);
  };
  if (queue.length) loadList();
}

/** Called when the toaster is rendered: shows the queued toasts. */
export function attachToaster(rendered: Toaster): void {
  toaster = rendered;
  for (const work of queue.splice(0)) work(rendered);
}
