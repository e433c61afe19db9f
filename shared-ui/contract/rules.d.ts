/**
 * What feature apps may use of `@fettle/shared-ui/rules`. Made by `npm run gen`, reviewed by people.
 */
export declare const AMOUNT_UNITS: readonly ["ml", "pages", "minutes", "steps"];
export declare const ATTEMPT_STATES: readonly ["running", "missed", "completed", "ended"];
export type AmountUnit = (typeof AMOUNT_UNITS)[number];
export type AttemptState = (typeof ATTEMPT_STATES)[number];
export declare const BUILT_IN_WORKOUT_TYPES: readonly WorkoutType[];
/** Symbologies of retail codes that a scanner reads. */
export type BarcodeSymbology = 'EAN-13' | 'UPC-A' | 'UPC-E' | 'EAN-8';
/** Kilocalories per gram: the general Atwater factors, which food labels use too. */
export declare const CALORIES_PER_GRAM: {
    readonly protein: 4;
    readonly carbs: 4;
    readonly fat: 9;
};
/**
 * Kilocalories per kilogram of body weight lost or gained: 32.2 MJ. Hall, "What is the required energy deficit per
 * unit weight loss?", International Journal of Obesity 2008, 32: 573-576.
 */
export declare const CALORIES_PER_KG = 7700;
export declare const CHALLENGE_LIMITS: {
    readonly title: 100;
    readonly summary: 500;
    readonly days: 365;
    readonly tasks: 10;
    readonly count: 20;
    readonly minutes: number;
    readonly amount: 100000;
};
/** Unit of changes and differences: members who use stone read these small numbers in pounds. */
export declare const CHANGE_UNITS: {
    readonly kg: "kg";
    readonly lbs: "lbs";
    readonly stone: "lbs";
};
/** Definition of a challenge. A run keeps the version that it began with. */
export interface Challenge {
    /** `75-hard`, or the UUID of a member's own challenge. */
    key: string;
    version: number;
    title: string;
    summary: string;
    /** Number of days. */
    days: number;
    miss: MissRule;
    tasks: ChallengeTask[];
}
/** Attempt from its day one to a miss, the last day or now. A run whose missed days stay missed has only one. */
export interface ChallengeAttempt {
    /** Number of the attempt, from 1. */
    number: number;
    from: LocalDate;
    /** Last date; for a running attempt, the date on which it will be complete without a miss. */
    to: LocalDate;
    state: AttemptState;
    days_kept: number;
}
/** One date of a run. */
export interface ChallengeDay {
    local_date: LocalDate;
    state: DayState;
    /** Number of the day in its attempt, from 1; `null` for a skipped day, or one missed before the first kept day. */
    number: number | null;
    /** Number of its attempt; `null` for a day missed before the first kept day. */
    attempt: number | null;
    /** Progress of each task, in the order of the tasks. */
    tasks: TaskProgress[];
}
/** Task of each day. A field that its kind does not use is `null`. */
export interface ChallengeTask {
    /** Lower-case letters, digits and hyphens; unique in its challenge. Ticks name it. */
    id: string;
    title: string;
    kind: TaskKind;
    /** `workouts` and `entries`: their number. */
    count: number | null;
    /** `workouts`: minimum length of each. */
    minutes: number | null;
    /** `workouts`: number of them that are outdoors. */
    outdoors: number | null;
    /** `entries`: their kind. */
    of: TaskEntries | null;
    /** `amount`: its unit. */
    unit: AmountUnit | null;
    /** `amount`: total of a day. */
    amount: number | null;
}
export declare const DAYS_PER_WEEK = 7;
/**
 * `open` is today, `upcoming` later. A `skipped` date was lost on a flight over the date line: it is neither kept nor
 * missed, and the run gets one more date.
 */
export declare const DAY_STATES: readonly ["open", "kept", "missed", "skipped", "upcoming"];
/** Selected initially, and again when the selected custom type is removed. */
export declare const DEFAULT_WORKOUT_TYPE = "weight-training";
/** Daily targets in kilocalories and grams; `null` is no target. */
export interface DailyTargets extends Record<Macro, number | null> {
    calories: number | null;
}
export type DayState = (typeof DAY_STATES)[number];
/** Sums of the meals of a day, or of a part of it, in kilocalories and grams; `null` is unknown. */
export interface DayTotals {
    calories: number | null;
    protein: number | null;
    carbs: number | null;
    fat: number | null;
    /** True if a meal with an unknown value is left out of a sum. */
    partial: boolean;
}
/** A food for a meal draft. */
export interface DraftFood extends PortionFood {
    type: 'user' | 'database';
    food_id: string;
    name: string;
    brand: string | null;
    /** Description of one serving; null if the food has none. With it a new item begins as 1 serving. */
    serving_text: string | null;
}
/** An exercise of a workout, with its sets in their order. */
export interface Exercise {
    name: string;
    sets: readonly ExerciseSet[];
}
/** One set of an exercise; `null` is unknown or not used. */
export interface ExerciseSet {
    /** In `unit`, as it was typed. */
    weight: number | null;
    /** `null` exactly where the weight is. */
    unit: SetUnit | null;
    reps: number | null;
    seconds: number | null;
    distance_m: number | null;
}
/**
 * Percent of the energy from fat and from carbohydrates: European Food Safety Authority, "Dietary Reference Values", EFSA
 * Journal 2010, 8(3): 1461 (fat 20 to 35) and 1462 (carbohydrates 45 to 60).
 */
