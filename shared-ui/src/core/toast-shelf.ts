import type { ComponentType } from 'react';

type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; default 5000. It pauses while the pointer or the focus is on it, and while the page is hidden. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

/** Chakra's store of toasts, which `toast-list.tsx` makes and renders. */
interface Shelf {
  create(
    toast: Omit<ToastOptions, 'message'> & { id: string; description?: string; closable: true },
  ): unknown;
  dismiss(id: string): void;
}

let shelf: Shelf | null = null;
let list: ComponentType | null = null;
let fetchList = () => {};
const waiting: ((shelf: Shelf) => void)[] = [];
const listeners = new Set<() => void>();

/** What is asked of the shelf before it is there waits, in order, and calls for it. */
export function onShelf(work: (shelf: Shelf) => void): void {
  queueMicrotask(() => {
    if (shelf) return work(shelf);
    waiting.push(work);
    fetchList();
  });
}

/**
 * `load` brings the list that renders toasts: it is called when a toast finds no shelf, and at once if some wait. What
 * does not come is asked for again by the next toast, and when the network is back.
 */
export function fetchToastsBy(load: () => Promise<{ bringToasts(): void }>): void {
  fetchList = () => {
    const missed = () => addEventListener('online', fetchList, { once: true });
    load().then(({ bringToasts }) => bringToasts(), missed);
  };
  if (waiting.length) fetchList();
}

/** The shelf is in the page: shows what has waited for it. */
export function putToastsOn(ready: Shelf): void {
  shelf = ready;
  for (const work of waiting.splice(0)) work(ready);
}

/** What renders the shelf is there. */
export function haveToastList(component: ComponentType): void {
  list = component;
  for (const listener of listeners) listener();
}

export const toastList = (): ComponentType | null => list;

export function onToastList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
