import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWeightUnit } from '../preferences/use-preferences.ts';
import type { MutationTexts } from '../query-client/meta-texts.ts';
import type { TimelineEntry } from './entries.queries.ts';
import {
  challengeEntries,
  customEntries,
  mealEntries,
  progressPhotos,
  weightEntries,
  workoutEntries,
} from './entry-resources.ts';
import { entryWords } from './entry-texts.ts';
import { removeEntry } from './remove-entry.ts';

/** A kind of entry whose deletion can be undone. */
interface RestorableResource {
  remove(entry: { id: string }): Promise<unknown>;
  /** Restores the entry unchanged. */
  restore(entry: { id: string }): Promise<unknown>;
}

interface DeletionOptions {
  meta?: MutationTexts;
  /** Called after the deletion, even if the entry's row has left the page by then. */
  onDeleted?: () => void;
}

/** Deletes an entry; the success toast offers Undo. Afterwards all entry queries are stale. */
export function useDeleteEntry(
  resource: RestorableResource,
  { meta, onDeleted }: DeletionOptions = {},
): UseMutationResult<{ id: string }, Error, { id: string }> {
  return useMutation({
    mutationFn: (entry: { id: string }) => removeEntry(resource, entry),
    onSuccess: onDeleted,
    meta: { undo: resource.restore, ...meta, invalidates: [['entries'], ...(meta?.invalidates ?? [])] },
  });
}

/** Resource that deletes and restores each kind of timeline entry. */
const RESOURCE_OF_KIND: Record<TimelineEntry['kind'], RestorableResource> = {
  'weight-entries': weightEntries,
  'meal-entries': mealEntries,
  'progress-photos': progressPhotos,
  'workout-entries': workoutEntries,
  'challenge-entries': challengeEntries,
  'custom-entries': customEntries,
};

/**
 * Deletes an entry of any kind that this build knows; the toasts name it: "Breakfast deleted", with Undo. Afterwards
 * all entry queries are stale.
 */
export function useDeleteTimelineEntry(
  entry: TimelineEntry,
  { onDeleted }: Pick<DeletionOptions, 'onDeleted'> = {},
): UseMutationResult<{ id: string }, Error, { id: string }> {
  const { kind, name } = entryWords(entry, useWeightUnit());
  return useDeleteEntry(RESOURCE_OF_KIND[entry.kind], {
    onDeleted,
    meta: {
      success: { title: `${kind} deleted`, message: name },
      failure: `${kind} could not be deleted. Please try again.`,
    },
  });
}