export declare const FAT_SHARES: {
    readonly least: 20;
    readonly most: 35;
    readonly usual: 30;
};
/** First date that an entry can have. */
export declare const FIRST_ENTRY_DATE: LocalDate;
/** A user food or a food product with the fields of the API; values beside the name are per 100 g. */
export interface FoodFields extends NutritionFields {
    id: string;
    product_name?: Words;
    /** Names in other languages, by language code ("de"). */
    names?: Readonly<Record<string, string>> | null;
    name?: Words;
    brands?: Words;
    brand?: Words;
    serving_size?: Words;
    serving_grams?: Value;
    /** Household portions, the usual one first. */
    servings?: readonly {
        description?: Words;
        grams?: Value;
    }[] | null;
    nutrition_per_100g?: NutritionFields | null;
    nutrition_per_serving?: NutritionFields | null;
    /** Unchanged answer of FatSecret; its serving is used if the food itself has none. */
    raw_fatsecret_data?: unknown;
}
/** A food's everyday name, and the rest of its full name. */
export interface FoodName {
    /** "Chicken breast, raw". */
    short: string;
    /** "broilers or fryers, meat only"; empty if the short name says everything. */
    rest: string;
}
/** Kilojoules per kilocalorie, as in Regulation (EU) 1169/2011 and at USDA. */
export declare const KJ_PER_KCAL = 4.184;
/**
 * Most kilocalories by which a weekly check-in changes a target: about 0.2 kg a week. A larger jump comes more often from meals that
 * were not logged than from the body, and what is left follows with the next one.
 */
export declare const LARGEST_STEP = 250;
/** Smallest goal of a day, in millilitres of water and in steps. */
export declare const LEAST_DAILY_GOAL = 100;
/**
 * Fewest kilocalories a day that the guideline prescribes for a loss of weight. Jensen et al., "2013 AHA/ACC/TOS Guideline for the Management
 * of Overweight and Obesity in Adults", Circulation 2014, 129: S102-S138, box 11a: 1,200 to 1,500 kcal for women and 1,500 to
 * 1,800 for men. If the sex is unknown, the lower.
 */
export declare const LOWEST_CALORIES: {
    readonly female: 1200;
    readonly male: 1500;
};
/**
 * A calendar date as in the API: `2026-11-21`. It has no time zone, and neither does the arithmetic below, so that a
 * date never shifts by a day. Dates compare and sort as text.
 */
export type LocalDate = string;
/** A date and a time as a wall clock shows them, without a time zone. */
export interface LocalMoment {
    date: LocalDate;
    time: LocalTime;
}
/** Reason that an entry cannot have a moment. */
export type LocalMomentProblem = 'incomplete' | 'too-early' | 'in-future';
/** A month: `2026-11`. */
export type LocalMonth = string;
/** A time of day on a 24-hour clock, to the minute: `19:30`. */
export type LocalTime = string;
/** Entries and ticks of one date, in any order. */
export interface LoggedDay {
    entries: LoggedEntry[];
    ticks: LoggedTick[];
}
/** Fields of an entry that count for tasks. */
export interface LoggedEntry extends Logged {
    kind: 'workout-entries' | TaskEntries;
    /** Length of a workout, in minutes. */
    minutes?: number | null;
    /** Whether a workout was outdoors. */
    outdoors?: boolean | null;
}
/** A portion of a meal with the values at the time it was logged. */
export interface LoggedPortion extends Nutrition {
    /** Grams of one serving of a recipe at that time, if it was weighed. */
    serving_grams?: number;
    quantity: number;
    unit: PortionUnit;
}
export interface LoggedRun {
    challenge: Pick<Challenge, 'days' | 'miss' | 'tasks'>;
    /** Date of day one. */
    started_on: LocalDate;
    /** Date on which the member ended the run, or `null`. It counts only if that day is kept. */
    ended_on: LocalDate | null;
    /** Entries and ticks logged for the run, in any order. */
    entries: LoggedEntry[];
    ticks: LoggedTick[];
    /** Current date where the member is. */
    today: LocalDate;
    /** IANA zone where the member is. */
    time_zone: string;
}
/** A member's tick of a task: it is done, or this amount of it. */
export interface LoggedTick extends Logged {
    task_id: string;
    amount: number;
}
/** `grams`: each macro by its number. `shares`: percent of the energy, whole numbers that add up to 100. */
export declare const MACROS_BY: readonly ["grams", "shares"];
/** Upper limits of input: larger values are typing errors. */
export declare const MAX_CALORIES = 20000;
/** Maximum number of types of one member beside the built-in ones. */
export declare const MAX_CUSTOM_WORKOUT_TYPES = 100;
/** Days after today for which something can be planned. */
export declare const MAX_DAYS_AHEAD = 60;
/** Limits of a workout; more is a typing error or not a workout. */
export declare const MAX_EXERCISES = 50;
export declare const MAX_EXERCISE_NAME = 100;
export declare const MAX_FIBER_GRAMS = 200;
export declare const MAX_ITEM_CALORIES: number;
/** Limits of any portion: 100 g have at most 1,000 kcal, and 100 g of any nutrient. */
export declare const MAX_ITEM_GRAMS: number;
export declare const MAX_MACRO_GRAMS = 2000;
/** Most body measures of a member. */
export declare const MAX_MEASURES = 8;
export declare const MAX_MEASURE_NAME = 40;
export declare const MAX_MEASURE_UNIT = 12;
/** Largest value of a body measure, in whatever unit. */
export declare const MAX_MEASURE_VALUE = 100000;
export declare const MAX_SALT_GRAMS = 50;
/** Sets of all exercises together. A request with more has more values than the API reads. */
export declare const MAX_SETS = 250;
/** More steps than anyone walks in a day. */
export declare const MAX_STEPS = 200000;
/** More water than anyone drinks in a day, in millilitres. */
export declare const MAX_WATER_ML = 20000;
/** Upper limit: larger numbers are typing errors (the heaviest person ever measured had 635 kg). */
export declare const MAX_WEIGHT_KG = 1000;
/** Longest workout, in minutes: a week; longer ones are typing errors. */
export declare const MAX_WORKOUT_MINUTES: number;
/** Lower limit in every unit, far below what a scale shows. */
export declare const MIN_WEIGHT = 0.001;
/** Effect of a missed day: the next day is day one of a new attempt, or the day stays missed. */
export declare const MISS_RULES: readonly ["starts-over", "stays-missed"];
/** Repetitions up to which a maximum is estimated: formulas of this kind err more and more with longer sets. */
export declare const MOST_REPS_OF_ESTIMATE = 12;
export type Macro = keyof typeof CALORIES_PER_GRAM;
/** What a suggestion of macros is for. Of `own` targets in grams, those within the ranges of the sources stay. */
export interface MacroNeeds {
    /** Kilocalories of the day. */
    calories: number;
    weight_kg: number;
    height_cm: number | null;
    /** Whether the weight is to fall. */
    losing: boolean;
    /** Whether the member works out regularly. */
    training: boolean;
    own: Partial<Record<Macro, number | null>>;
}
export type MacrosBy = (typeof MACROS_BY)[number];
/** Totals of one meal as in the API: kilocalories and grams, `null` is unknown. */
export interface MealEntryTotals {
    total_calories: number | null;
    total_protein: number | null;
    total_carbs: number | null;
    total_fat: number | null;
    totals_partial: boolean;
}
/**
 * Kinds of meal items: a user food, a food product (`database`), a `recipe` (a saved meal that makes servings), or `quick`: a
 * name and values without a food.
 */
