import { toast } from '../../core/toast/toast.ts';
import { currentMember } from '../client/client.ts';

/**
 * The form that would show it is gone, this browser keeps nothing, and what was typed lives only here. Retry is for the member
 * who typed it: the end of their session removes the toast.
 */
export function toastNotSaved(member: string | null, onClick: () => void): void {
  const isTheirs = member === currentMember();
  toast({
    type: 'error',
    title: 'Not saved',
    message: isTheirs
      ? 'It is kept here. Check your connection.'
      : 'Your session ended, and this browser keeps nothing for later. Please enter it again.',
    duration: Number.POSITIVE_INFINITY,
    ...(isTheirs && { action: { label: 'Retry', onClick } }),
  });
}
