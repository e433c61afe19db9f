import { createToaster } from '@chakra-ui/react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; default 5000. It pauses while the pointer or the focus is on it, and while the page is hidden. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

/** How long a toast takes to leave, in milliseconds. */
export const TOAST_EXIT = 300;

/** Chakra's store; `Toaster` renders it. */
export const toaster = createToaster({
  placement: 'bottom-end',
  max: 4,
  gap: 12,
  offsets: { top: '1rem', left: '1rem', right: '1rem', bottom: 'var(--fettle-toast-bottom)' },
  duration: 5000,
  removeDelay: TOAST_EXIT,
  pauseOnPageIdle: true,
});

let last = 0;

/**
 * Shows a toast and answers with its id: the time in milliseconds as a string, one later for each in the same one.
 * It shows a moment later, since the store renders at once, which React refuses within an effect.
 */
export function toast({ type, title, message, duration, action }: ToastOptions): string {
  last = Math.max(Date.now(), last + 1);
  const id = String(last);
  const timing = duration === undefined ? {} : { duration };
  queueMicrotask(() => {
    toaster.create({ id, type, title, description: message, action, closable: true, ...timing });
  });
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  queueMicrotask(() => {
    toaster.dismiss(id);
  });
}
