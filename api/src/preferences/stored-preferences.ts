import type { PreferencesDto, UpdatePreferencesDto } from './preferences.dto.ts';

/** What a member has chosen so far; anything may be missing. */
export type ChosenPreferences = { [Section in keyof PreferencesDto]?: Partial<PreferencesDto[Section]> };

/** Every preference: the chosen ones, else lbs, shown, and an open sidebar. A show flag is on unless it is false. */
export function withDefaults(chosen: ChosenPreferences): PreferencesDto {
  const { weightEntry, progressPicEntry, workoutEntry, challengeEntry, customEntry, ui } = chosen;
  return {
    weightEntry: {
      defaultUnit: weightEntry?.defaultUnit ?? 'lbs',
      showUnitDropdown: weightEntry?.showUnitDropdown !== false,
      showNotes: weightEntry?.showNotes !== false,
    },
    progressPicEntry: { showNotes: progressPicEntry?.showNotes !== false },
    workoutEntry: {
      showNotes: workoutEntry?.showNotes !== false,
      customWorkoutTypes: workoutEntry?.customWorkoutTypes ?? [],
    },
    challengeEntry: {
      showNotes: challengeEntry?.showNotes !== false,
      showImages: challengeEntry?.showImages !== false,
    },
    customEntry: { showImages: customEntry?.showImages !== false },
    ui: { sidebarCollapsed: ui?.sidebarCollapsed === true },
  };
}

/** The choices after a partial change, section by section. */
export function merged(chosen: ChosenPreferences, change: UpdatePreferencesDto): ChosenPreferences {
  return {
    weightEntry: { ...chosen.weightEntry, ...given(change.weightEntry) },
    progressPicEntry: { ...chosen.progressPicEntry, ...given(change.progressPicEntry) },
    workoutEntry: { ...chosen.workoutEntry, ...given(change.workoutEntry) },
    challengeEntry: { ...chosen.challengeEntry, ...given(change.challengeEntry) },
    customEntry: { ...chosen.customEntry, ...given(change.customEntry) },
    ui: { ...chosen.ui, ...given(change.ui) },
  };
}

/** Only the fields that carry a value. */
function given<T extends object>(section: T | undefined): Partial<T> {
  const fields = Object.entries(section ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as Partial<T>;
}
