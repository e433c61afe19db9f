import {
  CALORIES_PER_KG,
  CHANGE_UNITS,
  formatLocalDate,
  fromKilograms,
  LARGEST_STEP,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';
import { energyAndMacrosWords, paceWords, weightEnergyWords } from '../goals/goal-texts.ts';
import { EFSA, FAT_WORDS, proteinSource, proteinWords, type Source } from '../goals/nutrient-sources.tsx';
import type { CheckIn, CheckInFacts } from './check-in.queries.ts';

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

export const kcal = (calories: number) => `${WHOLE.format(calories)}\u00a0kcal`;
/** An estimate to tens of kilocalories, since it is not more precise. */
export const aboutKcal = (calories: number) => kcal(Math.round(calories / 10) * 10);

/** `79.8 kg, down 0.4 kg`; `null` without a weigh-in. */
export function trendWords({ trend_kg, change_kg }: CheckInFacts, unit: WeightUnit): string | null {
  if (trend_kg === null) return null;
  const now = weightText(trend_kg, unit);
  if (change_kg === null) return now;
  const change = fromKilograms(change_kg, CHANGE_UNITS[unit]);
  if (Math.round(Math.abs(change) * 10) === 0) return `${now}, steady`;
  return `${now}, ${change < 0 ? 'down' : 'up'} ${weightText(Math.abs(change_kg), CHANGE_UNITS[unit])}`;
}

/** `2,240 kcal on 6 complete days`; `null` without one. */
export function intakeWords({ intake, complete_days }: CheckInFacts): string | null {
  if (intake === null) return null;
  return `${aboutKcal(intake)} on ${complete_days === 1 ? '1 complete day' : `${complete_days} complete days`}`;
}

/** `2,640 kcal a day, ± 120`; `null` with too few data. */
export function expenditureWords({ expenditure, uncertainty }: CheckInFacts): string | null {
  if (expenditure === null || uncertainty === null) return null;
  return `${aboutKcal(expenditure)} a day, ±\u00a0${WHOLE.format(Math.round(uncertainty / 10) * 10)}`;
}

const days = (count: number) => (count === 1 ? '1 more day' : `${count} more days`);

/** Says what follows from the facts, in one line. */
export function outcomeWords({ outcome, current, suggested }: CheckInFacts): string {
  if (suggested) return `New target ${energyAndMacrosWords(suggested.every_day)}`;
  if (outcome === 'fits') return `Your target still fits: ${energyAndMacrosWords(current.every_day)}`;
  return outcome === 'facts' ? 'With a weight goal, a target follows from these numbers.' : '';
}

/** Days from the first to the last weigh-in of an estimate. */
const SPAN = 21;

/** Says what an estimate still needs, with the days of the week that lack meals. */
export function missingWords(facts: CheckInFacts): string {
  const { incomplete_dates, missing_meal_days, missing_weigh_in_days, missing_span_days } = facts;
  const names = incomplete_dates.map((date) => formatLocalDate(date, { weekday: 'short' }));
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  const unlogged =
    names.length > 0 && missing_meal_days > 0 ? `Meals are missing or unfinished on ${list}. ` : '';
  const needs = [
    ...(missing_weigh_in_days > 0 ? [`weigh-ins on ${days(missing_weigh_in_days)}`] : []),
    ...(missing_meal_days > 0 ? [`meals on ${days(missing_meal_days)}`] : []),
  ];
  const span = SPAN - missing_span_days;
  if (needs.length === 0 && missing_span_days > 0)
    return `Nothing is missing but time: after three weeks of weigh-ins, what you burn can be measured. Yours reach back ${span === 1 ? '1 day' : `${span} days`}.`;
  if (needs.length === 0)
    return 'Your weight and meals vary too much to say yet what you burn. A few more weigh-ins will help.';
  return `${unlogged}With ${needs.join(' and ')}, what you burn can be measured${facts.weight_goal ? ' and a target suggested' : ''}.`;
}

/** Says the targets before, where a suggestion changes macros too. */
export function beforeWords({ current, suggested }: CheckInFacts): string | null {
  const macros = ['protein', 'carbs', 'fat'] as const;
  const isMore = suggested && macros.some((macro) => suggested.every_day[macro] !== current.every_day[macro]);
  return isMore ? `Now ${energyAndMacrosWords(current.every_day)}` : null;
}

/** Says what a past check-in decided. */
export function decisionWords({ answer, facts }: CheckIn): string {
  const { current, suggested, outcome } = facts;
  if (answer === 'accepted' && suggested) return `New target: ${energyAndMacrosWords(suggested.every_day)}`;
  const kept = energyWords(current);
  if (answer === 'kept' && suggested)
    return `${kept ? `Kept ${kept}` : 'No target'}; ${energyWords(suggested)} was suggested`;
  if (outcome === 'fits') return `The target fitted: ${kept}`;
  return kept ? `Target: ${kept}` : 'No energy target';
}

/** Energy of every day; `null` without a target. */
const energyWords = ({ every_day }: CheckInFacts['current']) =>
  every_day.calories === null ? null : kcal(every_day.calories);

interface ReasonLine {
  text: string;
  /** `null` for a rule of our own. */
  source: Source | null;
}

const HALL = { name: 'Hall 2008', url: 'https://doi.org/10.1038/sj.ijo.0803720' };
const GUIDELINE = {
  name: 'AHA/ACC/TOS Guideline 2014',
  url: 'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
};
const GOALS = { name: 'Your goals', url: '/goals' };

/** The arithmetic behind a new or fitting target, line by line, each with its source. */
export function reasonLines(facts: CheckInFacts, unit: WeightUnit): ReasonLine[] {
  const { expenditure, pace_kg_per_week, exact_calories, limited_by, suggested } = facts;
  if (expenditure === null || pace_kg_per_week === null || exact_calories === null) return [];
  const pace = (pace_kg_per_week * CALORIES_PER_KG) / 7;
  const extra = expenditure + pace - exact_calories;
  const lines: ReasonLine[] = [
    {
      text: `You burn ${expenditureWords(facts)}: what you ate in four weeks and how your weight changed meanwhile; ${weightEnergyWords(unit)}.`,
      source: HALL,
    },
    {
      text:
        pace === 0
          ? `Keeping your weight takes as much: ${aboutKcal(expenditure)}.`
          : `${pace < 0 ? 'Losing' : 'Gaining'} ${paceWords(Math.abs(pace_kg_per_week), unit)} takes ${kcal(Math.abs(pace))} a day ${pace < 0 ? 'less' : 'more'}: ${aboutKcal(expenditure + pace)}.`,
      source: GOALS,
    },
  ];
  if (Math.round(extra) !== 0)
    lines.push({
      text: `Training days, ${facts.training_days} in four weeks, have another target: every day gets ${kcal(Math.abs(extra))} ${extra > 0 ? 'less' : 'more'}, ${aboutKcal(exact_calories)}.`,
      source: GOALS,
    });
  if (limited_by === 'step')
    lines.push({
      text: `A target moves by at most ${kcal(LARGEST_STEP)} in one check-in: larger jumps come more often from meals that were not logged.`,
      source: null,
    });
  if (limited_by === 'lowest')
    lines.push({
      text: `No day gets less than ${kcal(facts.lowest_calories)}: below that it is hard to get all that a body needs.`,
      source: GUIDELINE,
    });
  if (facts.protein_per_kg !== null && facts.protein_weight_kg !== null)
    lines.push({
      text: proteinWords(facts.protein_per_kg, facts.protein_weight_kg),
      source: proteinSource(facts.protein_per_kg),
    });
  const targets = suggested?.every_day;
  if (targets?.macros_by === 'grams' && (targets.fat !== null || targets.carbs !== null))
    lines.push({ text: FAT_WORDS, source: EFSA });
  return lines;
}
