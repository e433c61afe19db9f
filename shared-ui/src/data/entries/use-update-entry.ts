import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../core/toast/toast.ts';
import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/api-session.ts';
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
  /** Returns the stored entry with the field names of requests, where those differ: `media_ids`. */
  asSent?(stored: Stored): object;
  /** Returns data that lists need and the entry's fields lack, while the entry waits on this device. */
  shown?(): object;
}

interface EntryUpdate<Fields extends object, Stored extends object> {
  save: UseMutationResult<Stored, Error, Fields>;
  /** The stored entry, if it changed since it was opened; the refused save changed nothing. */
  conflict: Stored | null;
  /** Keeps the member's version: from here on saving overwrites the stored one. */
  overwriteConflict(): void;
  /** Bases the next save on an earlier version, which the member had edited: a later one is a conflict. */
  baseOn(version: number): void;
  /** Returns to the form; the next save finds the conflict again. */
  dismissConflict(): void;
}

/**
 * Writes fields over an entry, if it is still as the member opened it. Otherwise `conflict` is the stored version,
 * and the screen asks which of the two to keep. A save whose answer was lost is no conflict for the next save, which
 * may send more. After a retryable failure the save waits on this device, as with `useCreateEntry`. Afterwards all
 * entry queries are stale. Where nothing can wait, a save that fails after its dialog was closed shows a permanent
 * toast with Retry.
 */
export function useUpdateEntry<Fields extends object, Stored extends { id: string; version: number }>(
  resource: Updatable<Fields, Stored>,
  opened: Stored,
  { meta, asSent = (stored) => stored, shown: shownOf }: UpdateOptions<Stored> = {},
): EntryUpdate<Fields, Stored> {
  const base = useRef(opened);
  /** Fields sent without an answer; the server may have stored them. */
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
  /** Whether `stored` is our own save whose answer was lost, with no change after it. */
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
  const baseOn = (version: number) => {
    base.current = { ...base.current, version };
  };
  return { save, conflict, overwriteConflict, baseOn, dismissConflict };
}

/** Toast for a version conflict found after the form was closed: no form is left to show both versions. */
const CHANGED_ELSEWHERE = {
  type: 'warning',
  title: 'Not saved',
  message: 'Another tab or device had changed the entry, and its version stays. Open it again to edit.',
  duration: Number.POSITIVE_INFINITY,
} as const;

/** Returns the stored entry of a version conflict (409); null for every other failure. */
function conflictOf<Stored>(failure: unknown): Stored | null {
  return failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' ? (failure.data as Stored) : null;
}