export type MealItemType = 'user' | 'database' | 'recipe' | 'quick';
/** Time of a meal, and the part of the day that the member chose; null derives it from the time. */
export interface MealTime {
    occurred_at: string;
    time_zone: string;
    part_of_day?: PartOfDay | null;
}
/** Sums of the known values; `null` if none is known, 0 without portions. */
export interface MealTotals extends Nutrition {
    /** True if a portion has an unknown value, so that a sum is too small. */
    partial: boolean;
}
export type MissRule = (typeof MISS_RULES)[number];
/** A food by its full name. Other kinds than `database` keep the name that the member wrote. */
export type NamedFood = string | {
    name: string;
    type?: MealItemType;
};
/** Kilocalories and grams; `null` is unknown, which is not 0. */
export interface Nutrition {
    calories: number | null;
    protein: number | null;
    carbs: number | null;
    fat: number | null;
}
/** The four values that meals count, under each name that foods use for them. */
export interface NutritionFields {
    energy_kcal?: Value;
    calories?: Value;
    proteins?: Value;
    protein?: Value;
    carbohydrates?: Value;
    carbs?: Value;
    fat?: Value;
}
/** A contradiction between values of a food, in one sentence for members. */
export interface NutritionWarning {
    code: NutritionWarningCode;
    message: string;
}
export type NutritionWarningCode = keyof typeof MESSAGES;
/** Parts of a day that a meal can belong to, in the order of the diary. */
export declare const PARTS_OF_DAY: readonly ["breakfast", "lunch", "dinner", "snack"];
/** Name of one meal of each part: "Breakfast". */
export declare const PART_NAMES: Record<PartOfDay, string>;
/** Limits and steps of a quantity. */
export declare const PORTION_RULES: Record<PortionUnit, PortionRule>;
export declare const PORTION_UNITS: readonly ["g", "serving"];
export type PartOfDay = (typeof PARTS_OF_DAY)[number];
/** The way in which a set is better than all earlier ones. */
export type PersonalBest = 'weight' | 'reps' | 'one-rep-max';
/** Fields of a food from which the nutrition of a portion is computed. */
export interface PortionFood {
    per_100g: Nutrition;
    /** Nutrition of one serving, if the source states it; `null` if it is computed from `serving_grams`. */
    per_serving: Nutrition | null;
    serving_grams: number | null;
}
export type PortionUnit = (typeof PORTION_UNITS)[number];
/** A `completed` run has had all its days; the member ended an `ended` one, or no further attempt fits into it. */
export declare const RUN_STATES: readonly ["upcoming", "running", "completed", "ended"];
/** Amount that a recipe makes. */
export interface RecipeYield {
    /** Number of servings, above 0. */
    servings: number;
    /** Weight of the cooked dish in grams; null if it was not weighed. */
    cooked_grams: number | null;
}
/** Kinds of numbers that do not identify a product sold everywhere. */
export type RestrictedUse = 'in_store' | 'book' | 'periodical' | 'coupon';
/** Progress of a run. */
export interface RunProgress {
    state: RunState;
    /** Every date, oldest first, up to the last one of the present attempt. */
    days: ChallengeDay[];
    /** Oldest first; attempts without a kept day are left out, except the present one. */
    attempts: ChallengeAttempt[];
    /** Days kept in the present or last attempt; 0 right after a miss that starts over. */
    days_kept: number;
    /** Most days kept in one attempt. */
    longest: number;
    /** Days missed in the whole run. */
    days_missed: number;
}
export type RunState = (typeof RUN_STATES)[number];
/** Limits of a set, the weight in either unit: far above what people lift; larger numbers are typing errors. */
export declare const SET_LIMITS: {
    readonly weight: 10000;
    readonly reps: 10000;
    readonly seconds: 604800;
    readonly distance_m: 10000000;
};
/** Units of what is lifted: members who weigh themselves in stone lift in pounds. */
export declare const SET_UNITS: readonly ["kg", "lbs"];
export type SetUnit = (typeof SET_UNITS)[number];
/** A food of a meal that waits on this device, with the values known on it. */
export interface ShownItem extends Partial<Nutrition> {
    type: MealItemType;
    food_id: string;
    name: string;
    brand?: string | null;
    amount?: string | null;
    /** Grams of one serving of a recipe that was weighed. */
    serving_grams?: number;
    quantity: number;
    unit: PortionUnit;
}
/** Nutrition stated for 100 g of a food, in kilocalories and grams; `null` is unknown. */
export interface StatedNutrition {
    energy_kcal: number | null;
    proteins: number | null;
    /** Including fiber (United States) or without it (Europe): the source seldom tells which. */
    carbohydrates: number | null;
    fat: number | null;
    fiber: number | null;
    sugars?: number | null;
    net_carbs?: number | null;
    saturated_fat?: number | null;
    /** Salt as on labels: sodium × 2.5. */
    salt?: number | null;
    sodium?: number | null;
    /** Weight of a serving, in grams; rounding per serving makes the values per 100 g coarser. */
    serving_grams: number | null;
}
/** Kinds of entries that a task may count, by their API paths; workouts are a separate kind of task. */
export declare const TASK_ENTRIES: readonly ["progress-photos", "weight-entries", "meal-entries"];
/** Fields that each kind of task needs; its other fields are `null`. */
export declare const TASK_FIELDS: {
    readonly workouts: readonly ["count", "minutes", "outdoors"];
    readonly entries: readonly ["count", "of"];
    readonly tick: readonly [];
    readonly amount: readonly ["unit", "amount"];
};
/** Kinds of tasks: done by workouts, by entries of another kind, by one tick, or by ticks whose amounts add up. */
export declare const TASK_KINDS: readonly ["workouts", "entries", "tick", "amount"];
/** Daily intake that a member aims for, as they entered it; `null` is no target. */
export interface Targets extends Record<Macro, number | null> {
    calories: number | null;
    macros_by: MacrosBy;
    /** At least, in grams. */
    fiber?: number | null;
    /** At most, in grams. */
    salt?: number | null;
}
export type TaskEntries = (typeof TASK_ENTRIES)[number];
export type TaskKind = (typeof TASK_KINDS)[number];
/** Progress of a task on one day. */
export interface TaskProgress {
    task_id: string;
    met: boolean;
    /** Workouts, entries or amount in its unit; at most 1 for a tick. Amounts and entries may exceed `needed`. */
    done: number;
    needed: number;
    /** Outdoor workouts left to do; 0 for other tasks. */
    outdoors_left: number;
}
/** Shown below the field. */
export declare const USERNAME_HINT = "3-30 characters, letters, numbers, underscore and dash only";
export declare const USERNAME_MAX_LENGTH = 30;
export declare const USERNAME_MIN_LENGTH = 3;
/** Usual time of each part of the day: that of a meal that is added to another day. */
export declare const USUAL_TIMES: Record<PartOfDay, LocalTime>;
export interface UploadOptions {
    /** Called with the number of bytes that have arrived. */
    onProgress(bytes: number): void;
    /** Ends the upload at once; passed on to the calls. */
    signal: AbortSignal;
    /** Replaced in tests, so that they do not wait. */
    wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}
