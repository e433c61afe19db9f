import { toast } from '../../core/toast/toast.ts';

/** The form that would show it is gone, and what was typed lives only here. */
export function toastNotSaved(onClick: () => void): void {
  toast({
    type: 'error',
    title: 'Not saved',
    message: 'It is kept here. Check your connection.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Retry', onClick },
  });
}
