import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/client.ts';
import type { Writer } from '../outbox/outbox.ts';
import type { MutationTexts } from '../query-client/meta-texts.ts';
import { containsFields } from './sent-fields.ts';
import { toastNotSaved } from './toast-not-saved.ts';

interface Updatable<Fields extends object, Stored extends object> {
  update(
    stored: { id: string; version: number },
    fields: Fields,
    shown?: object,
    writer?: Writer,
  ): Promise<Stored>;
}

interface UpdateOptions<Stored extends object> {
  meta?: MutationTexts;
  /** What is stored under the names that requests use, where those differ: `media_ids`. */
  asSent?(stored: Stored): object;
  /** What lists show of the entry and its fields do not say, while it waits on this device. */
  shown?(): object;
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
 * screen asks which of the two stays; nothing is overwritten unseen. A save whose answer was lost is no conflict with the
 * next one, which may send more. What the server does not take now waits on this device, as by `useCreateEntry`. Afterwards
 * all entry queries are stale. Where nothing can wait, a save that fails after its dialog was closed shows a toast, which stays
 * and saves again on Retry.
 */
export function useUpdateEntry<Fields extends object, Stored extends { id: string; version: number }>(
  resource: Updatable<Fields, Stored>,
  opened: Stored,
  { meta, asSent = (stored) => stored, shown: shownOf }: UpdateOptions<Stored> = {},
): EntryUpdate<Fields, Stored> {
  const base = useRef(opened);
  /** What was sent without an answer; the server may have stored it. */
  const unanswered = useRef<Fields[]>([]);
  const shown = useRef(true);
  const [writer] = useState(() => ({ member: currentMember(), isFormOpen: () => shown.current }));
  const [conflict, setConflict] = useState<Stored | null>(null);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const write = async (fields: Fields): Promise<Stored> => {
    try {
      return await resource.update(base.current, fields, shownOf?.(), writer);
    } catch (failure) {
      if (failure instanceof ApiError && failure.isOutcomeUnknown) unanswered.current.push(fields);
      const stored = conflictOf<Stored>(failure);
      if (!stored || !isOwn(stored)) {
        setConflict(stored);
        throw failure;
      }
      base.current = stored;
      unanswered.current = [];
      return containsFields(asSent(stored), fields) ? stored : write(fields);
    }
  };
  /** The save whose answer was lost, and nothing after it. */
  const isOwn = (stored: Stored) =>
    stored.version === base.current.version + 1 &&
    unanswered.current.some((sent) => containsFields(asSent(stored), sent));

  const save = useMutation({
    mutationFn: write,
    onError: (failure, fields) => {
      if (shown.current || meta?.failure) return;
      if (conflictOf(failure)) toast(CHANGED_ELSEWHERE);
      else toastNotSaved(writer.member, () => save.mutate(fields));
    },
    meta: { member: writer.member, ...meta, invalidates: [['entries'], ...(meta?.invalidates ?? [])] },
  });
  const dismissConflict = () => setConflict(null);
  const overwriteConflict = () => {
    if (conflict) base.current = conflict;
    dismissConflict();
  };
  return { save, conflict, overwriteConflict, dismissConflict };
}

/** There is no form any more that could show both versions. */
const CHANGED_ELSEWHERE = {
  type: 'warning',
  title: 'Not saved',
  message: 'Another tab or device had changed the entry, and its version stays. Open it again to edit.',
  duration: Number.POSITIVE_INFINITY,
} as const;

/** What a 409 says is stored; null for every other failure. */
function conflictOf<Stored>(failure: unknown): Stored | null {
  return failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' ? (failure.data as Stored) : null;
}
