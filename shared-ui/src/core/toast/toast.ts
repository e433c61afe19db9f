import { type ToastOptions, withToaster } from './toast-store.ts';

export type { ToastOptions } from './toast-store.ts';

let last = 0;

/**
 * Shows a toast and returns its id: the time in milliseconds as a string, one later for each in the same one. The toast
 * shows a moment later: the toaster renders synchronously, which React refuses within an effect, and the first toast of
 * a page may have to load its code.
 */
export function toast({ type, title, message, duration, action, requestId = null }: ToastOptions): string {
  last = Math.max(Date.now(), last + 1);
  const id = String(last);
  const timing = duration === undefined ? {} : { duration };
  withToaster((toaster) =>
    toaster.create({
      id,
      type,
      title,
      description: message,
      action,
      closable: true,
      meta: { requestId },
      ...timing,
    }),
  );
  return id;
}

/** Removes a toast before its time. */
export function dismissToast(id: string): void {
  withToaster((toaster) => toaster.dismiss(id));
}
