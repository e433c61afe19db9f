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

const MESSAGES = {
  energy_over_pure_fat: 'More than 905 kcal per 100 g, which is more than pure fat has.',
  energy_may_be_kilojoules: 'The calories look like kilojoules.',
  energy_over_nutrients:
    'More calories than its protein, carbohydrates and fat provide, unless it contains alcohol.',
  energy_under_nutrients: 'Fewer calories than its protein, carbohydrates and fat provide.',
  nutrients_over_100: 'The nutrients add up to more than 100 g per 100 g.',
  sugars_over_carbohydrates: 'More sugars than carbohydrates, which include them.',
  net_carbs_over_carbohydrates: 'More net carbohydrates than carbohydrates, which include them.',
  saturated_over_fat: 'More saturated fat than fat, which includes it.',
  salt_over_100: 'More than 100 g of salt per 100 g.',
  salt_unlike_sodium: 'Salt and sodium do not match: salt is 2.5 times the sodium.',
} as const;

export type NutritionWarningCode = keyof typeof MESSAGES;

/** A contradiction between values of a food, in one sentence for members. */
export interface NutritionWarning {
  code: NutritionWarningCode;
  message: string;
}

/** Kilocalories per gram: Regulation (EU) 1169/2011, annex XIV. */
const KCAL = { protein: 4, carbohydrate: 4, fat: 9, fiber: 2, polyol: 2.4, alcohol: 7 };
const KJ_PER_KCAL = 4.184;

/** Highest energy of 100 g, in kcal: pure fat has 900, in USDA's tables 902. */
const MOST_KCAL = 905;

/** Most alcohol in 100 g, in grams: rum with 80 % vol, the strongest drink of the tables. */
const MOST_ALCOHOL = 65;

/** Tolerance of the energy: authorities allow an error of a fifth, and of 2 g of each nutrient for small values. */
const ENERGY_TOLERANCE = { share: 0.2, kcal: 25 };

/** Tolerance, in grams, of a sum of three separately measured or rounded numbers. */
const SUM_TOLERANCE = 5;

/** Tolerance of a part compared with its whole. */
const PART_TOLERANCE = { share: 0.02, grams: 0.6 };

/** Largest rounding errors of labels per serving, which state whole grams and steps of 10 kcal. */
const SERVING_ROUNDING = { grams: 0.5, kcal: 5 };

/** Returns contradictions between known values of a food. Prefers silence to a false warning. */
export function nutritionWarnings(food: StatedNutrition): NutritionWarning[] {
  return [...energyWarnings(food), ...massWarnings(food), ...saltWarnings(food)].map((code) => ({
    code,
    message: MESSAGES[code],
  }));
}

function energyWarnings(food: StatedNutrition): NutritionWarningCode[] {
  const kcal = food.energy_kcal;
  if (kcal === null) return [];
  const { kcal: energy, grams } = SERVING_ROUNDING;
  const rounding = roundingPerServing(food, energy + grams * (KCAL.protein + KCAL.carbohydrate + KCAL.fat));
  const tolerance = Math.max(ENERGY_TOLERANCE.kcal, ENERGY_TOLERANCE.share * kcal, rounding);
  const isOverPureFat = kcal > MOST_KCAL;
  if (kcal < leastEnergy(food) - tolerance)
    return isOverPureFat ? ['energy_over_pure_fat', 'energy_under_nutrients'] : ['energy_under_nutrients'];
  const isOver = kcal > mostEnergy(food) + tolerance;
  if (isOver && areKilojoules(food, kcal)) return ['energy_may_be_kilojoules'];
  if (isOverPureFat) return ['energy_over_pure_fat'];
  return isOver ? ['energy_over_nutrients'] : [];
}

/**
 * Whether the energy matches the nutrients as kilojoules. The match has to be close, because values of one serving
 * beside the energy of 100 g are wrong by a similar factor.
 */
