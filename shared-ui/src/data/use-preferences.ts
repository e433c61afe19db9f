import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { PreferencesSaving } from './known-preferences-saver.ts';
import { type Preferences, preferences } from './preferences.queries.ts';
import { preferencesSaver } from './preferences-saver.ts';
import { type PreferenceFields, shown, withAdded, withFields, withRemoved } from './unsaved-preferences.ts';

/**
 * The member's preferences with their edits on top, saved or not; the defaults until they are loaded. Never fetches.
 * A change in this tab or in another one shows here.
 */
export function usePreferences(): Preferences {
  const saved = useQuery({ ...preferences, enabled: false }).data;
  const saver = preferencesSaver(useQueryClient());
  const edited = () => saver.now().unsaved;
  const unsaved = useSyncExternalStore(saver.subscribe, edited, edited);
  return useMemo(() => shown(saved, unsaved), [saved, unsaved]);
}

/** How a member edits their preferences. */
export interface PreferenceEdits {
  /** Changes fields: `edit({ weightEntry: { showNotes: false } })`. */
  edit(fields: PreferenceFields): void;
  /** Adds a custom workout type at the end of the list or at `at`. `workoutTypeError` tells whether it is valid. */
  addWorkoutType(label: string, at?: number): void;
  removeWorkoutType(label: string): void;
  /** Saves pending edits without the pause, for when the member leaves the place where they edit. */
  saveNow(): void;
}

/**
 * The only way to write preferences. An edit shows at once wherever preferences are read. It is saved 800 ms after the
 * last edit, or as soon as the page is hidden, and a toast reports the result. Edits that could not be saved are kept
 * and sent with the next edit.
 */
export function useEditPreferences(): PreferenceEdits {
  const saver = preferencesSaver(useQueryClient());
  return useMemo(
    () => ({
      edit: (fields) => saver.edit((unsaved) => withFields(unsaved, fields)),
      addWorkoutType: (label, at) => saver.edit((unsaved) => withAdded(unsaved, label, at)),
      removeWorkoutType: (label) => saver.edit((unsaved) => withRemoved(unsaved, label)),
      saveNow: saver.save,
    }),
    [saver],
  );
}

/** How far the saving of edits is, for the page that says so. */
export function usePreferencesSaving(): PreferencesSaving {
  const saver = preferencesSaver(useQueryClient());
  return useSyncExternalStore(saver.subscribe, saver.now, saver.now);
}
