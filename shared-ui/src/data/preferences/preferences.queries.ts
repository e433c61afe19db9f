import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import type { Schemas } from '../client/api-types.ts';

export type Preferences = Schemas['PreferencesDto'];

/** Preferences used until the member's own are loaded: pounds, and everything shown. */
export const DEFAULT_PREFERENCES: Preferences = {
  weightEntry: { defaultUnit: 'lbs', showUnitDropdown: true, showNotes: true },
  progressPicEntry: { showNotes: true },
  workoutEntry: { showNotes: true, customWorkoutTypes: [], typesWithSets: ['Weight Training'] },
  challengeEntry: { showNotes: true, showImages: true },
  customEntry: { showImages: true },
  notifications: { openChallengeTasks: true },
  reminders: { weighIn: null, breakfast: null, lunch: null, dinner: null, timeZone: null },
  checkIn: { weekday: 1 },
  water: { shown: false, goalMl: null },
  steps: { shown: false, goal: null },
  measures: { shown: false },
  ui: { sidebarCollapsed: false },
};

/** The member's preferences. The shell loads them once a user exists. */
export const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => api.get('/preferences', { signal }),
  staleTime: Infinity,
});
