import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { WeightUnit } from '../../rules/weight-unit.ts';
import type { PreferencesSaving } from './existing-preferences-saver.ts';
import { type Preferences, preferences } from './preferences.queries.ts';
import { preferencesSaver } from './preferences-saver.ts';
import { addType, editFields, type PreferenceFields, removeType, withEdits } from './unsaved-edits.ts';

/**
 * The member's preferences with their edits on top, saved or not; the defaults until they are loaded. Never fetches.
 * A change in this tab or in another one shows here.
 */
export function usePreferences(): Preferences {
  const saved = useQuery({ ...preferences, enabled: false }).data;
  const saver = preferencesSaver(useQueryClient());
  const unsaved = useStore(saver.state, (state) => state.unsaved);
  return useMemo(() => withEdits(saved, unsaved), [saved, unsaved]);
}

/**
 * Returns the unit in which the member reads all weights, whatever unit each was entered in; null until their
 * preferences are loaded: until then each weight is shown in its own unit.
 */
export function useWeightUnit(): WeightUnit | null {
  const { weightEntry } = usePreferences();
  return useQuery({ ...preferences, enabled: false }).data ? weightEntry.defaultUnit : null;
}

/** Edits of the member's preferences. */
export interface PreferenceEdits {
  /** Changes fields: `edit({ weightEntry: { showNotes: false } })`. */
  edit(fields: PreferenceFields): void;
  /** Adds a custom workout type at the end of the list or at `at`. `workoutTypeError` tells whether it is valid. */
  addWorkoutType(label: string, at?: number): void;
  removeWorkoutType(label: string): void;
  /** Saves pending edits without the pause, for when the member leaves the page or dialog in which they edit. */
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
      edit: (fields) => saver.edit((unsaved) => editFields(unsaved, fields)),
      addWorkoutType: (label, at) => saver.edit((unsaved) => addType(unsaved, label, at)),
      removeWorkoutType: (label) => saver.edit((unsaved) => removeType(unsaved, label)),
      saveNow: saver.save,
    }),
    [saver],
  );
}

/** Returns the progress of saving edits, for the page that shows it. */
export function usePreferencesSaving(): PreferencesSaving {
  return useStore(preferencesSaver(useQueryClient()).state);
}
