import { type Macro, proteinNeed, suggestedMacros, trainsRegularly } from '@fettle/shared-ui/rules';
import type { BodyData } from '../goals.queries.ts';
import {
  ACTIVITY_FACTORS,
  type Activity,
  ageIn,
  energyForChange,
  OLDEST,
  restingEnergy,
  toTens,
  YOUNGEST,
} from './suggested-energy.ts';

/** Suggested energy of a day, in tens of kilocalories, with the numbers behind it. */
export interface Suggestion {
  calories: number;
  /** Grams to go with them, with the protein that is needed; `null` while no weight is known. */
  macros: { grams: Record<Macro, number>; need: ReturnType<typeof proteinNeed> } | null;
  /** Energy that the member uses in a day, in kilocalories. */
  expenditure: number;
  /** Kilocalories a day for the change of weight, negative for a loss. */
  for_change: number;
  from:
    | { by: 'measured'; uncertainty: number }
    | { by: 'body'; resting: number; factor: number; activity: Activity };
}

/** Reason why there is no suggestion. */
export type NoSuggestion = 'no-weight' | 'no-body' | 'age';

interface Known {
  /** The measured expenditure of /analytics, once there is enough data. */
  measured: { calories: number; uncertainty: number } | null;
  body: BodyData;
  weight_kg: number | null;
  /** Kilograms a week; negative for a loss. */
  change_kg: number;
  year: number;
  /** Whether the member has targets for training days. */
  trains: boolean;
}

/** Suggests energy from the measured expenditure, which is more accurate, else from an equation and the body. */
export function suggestion(known: Known): Suggestion | NoSuggestion {
  const { measured, body, weight_kg, change_kg, year } = known;
  const from = measured
    ? { by: 'measured' as const, uncertainty: measured.uncertainty }
    : fromBody(body, weight_kg, year);
  if (typeof from === 'string') return from;
  const expenditure = from.by === 'body' ? from.resting * from.factor : (measured?.calories ?? 0);
  const exact = energyForChange(expenditure, change_kg);
  const calories = Math.max(0, toTens(exact));
  return { calories, macros: macrosFor(calories, known), expenditure, for_change: exact - expenditure, from };
}

function macrosFor(calories: number, { body, weight_kg, change_kg, trains }: Known): Suggestion['macros'] {
  if (weight_kg === null || calories === 0) return null;
  const training = trainsRegularly(trains, body.activity);
  const needs = { weight_kg, height_cm: body.height_cm, losing: change_kg < 0, training };
  return { grams: suggestedMacros({ ...needs, calories, own: {} }), need: proteinNeed(needs) };
}

function fromBody(
  { height_cm, birth_year, sex, activity }: BodyData,
  weight_kg: number | null,
  year: number,
) {
  if (weight_kg === null) return 'no-weight';
  if (height_cm === null || birth_year === null || sex === null) return 'no-body';
  const age = ageIn(year, birth_year);
  if (age < YOUNGEST || age > OLDEST) return 'age';
  const known = activity ?? 'light';
  return {
    by: 'body' as const,
    resting: restingEnergy({ weight_kg, height_cm, age, sex }),
    factor: ACTIVITY_FACTORS[known],
    activity: known,
  };
}
