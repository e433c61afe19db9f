import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { MutationTexts } from '../query-client/meta-texts.ts';

interface Updatable<Fields extends object, Stored extends object> {
  update(stored: { id: string; version: number }, fields: Fields): Promise<Stored>;
}

interface EntryUpdate<Fields extends object, Stored extends object> {
  save: UseMutationResult<Stored, Error, Fields>;
  /** The entry as it is stored now, where it was changed since it was opened; the save changed nothing then. */
  conflict: Stored | null;
  /** The member wants their own version: from here on saving writes over the stored one. */
  overwriteConflict(): void;
  /** Back to the form; the next save finds the conflict again. */
  dismissConflict(): void;
}

/**
 * Writes fields over an entry, if it is still as the member opened it. Otherwise `conflict` has what is stored, and the
 * screen asks which of the two stays; nothing is overwritten unseen. A save whose answer was lost and that is repeated
 * finds its own version: that is no conflict. Afterwards all entry queries are stale.
 */
export function useUpdateEntry<Fields extends object, Stored extends { id: string; version: number }>(
  resource: Updatable<Fields, Stored>,
  opened: Stored,
  { meta }: { meta?: MutationTexts } = {},
): EntryUpdate<Fields, Stored> {
  const base = useRef(opened);
  const isOutcomeUnknown = useRef(false);
  const [conflict, setConflict] = useState<Stored | null>(null);
  const save = useMutation({
    mutationFn: async (fields: Fields) => {
      try {
        return await resource.update(base.current, fields);
      } catch (failure) {
        const stored = conflictOf<Stored>(failure);
        if (stored && isOutcomeUnknown.current && contains(stored, fields)) return stored;
        if (stored) setConflict(stored);
        if (failure instanceof ApiError && failure.isOutcomeUnknown) isOutcomeUnknown.current = true;
        throw failure;
      }
    },
    meta: { ...meta, invalidates: [['entries'], ...(meta?.invalidates ?? [])] },
  });
  const dismissConflict = () => setConflict(null);
  const overwriteConflict = () => {
    if (conflict) base.current = conflict;
    dismissConflict();
  };
  return { save, conflict, overwriteConflict, dismissConflict };
}

/** What a 409 says is stored; null for every other failure. */
function conflictOf<Stored>(failure: unknown): Stored | null {
  return failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' ? (failure.data as Stored) : null;
}

/** Whether everything that was sent is in what is stored. */
function contains(stored: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return sent === undefined || stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(sent) && (!Array.isArray(stored) || stored.length !== sent.length)) return false;
  return Object.entries(sent).every(([key, value]) =>
    contains((stored as Record<string, unknown>)[key], value),
  );
}
