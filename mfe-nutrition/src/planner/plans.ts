import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  addDays,
  DAYS_PER_WEEK,
  dayTotals,
  formatLocalDate,
  type LocalDate,
  PART_NAMES,
  PARTS_OF_DAY,
  type PartOfDay,
  partOfHour,
  USUAL_TIMES,
} from '@fettle/shared-ui/rules';
import type { Plan } from './planned.queries.ts';

/** Returns the seven days that the page shows. */
export const daysFrom = (from: LocalDate): LocalDate[] =>
  Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(from, day));

/** Returns the plans of a day: meals by part of the day, then workouts; within a part as they were planned. */
export function plansOf(plans: readonly Plan[], day: LocalDate): Plan[] {
  const own = plans.filter(({ date }) => date === day);
  return [...PARTS_OF_DAY, null].flatMap((part) => own.filter(({ part_of_day }) => part_of_day === part));
}

/** "Dinner", or "Cardio, 30 min". */
export function planName({
  part_of_day,
  type,
  duration,
}: Pick<Plan, 'part_of_day' | 'type' | 'duration'>): string {
  if (part_of_day) return PART_NAMES[part_of_day];
  return duration === null ? `${type}` : `${type}, ${formatDecimal(duration)}\u00a0min`;
}

/** "Today", "Tomorrow", "Yesterday", each with the date, else the date with its weekday. */
export function dayName(day: LocalDate, today: LocalDate): string {
  const date = formatLocalDate(day, { weekday: 'long', month: 'short', day: 'numeric' });
  const near = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow', [addDays(today, -1)]: 'Yesterday' }[day];
  return near ? `${near}, ${date}` : date;
}

/**
 * Returns the first of breakfast, lunch and dinner that is not planned and not over at this hour (0 for a day to come), else a
 * snack, of which a day has several.
 */
export function freePart(plans: readonly Plan[], hour: number): PartOfDay {
  const isAhead = (part: PartOfDay) =>
    partOfHour(hour) === part || hour < Number.parseInt(USUAL_TIMES[part], 10);
  const isPlanned = (part: PartOfDay) => plans.some(({ part_of_day }) => part_of_day === part);
  return PARTS_OF_DAY.find((part) => part !== 'snack' && isAhead(part) && !isPlanned(part)) ?? 'snack';
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const kcal = (calories: number) => `${WHOLE.format(calories)}\u00a0kcal`;

/** Whether the energy of a food is unknown, so that the sum is too small. */
export const isAtLeast = (plans: readonly Plan[]): boolean =>
  plans.some(({ items }) => items.some(({ calories }) => calories === null));

/** "1,840 of 2,120 kcal", "at least 300 kcal" where the energy of a food is unknown; null where no energy is known. */
function energyText(plans: readonly Plan[], target?: number | null): string | null {
  const { calories } = dayTotals(plans.filter(({ kind }) => kind === 'meal'));
  if (calories === null) return null;
  const sum = typeof target === 'number' ? `${WHOLE.format(calories)} of ${kcal(target)}` : kcal(calories);
  return isAtLeast(plans) ? `at least ${sum}` : sum;
}

/** "planned 1,840 of 2,120 kcal"; null where no energy is known. */
export function plannedText(plans: readonly Plan[], target: number | null | undefined): string | null {
  const energy = energyText(plans, target);
  return energy && `planned ${energy}`;
}

/** "Still planned: Dinner, 640 kcal; Cardio, 30 min"; null where nothing is. */
export function stillPlannedText(plans: readonly Plan[]): string | null {
  if (plans.length === 0) return null;
  const [meals, workouts] = (['meal', 'workout'] as const).map((kind) =>
    plans.filter((plan) => plan.kind === kind).map(planName),
  );
  const ofMeals = [...(meals ?? []), energyText(plans)].filter((text) => text !== null).join(', ');
  return `Still planned: ${[ofMeals, workouts?.join(', ')].filter(Boolean).join('; ')}`;
}
