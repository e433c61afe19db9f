/** Kilocalories per gram: the general Atwater factors, which food labels use too. */
export const CALORIES_PER_GRAM = { protein: 4, carbs: 4, fat: 9 } as const;

export type Macro = keyof typeof CALORIES_PER_GRAM;

/**
 * Kilocalories per kilogram of body weight lost or gained: 32.2 MJ. Hall, "What is the required energy deficit per
 * unit weight loss?", International Journal of Obesity 2008, 32: 573-576.
 */
export const CALORIES_PER_KG = 7700;

/**
 * Fewest kilocalories a day that the guideline prescribes for a loss of weight. Jensen et al., "2013 AHA/ACC/TOS Guideline for the Management
 * of Overweight and Obesity in Adults", Circulation 2014, 129: S102-S138, box 11a: 1,200 to 1,500 kcal for women and 1,500 to
 * 1,800 for men. If the sex is unknown, the lower.
 */
export const LOWEST_CALORIES = { female: 1200, male: 1500 } as const;

/** `grams`: each macro by its number. `shares`: percent of the energy, whole numbers that add up to 100. */
export const MACROS_BY = ['grams', 'shares'] as const;
export type MacrosBy = (typeof MACROS_BY)[number];

/** Daily intake that a member aims for, as they entered it; `null` is no target. */
export interface Targets extends Record<Macro, number | null> {
  calories: number | null;
  macros_by: MacrosBy;
  /** At least, in grams. */
  fiber?: number | null;
  /** At most, in grams. */
  salt?: number | null;
}

/** Daily targets in kilocalories and grams; `null` is no target. */
export interface DailyTargets extends Record<Macro, number | null> {
  calories: number | null;
}

/** Upper limits of input: larger values are typing errors. */
export const MAX_CALORIES = 20_000;
export const MAX_MACRO_GRAMS = 2000;
export const MAX_FIBER_GRAMS = 200;
export const MAX_SALT_GRAMS = 50;

/**
 * Most kilocalories by which a weekly check-in changes a target: about 0.2 kg a week. A larger jump comes more often from meals that
 * were not logged than from the body, and what is left follows with the next one.
 */
export const LARGEST_STEP = 250;

/** Converts shares to whole grams whose energy is within 2 kcal of `calories`, unless fat and protein exceed it. */
export function gramsOfShares(calories: number, shares: Record<Macro, number>): Record<Macro, number> {
  const wanted = (macro: Macro) => Math.round((calories * shares[macro]) / 100 / CALORIES_PER_GRAM[macro]);
  const [fat, protein] = [wanted('fat'), wanted('protein')];
  // Carbohydrates get the energy left over by rounding the others; a share of 0 stays 0 g.
  const left = calories - fat * CALORIES_PER_GRAM.fat - protein * CALORIES_PER_GRAM.protein;
  const carbs = shares.carbs === 0 ? 0 : Math.max(0, Math.round(left / CALORIES_PER_GRAM.carbs));
  return { protein, carbs, fat };
}

/** Converts a day's targets to kilocalories and grams. Shares give no grams while the energy or a share is missing. */
export function dailyTargets({ calories, macros_by, protein, carbs, fat }: Targets): DailyTargets {
  if (macros_by === 'grams') return { calories, protein, carbs, fat };
  if (calories === null || protein === null || carbs === null || fat === null)
    return { calories, protein: null, carbs: null, fat: null };
  return { calories, ...gramsOfShares(calories, { protein, carbs, fat }) };
}

/** Returns the version valid on a day: the last one that began by then; `null` before the first. */
export function versionOn<Version extends { valid_from: string }>(
  versions: readonly Version[],
  date: string,
): Version | null {
  const begun = versions.filter(({ valid_from }) => valid_from <= date);
  return begun.reduce<Version | null>(
    (latest, version) => (latest && latest.valid_from > version.valid_from ? latest : version),
    null,
  );
}

/** Returns the rest of a target; negative if more was eaten, `null` without a target. Nothing logged counts as 0. */
export function leftOf(target: number | null | undefined, eaten: number | null | undefined): number | null {
  return target === null || target === undefined ? null : target - (eaten ?? 0);
}
