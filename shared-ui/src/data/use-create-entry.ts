import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { v7 as uuid } from 'uuid';
import { toast } from '../core/toast.ts';
import { ApiError } from './api-error.ts';
import type { EntryResource } from './entry-resources.ts';
import type { MutationTexts } from './meta-texts.ts';

/**
 * The one door through which entries are written. One mount writes one entry: its id is made once, so that a retry
 * never doubles it (the server answers a known id with the stored entry), and a `mutate` while one is under way or
 * done, the second half of a double click, does nothing. A dialog is unmounted when it closes, so that its next
 * opening writes a new entry. What was changed after a save whose answer was lost is written over the stored
 * entry. The browser's time zone goes with it, so that "today" is the member's today. All entry queries are stale
 * afterwards, and a toast of success offers Undo, which deletes the entry. A save that fails after its dialog was
 * closed says so in a toast, which stays and saves again on Retry.
 */
export function useCreateEntry<New extends object, Stored extends { id: string; version: number }>(
  resource: EntryResource<New, Stored>,
  { meta }: { meta?: MutationTexts } = {},
): UseMutationResult<Stored, Error, New> {
  const id = useRef<string>(undefined);
  /** Everything that was sent without an answer; the server may have stored any of it. */
  const unanswered = useRef(new Set<string>());
  const taken = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const mutation = useMutation({
    mutationFn: async (entry: New) => {
      id.current ??= uuid();
      const sent = JSON.stringify(entry);
      try {
        const stored = await resource.create(withIdentity(entry, id.current));
        const storedIsSent = [...unanswered.current].every((earlier) => earlier === sent);
        if (storedIsSent) return stored;
        return await resource.correct(stored, entry);
      } catch (failure) {
        if (failure instanceof ApiError && failure.isUndecided) unanswered.current.add(sent);
        taken.current = false;
        throw failure;
      }
    },
    onError: (_failure, entry) => {
      if (!shown.current && !meta?.failure) sayNotSaved(() => mutate(entry));
    },
    meta: { undo: resource.remove, ...meta, invalidates: [['entries'], ...(meta?.invalidates ?? [])] },
  });

  const mutate: typeof mutation.mutate = (...entry) => {
    if (taken.current) return;
    taken.current = true;
    mutation.mutate(...entry);
  };
  return { ...mutation, mutate };
}

/** The form that would show it is gone, and what was typed lives only here. */
function sayNotSaved(onClick: () => void): void {
  toast({
    type: 'error',
    title: 'Not saved',
    message: 'What you logged is kept here. Check your connection and try again.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Retry', onClick },
  });
}

function withIdentity<New extends object>(entry: New, id: string): New {
  return { id, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...entry };
}
