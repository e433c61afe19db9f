import {
  addDays,
  CALORIES_PER_GRAM,
  daysBetween,
  FAT_SHARES,
  LOWEST_CALORIES,
  type LocalDate,
  paceTowards,
  proteinNeed,
  suggestedMacros,
  type Targets,
  trainsRegularly,
} from '@fettle/shared-ui/rules';
import type { BodyDataDto } from '../../members/body-data/body-data.dto.ts';
import type { AnalyticsDto } from '../analytics/analytics.dto.ts';
import {
  type EnergyDay,
  EXPENDITURE_DAYS,
  FEWEST_EATEN_DAYS,
  FEWEST_WEIGHED_DAYS,
  leastOfFullDay,
  SHORTEST_SPAN,
} from '../analytics/energy-expenditure.ts';
import type { GoalDto } from '../goals/goals.dto.ts';
import type { CheckInFactsDto, CheckInTargetsDto } from './check-ins.dto.ts';
import { type NewTarget, newTarget } from './new-target.ts';

/** Days of a check-in. */
export const CHECK_IN_DAYS = 7;

/** Fewest days between two weigh-ins that show a change of a week. */
const SHORTEST_CHANGE = 4;

export interface CheckInData {
  /** The day from which the check-in is due; its week is the seven days before. */
  date: LocalDate;
  /** Series from 28 days before `date` to `date`. */
  series: AnalyticsDto;
  /** The days behind the estimate, in the same range. */
  energy_days: readonly EnergyDay[];
  goal: Pick<
    GoalDto,
    'weight_goal' | 'target_weight_kg' | 'start_weight_kg' | 'rate_kg_per_week' | 'every_day' | 'training_day'
  >;
  body: Pick<BodyDataDto, 'height_cm' | 'sex' | 'activity'>;
  /** Days with a workout among the 28. */
  training_days: number;
}

/** Content of a check-in; `null` without an entry in its week: then there is nothing to look back at. */
export function checkInFacts(data: CheckInData): CheckInFactsDto | null {
  const { date, series, goal, training_days } = data;
  const days = data.energy_days.filter((day) => day.local_date < date);
  const week = { from: addDays(date, -CHECK_IN_DAYS), to: addDays(date, -1) };
  const weight = trendOfWeek(series.weight, week);
  const meals = mealsOfWeek(days, week);
  const isEaten = series.nutrition.local_dates.some((day) => day >= week.from && day <= week.to);
  if (!weight.isWeighed && !isEaten) return null;
  const weighed = days.flatMap(({ local_date, weight_kg }) => (weight_kg === null ? [] : [local_date]));
  const { expenditure } = series;
  const pace = paceOf(goal, weight.trend_kg);
  const current = { every_day: goal.every_day, training_day: goal.training_day };
  const lowest_calories = LOWEST_CALORIES[data.body.sex ?? 'female'];
  const target =
    expenditure && pace !== null
      ? newTarget({
          expenditure,
          pace_kg_per_week: pace,
          current: goal.every_day.calories,
          training_extra: trainingExtra(current, training_days),
          lowest: lowestOfEveryDay(lowest_calories, current),
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
    missing_weigh_in_days: expenditure ? 0 : Math.max(0, FEWEST_WEIGHED_DAYS - weighed.length),
    missing_span_days: expenditure ? 0 : Math.max(0, SHORTEST_SPAN - spanOf(weighed)),
    weight_goal: goal.weight_goal,
    pace_kg_per_week: pace,
    training_days,
    protein_per_kg: suggested?.protein?.per_kg ?? null,
    protein_weight_kg: suggested?.protein?.weight_kg ?? null,
    exact_calories: target?.exact ?? null,
    lowest_calories,
    limited_by: target?.limited_by ?? null,
    outcome: !expenditure ? 'missing' : !target ? 'facts' : suggested ? 'new-target' : 'fits',
    current,
    suggested: suggested?.targets ?? null,
  };
}

type Week = Record<'from' | 'to', LocalDate>;

function trendOfWeek({ local_dates, trend_kg }: AnalyticsDto['weight'], { from, to }: Week) {
  const days = local_dates
    .map((date, index) => ({ date, trend_kg: trend_kg[index] ?? 0 }))
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
  };
}

/** Days from the first to the last of some days. */
function spanOf(dates: LocalDate[]): number {
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? daysBetween(first, last) : 0;
}

