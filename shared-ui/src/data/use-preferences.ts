import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { PreferencesSaving } from './known-preferences-saver.ts';
import { type Preferences, preferences } from './preferences.queries.ts';
import { preferencesSaver } from './preferences-saver.ts';
import { type PreferenceFields, shown, withAdded, withFields, withRemoved } from './unsaved-preferences.ts';

/**
 * The member's preferences with his edits on top, saved or not; the defaults while they are unknown. Never fetches by
 * itself. Whatever changes them, in this tab or another, shows here.
 */
export function usePreferences(): Preferences {
  const saved = useQuery({ ...preferences, enabled: false }).data;
  const saver = preferencesSaver(useQueryClient());
  const edited = () => saver.now().unsaved;
  const unsaved = useSyncExternalStore(saver.subscribe, edited, edited);
  return useMemo(() => shown(saved, unsaved), [saved, unsaved]);
}

/** What a member can change of his preferences. */
export interface PreferenceEdits {
  /** Changes fields: `edit({ weightEntry: { showNotes: false } })`. */
  edit(fields: PreferenceFields): void;
  /** Adds a custom workout type, at the end or where it stood before. `workoutTypeError` says whether it may be. */
  addWorkoutType(label: string, at?: number): void;
  removeWorkoutType(label: string): void;
  /** Saves what is edited without the pause: the place where it is edited is left. */
  saveNow(): void;
}

/**
 * The one door through which preferences are written. An edit shows at once wherever preferences are read; it is saved
 * 800 ms after the last one, or as soon as the page is hidden, and says so in a toast. What could not be saved stays
 * and goes with the next edit.
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