/** Smallest step of a weight's field, in every unit. */
export declare const WEIGHT_STEP = 0.1;
export declare const WEIGHT_UNITS: readonly ["lbs", "kg", "stone"];
export declare const WEIGHT_UNIT_LABELS: Record<WeightUnit, string>;
export declare const WORKOUT_TYPE_ERRORS: {
    readonly empty: "Please enter a workout type";
    readonly duplicate: "This workout type already exists";
    readonly tooLong: "A workout type has at most 100 characters";
    readonly tooMany: "At most 100 workout types";
};
/** Characters are code points, as in the API. */
export declare const WORKOUT_TYPE_MAX_LENGTH = 100;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
/** One kind of workout: `label` is shown and stored in entries, `value` identifies the option in a dropdown. */
export interface WorkoutType {
    label: string;
    value: string;
}
export declare function addDays(date: LocalDate, days: number): LocalDate;
/** Returns the same day of another month, or that month's last day if it has no such day (31 January + 1). */
export declare function addMonths(date: LocalDate, months: number): LocalDate;
/**
 * Returns every form under which this product may be stored, the normal form first. Eight digits may be EAN-8 or the
 * short form (UPC-E) of 13 digits, so both are included, and vice versa.
 */
export declare function barcodeVariants(text: string): string[];
/** The highest estimated maximum of some sets, in kilograms. */
export declare function bestOneRepMax(sets: readonly ExerciseSet[]): number | null;
/** The best of some sets; of equal ones the first. Null without sets. */
export declare const bestSetOf: (sets: readonly ExerciseSet[]) => ExerciseSet | null;
/** Challenges that everyone can start. A changed rule needs a new `version`: runs keep the one they began with. */
export declare const builtInChallenges: () => Challenge[];
/**
 * Formats a number of bytes: "1.4 GB", "850 MB"; with at least two digits, and never rounded up. A kilobyte has 1024
 * bytes, as in the limit of 10 MB for an upload. Written in `locale`, by default the reader's own.
 */
