import type { PreferencesDto, UpdatePreferencesDto } from './preferences.dto.ts';

/** The preferences that a member has set so far; any may be missing. */
export type StoredPreferences = { [Section in keyof PreferencesDto]?: Partial<PreferencesDto[Section]> };

const MONDAY = 1;

/**
 * Every preference: the stored value, or lbs, shown, sets for weight training, a check-in on Mondays, no water, steps and measures, and an
 * open sidebar. A show flag of a form is on unless it is false.
 */
export function withDefaults(stored: StoredPreferences): PreferencesDto {
  const {
    weightEntry,
    progressPicEntry,
    workoutEntry,
    challengeEntry,
    customEntry,
    notifications,
    reminders,
    checkIn,
    water,
    steps,
    measures,
    ui,
  } = stored;
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
      typesWithSets: workoutEntry?.typesWithSets ?? ['Weight Training'],
    },
    challengeEntry: {
      showNotes: challengeEntry?.showNotes !== false,
      showImages: challengeEntry?.showImages !== false,
    },
    customEntry: { showImages: customEntry?.showImages !== false },
    notifications: { openChallengeTasks: notifications?.openChallengeTasks !== false },
    reminders: {
      weighIn: reminders?.weighIn ?? null,
      breakfast: reminders?.breakfast ?? null,
      lunch: reminders?.lunch ?? null,
      dinner: reminders?.dinner ?? null,
      timeZone: reminders?.timeZone ?? null,
    },
    checkIn: { weekday: checkIn?.weekday === undefined ? MONDAY : checkIn.weekday },
    water: { shown: water?.shown === true, goalMl: water?.goalMl ?? null },
    steps: { shown: steps?.shown === true, goal: steps?.goal ?? null },
    measures: { shown: measures?.shown === true },
    ui: { sidebarCollapsed: ui?.sidebarCollapsed === true },
  };
}

/** The stored preferences after an update, section by section. */
export function merged(stored: StoredPreferences, update: UpdatePreferencesDto): StoredPreferences {
  const after = { ...stored };
  for (const section of Object.keys(update) as (keyof UpdatePreferencesDto)[])
    Object.assign(after, { [section]: { ...stored[section], ...sent(update[section]) } });
  return after;
}

/** The fields that carry a value. */
function sent<T extends object>(section: T | undefined): Partial<T> {
  const fields = Object.entries(section ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as Partial<T>;
}