function mealsOfWeek(days: EnergyDay[], { from }: Week) {
  const least = leastOfFullDay(days.flatMap((day) => day.calories ?? []));
  const full = days.flatMap(({ local_date, calories }) =>
    calories !== null && calories > 0 && calories >= least ? [{ date: local_date, calories }] : [],
  );
  const complete = full.filter(({ date }) => date >= from);
  const dates = Array.from({ length: CHECK_IN_DAYS }, (_, index) => addDays(from, index));
  return {
    intake:
      complete.length === 0 ? null : complete.reduce((sum, day) => sum + day.calories, 0) / complete.length,
    complete_days: complete.length,
    incomplete_dates: dates.filter((date) => !complete.some((day) => day.date === date)),
    full_days: full.length,
  };
}

/** Kilograms a week towards the weight of the goal; `null` without one. */
function paceOf(goal: CheckInData['goal'], trend_kg: number | null): number | null {
  const { weight_goal, target_weight_kg, start_weight_kg, rate_kg_per_week } = goal;
  if (weight_goal === null || trend_kg === null) return null;
  if (weight_goal === 'keep' || target_weight_kg === null) return 0;
  return paceTowards(trend_kg, target_weight_kg, start_weight_kg, rate_kg_per_week ?? 0);
}

/** Kilocalories by which training days raise the average day above every day. */
function trainingExtra({ every_day, training_day }: CheckInTargetsDto, training_days: number): number {
  if (every_day.calories === null || !training_day || training_day.calories === null) return 0;
  return ((training_day.calories - every_day.calories) * training_days) / EXPENDITURE_DAYS;
}

/** Fewest kilocalories for every day, in tens, with which training days do not fall below `lowest` either. */
function lowestOfEveryDay(lowest: number, { every_day, training_day }: CheckInTargetsDto): number {
  const less = (every_day.calories ?? 0) - (training_day?.calories ?? every_day.calories ?? 0);
  return Math.ceil((lowest + Math.max(0, less)) / 10) * 10;
}

const MACROS = ['protein', 'carbs', 'fat'] as const;

/** The targets that follow from new energy, `null` if the current ones fit. Macros without a target get none; shares stay. */
function suggestedTargets(
  { goal, body }: CheckInData,
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
    training: trainsRegularly(training_day !== null, body.activity),
  };
  const inGrams = every_day.macros_by === 'grams' && MACROS.some((macro) => every_day[macro] !== null);
  const ownSplit = inGrams ? ownSplitAt(calories, every_day) : null;
  const macros = inGrams ? (ownSplit ?? suggestedMacros({ ...needs, calories, own: every_day })) : every_day;
  const suggested: Targets = { ...every_day, calories };
  for (const macro of MACROS) if (every_day[macro] !== null) suggested[macro] = macros[macro];
  return {
    targets: {
      every_day: suggested,
      training_day: training_day && shifted(training_day, every_day, suggested),
    },
    protein: inGrams && !ownSplit && suggested.protein !== every_day.protein ? proteinNeed(needs) : null,
  };
}

/** A split that the member chose outside the usual range of fat, in the same proportions; `null` for other targets. */
function ownSplitAt(calories: number, own: Targets): Record<(typeof MACROS)[number], number> | null {
  const { protein, carbs, fat } = own;
  if (!own.calories || protein === null || carbs === null || fat === null) return null;
  const fatShare = (fat * CALORIES_PER_GRAM.fat * 100) / own.calories;
  if (fatShare >= FAT_SHARES.least && fatShare <= FAT_SHARES.most) return null;
  const scaled = (grams: number) => Math.round((grams * calories) / (own.calories ?? calories));
  return { protein: scaled(protein), carbs: scaled(carbs), fat: scaled(fat) };
}

/** Targets of training days that keep their difference to every day. */
function shifted(training_day: Targets, before: Targets, after: Targets): Targets {
  const shift = (name: 'calories' | (typeof MACROS)[number]) => {
    const [value, from, to] = [training_day[name], before[name], after[name]];
    return value === null || from === null || to === null ? value : Math.max(0, value + to - from);
  };
  const targets = { ...training_day, calories: shift('calories') };
  if (training_day.macros_by === 'grams' && before.macros_by === 'grams')
    for (const macro of MACROS) targets[macro] = shift(macro);
  return targets;
}
