import { MAX_MEASURES, MAX_WATER_ML } from '@fettle/shared-ui/rules';
import { MAX_IMAGES as CHALLENGE_IMAGES } from '../../../../entries/challenge-entries/challenge-entries.dto.ts';
import { MAX_IMAGES as CUSTOM_IMAGES } from '../../../../entries/custom-entries/custom-entries.dto.ts';
import { MAX_MY_MEALS } from '../../../../entries/my-meals/my-meals.service.ts';
import { MAX_PHOTOS } from '../../../../entries/progress-photos/progress-photos.dto.ts';
import { MAX_IMAGES as WORKOUT_IMAGES } from '../../../../entries/workout-entries/workout-entries.dto.ts';
import { MAX_FAVOURITES } from '../../../../foods/favourites/favourites.service.ts';
import { MAX_RUNS } from '../../../../progress/challenge-runs/challenge-runs.service.ts';
import { MAX_CHALLENGES } from '../../../../progress/challenges/challenges.service.ts';
import {
  MAX_MEASURE_VALUES,
  MAX_MEASURE_VALUES_OF_DAY,
} from '../../../../progress/measures/measure-values.service.ts';
import { MAX_AMOUNTS } from '../../../../progress/water/water.service.ts';
import { challengeRow, challengeRunRow, challengeTickRow } from './challenge-rows.ts';
import { challengeEntryRow, customRow, mealRow, photoRow, weightRow, workoutRow } from './entry-rows.ts';
import { favouriteRow, myMealRow, plannedRow, userFoodRow } from './food-rows.ts';
import { measureRow, measureValueRow, stepCountRow, waterAmountRow } from './measure-rows.ts';
import { bodyDataRow, checkInRow, goalRow, pictureRow, preferencesRow } from './member-rows.ts';
import type { RowCheck } from './row-check.ts';

/** The rules for the rows of one table. */
interface TableRules {
  check: RowCheck;
  /** Most rows that a member may have. */
  most?: number;
  /** Most pictures that one row may have. */
  most_pictures?: number;
  /** Limits of rows that belong together. */
  groups?: readonly GroupRule[];
}

/** SQL on staged rows: `content` is the row. */
interface GroupRule {
  /** Column that the message names. */
  field: string;
  by: string;
  /** True for a group that no requests can have stored. */
  isTooMuch: string;
}

const WATER_OF_DAY: GroupRule = {
  field: 'local_date',
  by: `content ->> 'local_date'`,
  isTooMuch: `count(*) > ${MAX_AMOUNTS} OR sum((content -> 'amount_ml')::int) NOT BETWEEN 0 AND ${MAX_WATER_ML}`,
};
const VALUES_OF_MEASURE: GroupRule = {
  field: 'measure_id',
  by: `content ->> 'measure_id'`,
  isTooMuch: `count(*) > ${MAX_MEASURE_VALUES}`,
};
const VALUES_OF_DAY: GroupRule = {
  field: 'local_date',
  by: `content ->> 'measure_id', content ->> 'local_date'`,
  isTooMuch: `count(*) > ${MAX_MEASURE_VALUES_OF_DAY}`,
};
const NAMES_OF_MEASURES: GroupRule = {
  field: 'name',
  by: `lower(normalize(content ->> 'name', NFKC))`,
  isTooMuch: 'count(*) > 1',
};

const RULES: Record<string, TableRules> = {
  preferences: { check: preferencesRow },
  body_data: { check: bodyDataRow, most: 1 },
  goals: { check: goalRow },
  check_ins: { check: checkInRow },
  user_foods: { check: userFoodRow },
  my_meals: { check: myMealRow, most: MAX_MY_MEALS },
  planned_entries: { check: plannedRow },
  favourite_foods: { check: favouriteRow, most: MAX_FAVOURITES },
  weight_entries: { check: weightRow },
  meal_entries: { check: mealRow },
  progress_photos: { check: photoRow, most_pictures: MAX_PHOTOS },
  workout_entries: { check: workoutRow, most_pictures: WORKOUT_IMAGES },
  challenge_entries: { check: challengeEntryRow, most_pictures: CHALLENGE_IMAGES },
  custom_entries: { check: customRow, most_pictures: CUSTOM_IMAGES },
  challenges: { check: challengeRow, most: MAX_CHALLENGES },
  challenge_runs: { check: challengeRunRow, most: MAX_RUNS },
  challenge_ticks: { check: challengeTickRow },
  water_amounts: { check: waterAmountRow, groups: [WATER_OF_DAY] },
  step_counts: { check: stepCountRow },
  measures: { check: measureRow, most: MAX_MEASURES, groups: [NAMES_OF_MEASURES] },
  measure_values: {
    check: measureValueRow,
    most: MAX_MEASURES * MAX_MEASURE_VALUES,
    groups: [VALUES_OF_MEASURE, VALUES_OF_DAY],
  },
  media: { check: pictureRow },
};

/** The rules of a table; throws for a table that is restored without any. */
export function rulesOf(table: string): TableRules {
  const rules = RULES[table];
  if (!rules) throw new Error(`Say in table-rules.ts what is right for a row of ${table}.`);
  return rules;
}
