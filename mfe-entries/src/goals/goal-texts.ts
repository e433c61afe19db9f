import {
  CALORIES_PER_KG,
  CHANGE_UNITS,
  dailyTargets,
  formatLocalDate,
  type LocalDate,
  type Targets,
  toKilograms,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';
import type { Goal, GoalFields } from './goals.queries.ts';
import type { Reach } from './reach-date.ts';

/** Label and value of a part of a goal, as shown to members. */
export type GoalLine = [label: string, value: string];

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const PACE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

export const paceWords = (kg: number, unit: WeightUnit) =>
  `${weightText(kg, CHANGE_UNITS[unit], PACE)} a week`;

/** `a kilogram of body weight counts as 7,700 kcal`; for members who use pounds or stone, a pound, to tens. */
export function weightEnergyWords(unit: WeightUnit): string {
  const [one, kg] = unit === 'kg' ? ['kilogram', 1] : ['pound', toKilograms(1, 'lbs')];
  return `a ${one} of body weight counts as ${WHOLE.format(Math.round((CALORIES_PER_KG * kg) / 10) * 10)}\u00a0kcal`;
}

type Stated = Omit<GoalFields, 'time_zone'> | Goal;

/** Describes a goal in lines: the weight, every day, training days. Empty if the goals ended. */
export function goalLines(goal: Stated, unit: WeightUnit): GoalLine[] {
  const lines: GoalLine[] = [];
  const { weight_goal, target_weight_kg, rate_kg_per_week } = goal;
  if (weight_goal && target_weight_kg !== null && target_weight_kg !== undefined) {
    const weight = weightText(target_weight_kg, unit);
    const pace = rate_kg_per_week ? `, ${paceWords(rate_kg_per_week, unit)}` : '';
    lines.push(['Weight', `${weight_goal === 'reach' ? 'Reach' : 'Keep'} ${weight}${pace}`]);
  }
  const every_day = targetsWords(goal.every_day);
  if (every_day) lines.push(['Every day', every_day]);
  const training_day = goal.training_day && targetsWords(goal.training_day);
  if (training_day) lines.push(['Training days', training_day]);
  return lines;
}

/** `2,090 kcal, protein 140 g`: energy and macros of a day, without those that the member has not. */
export function energyAndMacrosWords(targets: Targets): string {
  const { calories, protein, carbs, fat } = dailyTargets(targets);
  const gram = (label: string, value: number | null) =>
    value === null ? [] : [`${label}\u00a0${WHOLE.format(value)}\u00a0g`];
  return [
    ...(calories === null ? [] : [`${WHOLE.format(calories)}\u00a0kcal`]),
    ...gram('protein', protein),
    ...gram('carbs', carbs),
    ...gram('fat', fat),
  ].join(', ');
}

function targetsWords(targets: Targets): string {
  const limit = (label: string, value: number | null | undefined) =>
    value === null || value === undefined ? [] : [`${label}\u00a0${TENTHS.format(value)}\u00a0g`];
  const words = energyAndMacrosWords(targets);
  return [
    ...(words ? [words] : []),
    ...limit('fiber at least', targets.fiber),
    ...limit('salt at most', targets.salt),
  ].join(', ');
}

const DAY = { month: 'short', day: 'numeric' } as const;
const dayWords = (date: LocalDate, today: LocalDate) =>
  formatLocalDate(date, date.slice(0, 4) === today.slice(0, 4) ? DAY : { ...DAY, year: 'numeric' });

/** Sentence about the date of reaching a weight, or that it is unknown. */
export function reachWords(reach: Reach | null, today: LocalDate): string {
  if (!reach) return 'A few weigh-ins over two weeks will show when you will get there.';
  if (reach.kind === 'reached') return 'Your trend has reached it.';
  if (reach.kind === 'away') return 'At your current pace there is no date to give yet.';
  const { earliest, latest } = reach;
  if (latest === null)
    return `At your current pace you get there on ${dayWords(earliest, today)} at the earliest.`;
  if (latest === earliest) return `At your current pace you get there on ${dayWords(earliest, today)}.`;
  return `At your current pace you get there between ${dayWords(earliest, today)} and ${dayWords(latest, today)}.`;
}
