import { toast } from '../../core/toast/toast.ts';
import { currentMember } from '../client/api-session.ts';

/**
 * Shows that an entry was not saved, after its form was closed and where this browser keeps nothing: the typed values
 * live only here. Only the member who typed them gets Retry, since the end of their session removes the toast.
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
