import { type MutationMeta, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as uuid } from 'uuid';
import { api } from './api.ts';
import type { DataOf, PathOf } from './api-types.ts';
import type { EntryResource, NewEntry } from './entry-resources.ts';

/**
 * The one door through which entries are written. It gives the entry its id once per mount, so that a retry or a
 * double click never doubles it: the server answers a known id with the stored entry. A dialog is unmounted when
 * it closes, so that its next opening writes a new entry. The browser's time zone goes with it, so that "today"
 * is the member's today. All entry queries are stale afterwards.
 */
export function useCreateEntry<P extends PathOf<'post'>>(
  resource: EntryResource<P>,
  options: { meta?: MutationMeta } = {},
): UseMutationResult<DataOf<'post', P>, Error, NewEntry<P>> {
  const id = useRef<string>(undefined);
  return useMutation({
    mutationFn: (entry: NewEntry<P>) => {
      id.current ??= uuid();
      return api.post(resource.path, withIdentity(entry, id.current));
    },
    meta: { ...options.meta, invalidates: [['entries'], ...(options.meta?.invalidates ?? [])] },
  });
}

function withIdentity<Entry extends object>(entry: Entry, id: string): Entry {
  return { id, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...entry };
}
