import type { CheckIn, CheckInFacts } from './check-in.queries.ts';

const TARGETS = { calories: 2120, macros_by: 'grams', protein: 130, carbs: 245, fat: 70 } as const;

const FACTS: CheckInFacts = {
  from: '2026-11-16',
  to: '2026-11-22',
  trend_kg: 79.81,
  change_kg: -0.42,
  intake: 2238,
  complete_days: 6,
  incomplete_dates: ['2026-11-19'],
  expenditure: 2641,
  uncertainty: 118,
  missing_meal_days: 0,
  missing_weigh_in_days: 0,
  missing_span_days: 0,
  weight_goal: 'reach',
  pace_kg_per_week: -0.5,
  training_days: 9,
  protein_per_kg: 2,
  protein_weight_kg: 70,
  exact_calories: 2091,
  lowest_calories: 1200,
  limited_by: null,
  outcome: 'new-target',
  current: { every_day: TARGETS, training_day: null },
  suggested: { every_day: { ...TARGETS, calories: 2090, protein: 140, carbs: 225 }, training_day: null },
};

/** A check-in that is due and suggests 2,090 kcal, with other facts where given. */
export const checkInWith = (facts: Partial<CheckInFacts> = {}, fields: Partial<CheckIn> = {}): CheckIn => ({
  date: '2026-11-23',
  answer: null,
  goals_version: 3,
  ...fields,
  facts: { ...FACTS, ...facts },
});

/** Facts of a check-in with too few data. */
export const MISSING: Partial<CheckInFacts> = {
  outcome: 'missing',
  suggested: null,
  exact_calories: null,
  protein_per_kg: null,
  protein_weight_kg: null,
  expenditure: null,
  uncertainty: null,
  complete_days: 5,
  incomplete_dates: ['2026-11-17', '2026-11-19'],
  missing_meal_days: 2,
  missing_weigh_in_days: 4,
};