export declare function byteSize(bytes: number, locale?: string): string;
/**
 * Whether a quantity can be given in this unit: servings if their weight or their own values are known, grams unless
 * the food states its values per serving only.
 */
export declare function canMeasureBy(food: PortionFood, unit: PortionUnit): boolean;
/** Missing and contradictory fields that are each within their limits, by the path of the field (`tasks.0.count`). */
export declare function challengeProblems({ tasks }: Pick<Challenge, 'tasks'>): {
    field: string;
    message: string;
}[];
/**
 * Computes a run from its entries and ticks alone: a late entry, an edit or an undo, in any order, changes exactly
 * the days it belongs to, and may turn a missed day into a kept one. A day is a calendar date where the member was: a
 * clock change only makes it an hour shorter or longer, a date lived twice counts once, and one lost over the date
 * line is skipped. Looks at `MAX_RUN_DAYS` dates at most.
 */
export declare function challengeProgress(run: LoggedRun): RunProgress;
/** The member's own types as `workoutTypes` shows them. */
export declare function customWorkoutTypes(custom: readonly string[]): WorkoutType[];
/** Converts a day's targets to kilocalories and grams. Shares give no grams while the energy or a share is missing. */
export declare function dailyTargets({ calories, macros_by, protein, carbs, fat }: Targets): DailyTargets;
/** Returns `englishLocale` of the browser's language. */
export declare function dateLocale(): string;
/** Sums the totals of several meals. */
export declare function dayTotals(meals: readonly MealEntryTotals[]): DayTotals;
/** Number of days from one date to a later one; negative if `to` is earlier. */
export declare function daysBetween(from: LocalDate, to: LocalDate): number;
/** Returns 1 serving for a food with a described serving, else 100 g, if that unit can be offered. */
export declare function defaultPortion(food: PortionFood & {
    serving_text: string | null;
}): {
    quantity: number;
    unit: PortionUnit;
};
/** Returns the date on this device's own clock at this instant. */
export declare function deviceDate(instant: Date): LocalDate;
/**
 * Converts user foods and food products to one shape, named in the language ("de") if that name is known. If several
 * fields have a value, the first known one counts; unknown is null.
 */
export declare function draftFood(type: DraftFood['type'], food: FoodFields, language?: string): DraftFood;
/** `5 exercises, 18 sets`; empty without exercises, as in entries of devices that do not know them. */
export declare function exercisesText(exercises?: readonly Exercise[] | undefined): string;
/**
 * Shortens a name built as in USDA's tables: from the general to the particular, between commas. Other names
 * ("Nutella", "Lait demi-écrémé UHT, 1 L") stay as they are.
 */
export declare function foodName(food: NamedFood): FoodName;
/**
 * Short names for the foods of one list: equal short names are extended with distinguishing parts of their rests
 * until they differ. Foods with the same full name keep the same short name.
 */
export declare function foodNames(foods: readonly NamedFood[]): FoodName[];
/** Formats `7:12 AM` in the entry's own time zone; empty if this browser does not support that zone. */
export declare function formatClockTime(instant: string, timeZone: string): string;
/** Formats a date in English in the order of the reader's region; `options` name its parts, without a time zone. */
export declare function formatLocalDate(date: LocalDate, options: Intl.DateTimeFormatOptions): string;
/** Formats two dates as one range: `Nov 15 – 21, 2026`. */
export declare function formatLocalDateRange(from: LocalDate, to: LocalDate, options: Intl.DateTimeFormatOptions): string;
/** Converts without rounding. */
export declare function fromKilograms(kilograms: number, unit: WeightUnit): number;
/** Converts shares to whole grams whose energy is within 2 kcal of `calories`, unless fat and protein exceed it. */
export declare function gramsOfShares(calories: number, shares: Record<Macro, number>): Record<Macro, number>;
/** Whether the check digit is valid; eight digits may be valid as EAN-8 or as UPC-E. False if it is no GTIN. */
export declare function hasValidCheckDigit(text: string): boolean;
/**
 * Returns the instant at which a clock in `timeZone` shows this moment. If clocks go back it is shown twice, and the
 * first one counts. If they go forward it is never shown, and the skipped time is added: 02:30 becomes 03:30 (the
 * rule of RFC 5545, 3.3.5).
 */
