/** Pure rules that pages and the server share. They need neither React nor Nest nor any package. */

export { byteSize } from './rules/byte-size.ts';
export { builtInChallenges } from './rules/challenges/built-in-challenges.ts';
export {
  AMOUNT_UNITS,
  type AmountUnit,
  CHALLENGE_LIMITS,
  type Challenge,
  type ChallengeTask,
  challengeProblems,
  MISS_RULES,
  type MissRule,
  TASK_ENTRIES,
  TASK_FIELDS,
  TASK_KINDS,
  type TaskEntries,
  type TaskKind,
  tidyTask,
} from './rules/challenges/challenge.ts';
export {
  ATTEMPT_STATES,
  type AttemptState,
  type ChallengeAttempt,
  type ChallengeDay,
  challengeProgress,
  DAY_STATES,
  type DayState,
  type LoggedRun,
  lastRunDate,
  RUN_STATES,
  type RunProgress,
  type RunState,
} from './rules/challenges/challenge-days.ts';
export {
  type LoggedDay,
  type LoggedEntry,
  type LoggedTick,
  type TaskProgress,
  taskProgress,
} from './rules/challenges/task-progress.ts';
export {
  CALORIES_PER_GRAM,
  CALORIES_PER_KG,
  type DailyTargets,
  dailyTargets,
  gramsOfShares,
  LARGEST_STEP,
  LOWEST_CALORIES,
  leftOf,
  MACROS_BY,
  MAX_CALORIES,
  MAX_FIBER_GRAMS,
  MAX_MACRO_GRAMS,
  MAX_SALT_GRAMS,
  type Macro,
  type MacrosBy,
  type Targets,
  versionOn,
} from './rules/daily-targets.ts';
export { dateLocale } from './rules/date-locale.ts';
export {
  bestOneRepMax,
  bestSetOf,
  type Exercise,
  type ExerciseSet,
  exercisesText,
  kilogramsOf,
  MAX_EXERCISE_NAME,
  MAX_EXERCISES,
  MAX_SETS,
  MOST_REPS_OF_ESTIMATE,
  oneRepMaxOf,
  type PersonalBest,
  personalBest,
  SET_LIMITS,
  SET_UNITS,
  type SetUnit,
  unbeatenSets,
  volumeOf,
  weightIn,
} from './rules/exercise-sets.ts';
export {
  type BarcodeSymbology,
  barcodeVariants,
  hasValidCheckDigit,
  isInStoreBarcode,
  looksLikeGtin,
  normalizedBarcode,
  type RestrictedUse,
  restrictedUse,
  scannedBarcode,
} from './rules/foods/barcode.ts';
export { type DayTotals, dayTotals, type MealEntryTotals } from './rules/foods/day-totals.ts';
export {
  type DraftFood,
  draftFood,
  type FoodFields,
  type NutritionFields,
} from './rules/foods/draft-food.ts';
export { type FoodName, foodName, type NamedFood } from './rules/foods/food-name.ts';
export { foodNames } from './rules/foods/food-names.ts';
export { mealName, mealOfHour } from './rules/foods/meal-name.ts';
export { nutrientDecimals } from './rules/foods/nutrient-amount.ts';
export {
  type NutritionWarning,
  type NutritionWarningCode,
  nutritionWarnings,
  type StatedNutrition,
} from './rules/foods/nutrition-warnings.ts';
export {
  canMeasureBy,
  defaultPortion,
  KJ_PER_KCAL,
  type LoggedPortion,
  MAX_ITEM_CALORIES,
  MAX_ITEM_GRAMS,
  type MealTotals,
  mealTotals,
  type Nutrition,
  PORTION_RULES,
  PORTION_UNITS,
  type PortionFood,
  type PortionUnit,
  portionNutrition,
  portionRatio,
  portionUnits,
  rescaledNutrition,
  stepPortion,
} from './rules/foods/portion.ts';
export { type RecipeYield, recipeNutrition, recipePortion } from './rules/foods/recipe.ts';
export { namesServingWeight, servingTextGrams } from './rules/foods/serving-text.ts';
export { itemToLog, type MealItemType, type ShownItem } from './rules/foods/shown-meal.ts';
export {
  LEAST_DAILY_GOAL,
  MAX_DAYS_AHEAD,
  MAX_MEASURE_NAME,
  MAX_MEASURE_UNIT,
  MAX_MEASURE_VALUE,
  MAX_MEASURES,
  MAX_STEPS,
  MAX_WATER_ML,
} from './rules/limits.ts';
export {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  daysBetween,
  deviceDate,
  formatLocalDate,
  formatLocalDateRange,
  isLocalDate,
  isTimeZone,
  type LocalDate,
  type LocalMonth,
  localDate,
  monthOf,
  weekday,
  weekOf,
  weekStart,
} from './rules/local-date.ts';
export {
  FIRST_ENTRY_DATE,
  formatClockTime,
  instantOf,
  type LocalMoment,
  type LocalMomentProblem,
  type LocalTime,
  momentAt,
  momentOfEntry,
  momentProblem,
  zoneOfEntry,
} from './rules/local-moment.ts';
export {
  type MealTime,
  PART_NAMES,
  PARTS_OF_DAY,
  type PartOfDay,
  partOfHour,
  partOfMeal,
  USUAL_TIMES,
} from './rules/part-of-day.ts';
export {
  FAT_SHARES,
  type MacroNeeds,
  proteinNeed,
  suggestedMacros,
  trainsRegularly,
} from './rules/suggested-macros.ts';
export { type UploadOptions, uploadFailureText, uploadInParts } from './rules/upload-in-parts.ts';
export {
  isUsername,
  USERNAME_HINT,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  usernameError,
} from './rules/username.ts';
export {
  CHANGE_UNITS,
  fromKilograms,
  kilogramsToGo,
  MAX_WEIGHT_KG,
  MIN_WEIGHT,
  paceTowards,
  toKilograms,
  WEIGHT_STEP,
  WEIGHT_UNIT_LABELS,
  WEIGHT_UNITS,
  type WeightUnit,
  weightText,
} from './rules/weight.ts';
export {
  BUILT_IN_WORKOUT_TYPES,
  customWorkoutTypes,
  DEFAULT_WORKOUT_TYPE,
  MAX_CUSTOM_WORKOUT_TYPES,
  MAX_WORKOUT_MINUTES,
  selectedWorkoutType,
  WORKOUT_TYPE_ERRORS,
  WORKOUT_TYPE_MAX_LENGTH,
  type WorkoutType,
  workoutTypeError,
  workoutTypeLabel,
  workoutTypes,
  workoutTypeValue,
} from './rules/workout-type.ts';

// For the API only; feature apps know slots by `defineRemote`.

/** @internal */
export { SLOT_NAMES } from './rules/slot-names.ts';
