import {
  addDays,
  daysBetween,
  type LocalDate,
  proteinNeed,
  suggestedMacros,
  type Targets,
} from '@fettle/shared-ui/rules';
import type { BodyDataDto } from '../../members/body-data/body-data.dto.ts';
import type { AnalyticsDto } from '../analytics/analytics.dto.ts';
import {
  EXPENDITURE_DAYS,
  FEWEST_EATEN_DAYS,
  FEWEST_WEIGHED_DAYS,
  leastOfFullDay,
} from '../analytics/energy-expenditure.ts';
import type { GoalDto } from '../goals/goals.dto.ts';
import type { CheckInFactsDto, CheckInTargetsDto } from './check-ins.dto.ts';
import { type NewTarget, newTarget } from './new-target.ts';

/** Days of a check-in, and days of the estimate with workouts from which a member counts as training: two a week. */
export const CHECK_IN_DAYS = 7;
const FEWEST_TRAINING_DAYS = 8;

/** Fewest days between two weigh-ins that show a change of a week. */
const SHORTEST_CHANGE = 4;

export interface CheckInData {
  /** The day from which the check-in is due; its week is the seven days before. */
  date: LocalDate;
  /** Series from 28 days before `date` to `date`. */
  series: AnalyticsDto;
  goal: Pick<
    GoalDto,
    'weight_goal' | 'target_weight_kg' | 'start_weight_kg' | 'rate_kg_per_week' | 'every_day' | 'training_day'
  >;
  body: Pick<BodyDataDto, 'height_cm' | 'sex'>;
  /** Days with a workout among the 28. */
  training_days: number;
}

/** What a check-in says. `null` without an entry in its week: then there is nothing to look back at. */
export function checkInFacts(data: CheckInData): CheckInFactsDto | null {
  const { date, series, goal, training_days } = data;
  const week = { from: addDays(date, -CHECK_IN_DAYS), to: addDays(date, -1) };
  const weight = trendOfWeek(series.weight, week);
  const meals = mealsOfWeek(series.nutrition, week);
  if (!weight.isWeighed && meals.eaten_days === 0) return null;
  const { expenditure } = series;
  const pace = paceOf(goal, weight.trend_kg);
  const current = { every_day: goal.every_day, training_day: goal.training_day };
  const target =
    expenditure && pace !== null
      ? newTarget({
          expenditure,
          pace_kg_per_week: pace,
          current: goal.every_day.calories,
          training_extra: trainingExtra(current, training_days),
          sex: data.body.sex,
        })
      : null;
  const suggested = target && suggestedTargets(data, target, weight.trend_kg, pace ?? 0);
  return {
    ...week,
    trend_kg: weight.trend_kg,
    change_kg: weight.change_kg,
    intake: meals.intake,
    complete_days: meals.complete_days,
    incomplete_dates: meals.incomplete_dates,
    expenditure: expenditure?.calories ?? null,
    uncertainty: expenditure?.uncertainty ?? null,
    missing_meal_days: expenditure ? 0 : Math.max(0, FEWEST_EATEN_DAYS - meals.full_days),
    missing_weigh_in_days: expenditure ? 0 : Math.max(0, FEWEST_WEIGHED_DAYS - weight.weighed_days),
    weight_goal: goal.weight_goal,
    pace_kg_per_week: pace,
    training_days,
    protein_per_kg: suggested?.protein?.per_kg ?? null,
    protein_weight_kg: suggested?.protein?.weight_kg ?? null,
    exact_calories: target?.exact ?? null,
    limited_by: target?.limited_by ?? null,
    outcome: !expenditure ? 'missing' : !target ? 'facts' : suggested ? 'new-target' : 'fits',
    current,
    suggested: suggested?.targets ?? null,
  };
}

type Week = Record<'from' | 'to', LocalDate>;

function trendOfWeek({ local_dates, counted, trend_kg }: AnalyticsDto['weight'], { from, to }: Week) {
  const days = local_dates
    .map((date, index) => ({ date, trend_kg: trend_kg[index] ?? 0, counts: counted[index]?.includes(true) }))
    .filter(({ date }) => date <= to);
  const last = days.at(-1);
  const before = days.findLast(({ date }) => date < from) ?? days[0];
  const apart = last && before ? daysBetween(before.date, last.date) : 0;
  const isWeighed = last !== undefined && last.date >= from;
  const change = isWeighed && before && apart >= SHORTEST_CHANGE ? last.trend_kg - before.trend_kg : null;
  return {
    isWeighed,
    trend_kg: last?.trend_kg ?? null,
    change_kg: change === null ? null : (change / apart) * CHECK_IN_DAYS,
    weighed_days: days.filter(({ counts }) => counts).length,
  };
}