export declare function instantOf({ date, time }: LocalMoment, timeZone: string): Date;
/**
 * Whether the number is valid in one shop or company only ("restricted circulation") and is another product
 * elsewhere. GS1 General Specifications, 1.4: prefixes 02, 04 and 20 to 29; for eight digits 0 and 2, unless valid
 * UPC-E.
 */
export declare function isInStoreBarcode(text: string): boolean;
/** Whether this is an existing date, written `YYYY-MM-DD`; `2026-02-30` is not. */
export declare function isLocalDate(text: string): text is LocalDate;
/** Whether this is a zone of the IANA database, such as `Europe/Berlin` or `UTC`; a bare offset is not. */
export declare function isTimeZone(name: string): boolean;
/**
 * Whether a username is allowed: ASCII only, since letters of other scripts look the same. Surrounding spaces are not
 * dropped.
 */
export declare function isUsername(text: string): boolean;
/** Returns the request that logs an item again: the server looks up a food; a quick item has its own texts and values. */
export declare function itemToLog(item: ShownItem): {
    type: MealItemType;
    food_id: string;
    quantity: number;
    unit: "g" | "serving";
} | {
    name: string;
    brand: string | null | undefined;
    amount: string | null | undefined;
    calories: number | null | undefined;
    protein: number | null | undefined;
    carbs: number | null | undefined;
    fat: number | null | undefined;
    type: MealItemType;
    food_id: string;
    quantity: number;
    unit: "g" | "serving";
};
/** The weight of a set in kilograms, unrounded; null where it is unknown. */
export declare const kilogramsOf: ({ weight, unit }: Pick<ExerciseSet, "weight" | "unit">) => number | null;
/**
 * Kilograms from a weight to a target, negative for a loss; 0 at the target and past it. `start_kg`, the weight at the beginning,
 * tells on which side "past it" is.
 */
export declare function kilogramsToGo(weight_kg: number, target_kg: number, start_kg: number | null): number;
/** The last date that a run can have. */
export declare const lastRunDate: (started_on: LocalDate) => LocalDate;
/** Returns the rest of a target; negative if more was eaten, `null` without a target. Nothing logged counts as 0. */
export declare function leftOf(target: number | null | undefined, eaten: number | null | undefined): number | null;
/**
 * Returns the date in `timeZone` at this instant. Throws RangeError for an unknown zone. Correct from year 1 to 9999.
 */
export declare function localDate(instant: Date, timeZone: string): LocalDate;
/**
 * Whether the code has the shape of a GTIN, so that it may identify a product everywhere: 8, 12 or 13 digits, or 14
 * for a case. Does not check the check digit.
 */
export declare function looksLikeGtin(text: string): boolean;
/**
 * Names a meal after its foods: "Oatmeal, Bananas, Milk", "Oatmeal, Bananas, Milk and 2 more". Uses only the part of
 * a short name before the first comma, because generic foods continue with their preparation ("Bananas, raw").
 */
export declare function mealName(foods: readonly NamedFood[]): string;
/** Name of a meal at this hour of the member's clock (0 to 23). For a stored meal use `partOfMeal`. */
export declare const mealOfHour: (hour: number) => string;
/** Sums portions without rounding, which is up to the display. */
export declare function mealTotals(portions: readonly Nutrition[]): MealTotals;
/** Returns date and time on a clock in `timeZone` at this instant. */
export declare function momentAt(instant: Date, timeZone: string): LocalMoment;
/**
 * Returns date and time on the clock where an entry was logged. Uses this device's zone if the browser does not know
 * the entry's, such as a new zone that only the server knows.
 */
export declare function momentOfEntry({ occurred_at, time_zone }: EntryInstant): LocalMoment;
/** Returns the reason that an entry cannot have this moment; null if it can. `now` may be up to 5 minutes behind. */
export declare function momentProblem(moment: LocalMoment, timeZone: string, now: Date): LocalMomentProblem | null;
export declare function monthOf(date: LocalDate): LocalMonth;
/** Whether the text names a weight or volume, even as a range. */
export declare const namesServingWeight: (text: string) => boolean;
/**
 * Form in which barcodes are stored and compared: UPC-A becomes 13 digits, padding zeros are dropped (14 digits with
 * indicator 0 become 13, `0000059001270` the EAN-8 `59001270`), and everything else stays. Eight digits that may be
 * UPC-E stay too, since the digits alone do not tell: `barcodeVariants` covers both. Spaces and dashes are dropped;
 * nothing is refused and no digit is ever guessed.
 */
export declare function normalizedBarcode(text: string): string;
/** Decimals with which an amount has three significant digits: small amounts are not shown as 0, which means none. */
export declare function nutrientDecimals(amount: number | null): number;
/** Returns contradictions between known values of a food. Prefers silence to a false warning. */
export declare function nutritionWarnings(food: StatedNutrition): NutritionWarning[];
/**
 * Estimated weight that could be lifted once, in kilograms, by Epley's formula (Boyd Epley, Poundage Chart, 1985):
 * weight × (1 + repetitions / 30). One repetition is the weight itself; null for none, for more than 12, and without a weight.
 */
