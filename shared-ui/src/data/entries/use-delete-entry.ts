import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { MutationTexts } from '../query-client/meta-texts.ts';
import { removeEntry } from './remove-entry.ts';

/** A kind of entry whose deletion can be undone. */
interface RestorableResource {
  remove(entry: { id: string }): Promise<unknown>;
  /** Brings it back as it was. */
  restore(entry: { id: string }): Promise<unknown>;
}

/** Deletes an entry; the success toast offers Undo. Afterwards all entry queries are stale. */
export function useDeleteEntry(
  resource: RestorableResource,
  { meta }: { meta?: MutationTexts } = {},
): UseMutationResult<{ id: string }, Error, { id: string }> {
  return useMutation({
    mutationFn: (entry: { id: string }) => removeEntry(resource, entry),
    meta: { undo: resource.restore, ...meta, invalidates: [['entries'], ...(meta?.invalidates ?? [])] },
  });
}
