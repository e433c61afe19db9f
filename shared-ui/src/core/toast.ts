import { onShelf, type ToastOptions } from './toast-shelf.ts';

export type { ToastOptions } from './toast-shelf.ts';

let last = 0;

/**
 * Shows a toast and answers with its id: the time in milliseconds as a string, one later for each in the same one.
 * It shows a moment later: the store renders at once, which React refuses within an effect, and before the first toast
 * of a page its code may have to come.
 */
export function toast({ type, title, message, duration, action }: ToastOptions): string {
  last = Math.max(Date.now(), last + 1);
  const id = String(last);
  const timing = duration === undefined ? {} : { duration };
  onShelf((ready) =>
    ready.create({ id, type, title, description: message, action, closable: true, ...timing }),
  );
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  onShelf((ready) => ready.dismiss(id));
}
