import type { AccountImport } from './account-import.entity.ts';

/** Days in which an import that was applied can be undone. */
export const UNDO_DAYS = 30;

/** Until when an import can be undone; null where it cannot. */
export function undoUntil({ state, applied_at, summary }: AccountImport): Date | null {
  if (state !== 'applied' || !applied_at || summary?.archive) return null;
  const until = new Date(applied_at.getTime() + UNDO_DAYS * 86_400_000);
  return until > new Date() ? until : null;
}
