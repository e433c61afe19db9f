import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { currentMember } from '../client/api-session.ts';
import { newId } from '../client/new-id.ts';
import type { MutationTexts } from '../query-client/meta-texts.ts';
import type { EntryResource } from './entry-resources.ts';
import { removeEntry } from './remove-entry.ts';
import { toastNotSaved } from './toast-not-saved.ts';

/**
 * The only way to create an entry. One mount creates one entry: the client generates its id once, so that a retry
 * never stores it twice (the server answers a stored id with the stored entry). A `mutate` while another one is
 * pending or has succeeded, such as the second half of a double click, does nothing. Edits made after a save whose
 * answer was lost are written over the stored entry. The browser's time zone is sent along, so that "today" is the
 * member's today. Afterwards all entry queries are stale, and a success toast offers Undo, which deletes the entry.
 * The entry belongs to the member who opened the dialog, even if another member has signed in since. After a
 * retryable failure the entry waits on this device, which counts as saved and which the toast says. `shown` is what
 * lists need meanwhile and the entry lacks: the names of its foods. Where nothing can wait, a save that fails after
 * its dialog was closed shows a permanent toast with Retry.
 */
export function useCreateEntry<New extends object, Stored extends { id: string; version: number }>(
  resource: EntryResource<New, Stored>,
  { meta, shown: shownOf }: { meta?: MutationTexts; shown?(): object } = {},
): UseMutationResult<Stored, Error, New> {
  const id = useRef<string>(undefined);
  /** Requests that got no answer, serialized; the server may have stored any of them. */
  const unanswered = useRef(new Set<string>());
  const taken = useRef(false);
  const shown = useRef(true);
  const [writer] = useState(() => ({ member: currentMember(), isFormOpen: () => shown.current }));
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const mutation = useMutation({
    mutationFn: async (entry: New) => {
      id.current ??= newId();
      const sent = JSON.stringify(entry);
      try {
        const stored = await resource.create(withIdentity(entry, id.current), shownOf?.(), writer);
        const storedIsSent = [...unanswered.current].every((earlier) => earlier === sent);
        if (storedIsSent) return stored;
        return await resource.update(stored, entry, shownOf?.(), writer);
      } catch (failure) {
        if (failure instanceof ApiError && failure.isOutcomeUnknown) unanswered.current.add(sent);
        taken.current = false;
        throw failure;
      }
    },
    onError: (_failure, entry) => {
      if (!shown.current && !meta?.failure) toastNotSaved(writer.member, () => mutate(entry));
    },
    meta: {
      undo: (stored: Stored) => removeEntry(resource, stored),
      member: writer.member,
      ...meta,
      invalidates: [['entries'], ...(meta?.invalidates ?? [])],
    },
  });

  const mutate: typeof mutation.mutate = (...entry) => {
    if (taken.current) return;
    taken.current = true;
    mutation.mutate(...entry);
  };
  return { ...mutation, mutate };
}

function withIdentity<New extends object>(entry: New, id: string): New {
  return { id, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...entry };
}