export declare function oneRepMaxOf(set: Pick<ExerciseSet, 'weight' | 'unit' | 'reps'>): number | null;
/**
 * Kilograms a week towards a target, negative for a loss: `rate_kg`, but no more than there are to go, so that the energy for it
 * does not swing around a weight that is reached.
 */
export declare function paceTowards(weight_kg: number, target_kg: number, start_kg: number | null, rate_kg: number): number;
/** Returns the part of the day at this hour of the member's clock (0 to 23). */
export declare function partOfHour(hour: number): PartOfDay;
/** Returns the chosen part of the day of a meal, else that of its time in its own zone, wherever the reader is. */
export declare function partOfMeal(meal: MealTime): PartOfDay;
/**
 * The way in which a set is a personal best against the sets of earlier workouts: the heaviest, the most repetitions with
 * at least this weight, or the highest estimated maximum; the first of these that applies. Null where none does, and without
 * an earlier set to compare with.
 */
export declare function personalBest(set: ExerciseSet, earlier: readonly ExerciseSet[]): PersonalBest | null;
/**
 * Unrounded nutrition of a portion. By weight `per_100g × grams / 100`; by serving `per_serving × quantity`, or
 * `per_100g × serving_grams / 100 × quantity` for each value that `per_serving` does not state.
 */
export declare function portionNutrition(food: PortionFood, quantity: number, unit: PortionUnit): Nutrition;
/**
 * How many times the logged portion another quantity is, by the grams of a serving where the units differ; null where these
 * are unknown.
 */
export declare function portionRatio(logged: {
    quantity: number;
    unit: PortionUnit;
}, quantity: number, unit: PortionUnit, serving_grams: number | null): number | null;
/** Returns the units to offer; never empty. */
export declare function portionUnits(food: PortionFood): PortionUnit[];
/** Protein for a member: grams for each kilogram, and the weight in kilograms that counts. */
export declare function proteinNeed({ weight_kg, height_cm, losing, training, }: Omit<MacroNeeds, 'calories' | 'own'>): {
    per_kg: 2 | 1.6 | 1.2 | 0.8;
    weight_kg: number;
};
/** Sums the foods of a recipe. A value that is unknown for one food is unknown for the recipe: its sum would be too small. */
export declare function recipeNutrition(foods: readonly Nutrition[]): Nutrition;
/** Returns a recipe as a food: one serving of it, and 100 g where its cooked weight is known. */
export declare function recipePortion(whole: Nutrition, { servings, cooked_grams }: RecipeYield): PortionFood;
/**
 * Returns the nutrition of another quantity of a food in a meal. Scales the logged values, even if the food has
 * changed since; the logged quantity gives them again. Null if nothing is known, or not the other unit's weight.
 */
export declare function rescaledNutrition(logged: LoggedPortion, quantity: number, unit: PortionUnit, serving_grams: number | null): Nutrition | null;
/**
 * Use of a number that need not identify a food: in one shop, ISBN and ISMN (978, 979), ISSN (977), refunds and
 * coupons (98, 99). Null for all others.
 */
export declare function restrictedUse(text: string): RestrictedUse | null;
/**
 * Product number of scanned bars: UPC-A and UPC-E as 13 digits, whether the reader returned the short form or already
 * expanded it. Null if the check digit is wrong, which means a misread. A text whose length does not fit the
 * symbology is returned unchanged; the scanner decides whether to accept it.
 */
export declare function scannedBarcode(digits: string, symbology: BarcodeSymbology): string | null;
/** Returns `value` if such a type exists, else the default: removing the selected type resets the selection. */
export declare function selectedWorkoutType(value: string, types: readonly WorkoutType[]): string;
/**
 * Returns the grams of the described serving: "2 × 25 g" (50), "1,000 ml" (1000), "1 cup (8 oz/240 mL)" (240). A
 * weight counts before a volume, both before ounces and pounds; of several the first. Null for none or a range.
 */
export declare function servingTextGrams(text: string): number | null;
/** Returns the quantity after one press up (1) or down (-1), within the unit's limits and rounded to 4 decimals. */
export declare function stepPortion(quantity: number, unit: PortionUnit, by: 'button' | 'arrow', direction: 1 | -1): number;
/**
 * Suggests whole grams of macros whose energy is within 2 kcal of `calories`: protein by weight and goal, and fat so that 45 % of
 * the energy are left for carbohydrates, unless the member has values of their own. Carbohydrates take the rest.
 */
export declare function suggestedMacros(needs: MacroNeeds): Record<Macro, number>;
/** Computes the progress of a task from what was logged on one day. */
export declare function taskProgress(task: ChallengeTask, { entries, ticks }: LoggedDay): TaskProgress;
/** Returns the task with `null` in the fields that its kind does not use. */
export declare function tidyTask(task: ChallengeTask): ChallengeTask;
/** Converts without rounding. */
export declare function toKilograms(weight: number, unit: WeightUnit): number;
/** True if a member works out regularly: they have targets of their own for training days, or an activity that includes it. */
export declare const trainsRegularly: (hasTrainingDay: boolean, activity: string | null) => boolean;
/**
 * The sets that no other one beats by weight and repetitions, heaviest first, and the one with the highest estimated
 * maximum: all that later sets need to be compared with. At most `most`.
 */
