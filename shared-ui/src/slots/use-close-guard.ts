import { useLayoutEffect } from 'react';
import type { EntryDialogProps } from './slots.ts';

/**
 * Keeps the question that a dialog asks before it closes up to date; `null` lets it close. Set in a layout effect:
 * with an effect after painting, Escape right after a typed letter would discard it unasked.
 */
export function useCloseGuard(guardClose: EntryDialogProps['guardClose'], question: string | null): void {
  useLayoutEffect(() => guardClose(question), [guardClose, question]);
}