function areKilojoules({ proteins, carbohydrates, fat, fiber }: StatedNutrition, energy: number): boolean {
  const kcal = energy / KJ_PER_KCAL;
  const others = KCAL.protein * (proteins ?? 0) + KCAL.fat * (fat ?? 0) + KCAL.fiber * (fiber ?? 0);
  const readings = [carbohydrates ?? 0, Math.max(0, (carbohydrates ?? 0) - (fiber ?? 0))];
  return readings.some((carbs) => {
    const expected = others + KCAL.carbohydrate * carbs;
    return Math.abs(kcal - expected) <= Math.max(3, 0.05 * expected);
  });
}

/**
 * Returns the least energy of the known nutrients, in kcal. Fiber may be part of the carbohydrates and give none;
 * carbohydrates other than sugar may be polyols, and in a sweetener (with hardly anything else) erythritol, which
 * gives none either.
 */
function leastEnergy({ proteins, carbohydrates, fat, fiber, sugars = null }: StatedNutrition): number {
  const others = KCAL.protein * (proteins ?? 0) + KCAL.fat * (fat ?? 0);
  const digestible = Math.max(0, (carbohydrates ?? 0) - (fiber ?? 0));
  const sugar = Math.min(sugars ?? 0, digestible);
  const isSweetener = sugars !== null && sugars <= 1 && (proteins ?? 0) + (fat ?? 0) <= 1;
  return others + KCAL.carbohydrate * sugar + (isSweetener ? 0 : KCAL.polyol) * (digestible - sugar);
}

/**
 * Returns the highest possible energy of the nutrients, in kcal: fiber counts besides the carbohydrates, and a food
 * with hardly any protein and fat may be alcoholic. Infinite while protein, carbohydrates or fat are unknown.
 */
function mostEnergy({ proteins, carbohydrates, fat, fiber }: StatedNutrition): number {
  if (proteins === null || carbohydrates === null || fat === null) return Number.POSITIVE_INFINITY;
  const stated = KCAL.protein * proteins + KCAL.carbohydrate * carbohydrates + KCAL.fat * fat;
  const known = stated + KCAL.fiber * (fiber ?? 0);
  const mayBeDrink = proteins + fat <= 3;
  return mayBeDrink ? known + KCAL.alcohol * Math.min(MOST_ALCOHOL, Math.max(0, 100 - carbohydrates)) : known;
}

function massWarnings(food: StatedNutrition): NutritionWarningCode[] {
  const { proteins, carbohydrates, fat, fiber, sugars = null, net_carbs = null, saturated_fat = null } = food;
  const rounding = roundingPerServing(food, SERVING_ROUNDING.grams);
  const isOver = (part: number | null, whole: number | null) =>
    part !== null &&
    whole !== null &&
    part > whole + Math.max(PART_TOLERANCE.grams, PART_TOLERANCE.share * whole) + 2 * rounding;
  // More fiber than carbohydrates means that they exclude it.
  const besides = isOver(fiber, carbohydrates) ? (fiber ?? 0) : 0;
  const carbs = Math.max((carbohydrates ?? 0) + besides, sugars ?? 0, fiber ?? 0);
  const sum = (proteins ?? 0) + carbs + Math.max(fat ?? 0, saturated_fat ?? 0);
  return [
    ...(sum > 100 + Math.max(SUM_TOLERANCE, 3 * rounding) ? ['nutrients_over_100' as const] : []),
    ...(isOver(sugars, carbohydrates) ? ['sugars_over_carbohydrates' as const] : []),
    ...(isOver(net_carbs, carbohydrates) ? ['net_carbs_over_carbohydrates' as const] : []),
    ...(isOver(saturated_fat, fat) ? ['saturated_over_fat' as const] : []),
  ];
}

function saltWarnings({ salt = null, sodium = null }: StatedNutrition): NutritionWarningCode[] {
  const grams = salt ?? (sodium === null ? 0 : sodium * 2.5);
  if (grams > 101) return ['salt_over_100'];
  if (salt === null || sodium === null) return [];
  return Math.abs(salt - sodium * 2.5) > Math.max(0.1, 0.1 * salt) ? ['salt_unlike_sodium'] : [];
}

/** Converts a rounding error per serving to 100 g; 0 without the weight of a serving. */
function roundingPerServing({ serving_grams }: StatedNutrition, once: number): number {
  return serving_grams === null || serving_grams <= 0 ? 0 : (once * 100) / serving_grams;
}
