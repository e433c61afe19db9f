import { useLayoutEffect } from 'react';
import type { EntryDialogProps } from './slots.ts';

/**
 * Keeps the question that a dialog asks before it closes up to date; `null` lets it close. It is set before the browser
 * takes the next key: an effect after painting would let Escape right after a letter discard it unasked.
 */
export function useCloseGuard(guardClose: EntryDialogProps['guardClose'], question: string | null): void {
  useLayoutEffect(() => guardClose(question), [guardClose, question]);
}
