import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { BodyOf, Schemas } from './api-types.ts';
import { otherTabs } from './other-tabs.ts';

export type Preferences = Schemas['PreferencesDto'];

/** What holds while the member's own preferences are not here: pounds, and everything shown. */
export const DEFAULT_PREFERENCES: Preferences = {
  weightEntry: { defaultUnit: 'lbs', showUnitDropdown: true, showNotes: true },
  progressPicEntry: { showNotes: true },
  workoutEntry: { showNotes: true, customWorkoutTypes: [] },
  challengeEntry: { showNotes: true, showImages: true },
  customEntry: { showImages: true },
  ui: { sidebarCollapsed: false },
};

/** The member's preferences. The shell loads them once a user exists. */
export const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => api.get('/preferences', { signal }),
  staleTime: Infinity,
});

/** Saves a part of the preferences; the answer is the whole. What the member hears of it is the caller's `meta`. */
export const updatePreferences = mutationOptions({
  mutationKey: ['preferences'],
  mutationFn: (part: BodyOf<'patch', '/preferences'>) => api.patch('/preferences', part),
  onSuccess: (saved, _part, _onMutate, { client }) => {
    client.setQueryData(preferences.queryKey, saved);
    otherTabs.tell([preferences.queryKey]);
  },
});

/** The member's preferences, or the defaults while they are unknown. Never fetches by itself. */
export function usePreferences(): Preferences {
  return useQuery({ ...preferences, enabled: false }).data ?? DEFAULT_PREFERENCES;
}