function mealsOfWeek({ local_dates, calories, partial }: AnalyticsDto['nutrition'], { from, to }: Week) {
  const days = local_dates
    .map((date, index) => ({ date, calories: partial[index] ? null : (calories[index] ?? null) }))
    .filter(({ date }) => date <= to);
  const least = leastOfFullDay(days.flatMap((day) => day.calories ?? []));
  const full = days.flatMap((day) =>
    day.calories !== null && day.calories > 0 && day.calories >= least
      ? [{ ...day, calories: day.calories }]
      : [],
  );
  const complete = full.filter(({ date }) => date >= from);
  const dates = Array.from({ length: CHECK_IN_DAYS }, (_, index) => addDays(from, index));
  return {
    eaten_days: days.filter(({ date }) => date >= from).length,
    intake:
      complete.length === 0 ? null : complete.reduce((sum, day) => sum + day.calories, 0) / complete.length,
    complete_days: complete.length,
    incomplete_dates: dates.filter((date) => !complete.some((day) => day.date === date)),
    full_days: full.length,
  };
}

/** Kilograms a week that the goal asks for, 0 once its weight is reached; `null` without a weight goal. */
function paceOf(goal: CheckInData['goal'], trend_kg: number | null): number | null {
  const { weight_goal, target_weight_kg, start_weight_kg, rate_kg_per_week } = goal;
  if (weight_goal === null || trend_kg === null) return null;
  if (weight_goal === 'keep' || target_weight_kg === null) return 0;
  const direction = Math.sign(target_weight_kg - (start_weight_kg ?? trend_kg));
  const isReached = (target_weight_kg - trend_kg) * direction <= 0;
  return isReached ? 0 : direction * (rate_kg_per_week ?? 0);
}

/** Kilocalories by which training days raise the average day above every day. */
function trainingExtra({ every_day, training_day }: CheckInTargetsDto, training_days: number): number {
  if (every_day.calories === null || !training_day || training_day.calories === null) return 0;
  return ((training_day.calories - every_day.calories) * training_days) / EXPENDITURE_DAYS;
}

const MACROS = ['protein', 'carbs', 'fat'] as const;

/** The targets that follow from new energy, `null` if the current ones fit. Macros without a target get none; shares stay. */
function suggestedTargets(
  { goal, body, training_days }: CheckInData,
  target: NewTarget,
  weight_kg: number | null,
  pace: number,
) {
  const { calories } = target;
  const { every_day, training_day } = goal;
  if (calories === every_day.calories || weight_kg === null) return null;
  const needs = {
    weight_kg,
    height_cm: body.height_cm,
    losing: pace < 0,
    training: training_days >= FEWEST_TRAINING_DAYS,
  };
  const inGrams = every_day.macros_by === 'grams' && MACROS.some((macro) => every_day[macro] !== null);
  const macros = inGrams ? suggestedMacros({ ...needs, calories, own: every_day }) : every_day;
  const suggested: Targets = { ...every_day, calories };
  for (const macro of MACROS) if (every_day[macro] !== null) suggested[macro] = macros[macro];
  return {
    targets: {
      every_day: suggested,
      training_day: training_day && shifted(training_day, every_day, suggested),
    },
    protein: inGrams && every_day.protein !== null ? proteinNeed(needs) : null,
  };
}

/** Targets of training days that keep their difference to every day. */
function shifted(training_day: Targets, before: Targets, after: Targets): Targets {
  const shift = (name: 'calories' | (typeof MACROS)[number], least: number) => {
    const [value, from, to] = [training_day[name], before[name], after[name]];
    return value === null || from === null || to === null ? value : Math.max(least, value + to - from);
  };
  const targets = { ...training_day, calories: shift('calories', 1) };
  if (training_day.macros_by === 'grams' && before.macros_by === 'grams')
    for (const macro of MACROS) targets[macro] = shift(macro, 0);
  return targets;
}