export declare function unbeatenSets(sets: readonly ExerciseSet[], most: number): ExerciseSet[];
/** Message for the member about a failed upload. */
export declare function uploadFailureText(failure: unknown): string;
/**
 * Sends a file to the server part by part and returns the id of the upload. After a temporary failure it continues
 * after what has arrived, for about a minute. Rejects with the failure of a call or the signal's reason.
 */
export declare function uploadInParts<Part>(file: Sliceable<Part>, { partBytes, newId, begin, send }: UploadCalls<Part>, { onProgress, signal, wait }: UploadOptions): Promise<string>;
/** Describes all errors of a username in one sentence; `null` if it is allowed. */
export declare function usernameError(text: string): string | null;
/** Returns the version valid on a day: the last one that began by then; `null` before the first. */
export declare function versionOn<Version extends {
    valid_from: string;
}>(versions: readonly Version[], date: string): Version | null;
/** Kilograms times repetitions, summed over the sets that have both; null where none has. */
export declare function volumeOf(sets: readonly ExerciseSet[]): number | null;
/** Returns the seven days of the week of a day, Sunday first. */
export declare function weekOf(date: LocalDate): LocalDate[];
/** Returns the Sunday on or before a day: weeks start on Sunday. */
export declare function weekStart(date: LocalDate): LocalDate;
/** 0 is Sunday. */
export declare function weekday(date: LocalDate): number;
/** The weight of a set in a unit; one that was typed in this unit is returned as it was typed. */
export declare function weightIn({ weight, unit }: Pick<ExerciseSet, 'weight' | 'unit'>, wanted: SetUnit): number | null;
/**
 * Formats a weight or a difference of weights: `72.4 kg`, in the unit that the member reads, with one decimal or as
 * `digits` formats it. One pound is a `lb`.
 */
export declare function weightText(kilograms: number, unit: WeightUnit, digits?: Intl.NumberFormat): string;
/**
 * Reason that `typed` cannot become another type; null if it can. Types with the same value are duplicates even if
 * their labels differ ("Trail Run", "trail-run"), since a dropdown could not tell them apart.
 */
export declare function workoutTypeError(typed: string, custom: readonly string[]): string | null;
/** Normalizes a typed name: white space becomes one space, with none at the ends; '' if nothing is visible. */
export declare function workoutTypeLabel(typed: string): string;
/** The lowercased label with spaces turned into hyphens. */
export declare function workoutTypeValue(label: string): string;
/**
 * Returns the built-in types, then the member's own. Stored labels that are indistinguishable (the same value as an
 * earlier one, or nothing visible) are left out. `entered`, the label of an entry, is added if its type was removed.
 */
export declare function workoutTypes(custom: readonly string[], entered?: string): WorkoutType[];
/** Returns the IANA zone that `momentOfEntry` uses. */
export declare function zoneOfEntry({ time_zone }: Pick<EntryInstant, 'time_zone'>): string;
interface EntryInstant {
    occurred_at: string;
    time_zone: string;
}
interface Logged {
    /** Calendar date where the member was. */
    local_date: LocalDate;
    /** IANA zone in which the member was. */
    time_zone: string;
}
declare const MESSAGES: {
    readonly energy_over_pure_fat: "More than 905 kcal per 100 g, which is more than pure fat has.";
    readonly energy_may_be_kilojoules: "The calories look like kilojoules.";
    readonly energy_over_nutrients: "More calories than its protein, carbohydrates and fat provide, unless it contains alcohol.";
    readonly energy_under_nutrients: "Fewer calories than its protein, carbohydrates and fat provide.";
    readonly nutrients_over_100: "The nutrients add up to more than 100 g per 100 g.";
    readonly sugars_over_carbohydrates: "More sugars than carbohydrates, which include them.";
    readonly net_carbs_over_carbohydrates: "More net carbohydrates than carbohydrates, which include them.";
    readonly saturated_over_fat: "More saturated fat than fat, which includes it.";
    readonly salt_over_100: "More than 100 g of salt per 100 g.";
    readonly salt_unlike_sodium: "Salt and sodium do not match: salt is 2.5 times the sodium.";
};
interface PortionRule {
    /** Quantity of a new item, and of an item whose unit was just toggled. */
    start: number;
    minimum: number;
    /** Larger quantities are typing errors. */
    maximum: number;
    /** Step of the plus and minus buttons. */
    button_step: number;
    /** Step of the arrow keys. */
    arrow_step: number;
}
interface Sliceable<Part> {
    size: number;
    slice(start: number, end: number): Part;
}
/** Calls that send one file. Both resolve to the number of bytes that the server has. */
interface UploadCalls<Part> {
    partBytes: number;
    newId(): string;
    begin(id: string): Promise<{
        received_bytes: number;
    }>;
    send(id: string, offset: number, part: Part): Promise<{
        received_bytes: number;
    }>;
}
/** A value of a food; food data providers also write numbers as texts. */
type Value = number | string | null | undefined;
type Words = string | null | undefined;
export {};
