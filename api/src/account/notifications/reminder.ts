import {
  type LocalTime,
  type MealTime,
  PART_NAMES,
  type PartOfDay,
  partOfMeal,
} from '@fettle/shared-ui/rules';
import type { RemindersPreferencesDto } from '../../members/preferences/preferences.dto.ts';
import type { News } from '../../members/users/notify.ts';

/** Hours that a reminder may come late, where no server ran at its time. */
const LATE_HOURS = 2;

/** A reminder whose time has come, and what its member logged on that day. */
export interface DueReminder {
  user_id: string;
  /** The name of the preference. */
  name: Exclude<keyof RemindersPreferencesDto, 'timeZone'>;
  /** Today, where the member is. */
  date: string;
  /** Whether a weigh-in of the day is logged. */
  weighed: boolean;
  /** The meals of the day. */
  meals: MealTime[];
}

/** Time of day after which no reminder comes: the last one is of 22:00, and a task that looks each five minutes finds it. */
const LAST = '22:10';
/** Later than every reminder. */
const NONE = '24:00';

/** The earliest time of day of a reminder that may still come now; never one of the day before, and none at night. */
export function dueSince(now: LocalTime): LocalTime {
  if (now > LAST) return NONE;
  const hour = Number(now.slice(0, 2)) - LATE_HOURS;
  return hour < 0 ? '00:00' : `${String(hour).padStart(2, '0')}${now.slice(2)}`;
}

/** The notification of a reminder; none where what it is about is logged. */
export function reminderNews({ user_id, name, date, weighed, meals }: DueReminder): News[] {
  const event = `reminder ${name} ${date}`;
  if (name === 'weighIn') return weighed ? [] : [{ user_id, kind: 'weigh_in_reminder', event, details: {} }];
  const part: PartOfDay = name;
  if (meals.some((meal) => partOfMeal(meal) === part)) return [];
  return [{ user_id, kind: 'meal_reminder', event, details: { about: [PART_NAMES[part]] } }];
}
