import { CALORIES_PER_GRAM, type Macro } from './daily-targets.ts';

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

/**
 * Grams of protein a day for each kilogram of body weight. Exercising: 1.4 to 2.0 build and keep muscle, and a deficit needs more
 * than other days (Jäger et al., "International Society of Sports Nutrition Position Stand: protein and exercise", Journal of
 * the International Society of Sports Nutrition 2017, 14: 20). Otherwise: at least 0.8 (Institute of Medicine, "Dietary
 * Reference Intakes", 2005), and 1.2 in a deficit, between the 0.8 and 1.34 that Campos-Nonato et al. compared (Obesity Facts
 * 2017, 10: 238-251).
 */
const PROTEIN_PER_KG = {
  training: { losing: 2, other: 1.6 },
  resting: { losing: 1.2, other: 0.8 },
} as const;

/**
 * The body mass index up to which a kilogram counts for protein: the upper end of the normal range (WHO, Technical Report Series
 * 894, 2000, table 2.1). Above it, weight is mostly fat, which needs no protein.
 */
const HIGHEST_BMI = 25;

/** Percent of the energy from protein: Institute of Medicine, 2005, for adults. */
const PROTEIN_SHARES = { least: 10, most: 35 } as const;

/**
 * Percent of the energy from fat and from carbohydrates: European Food Safety Authority, "Dietary Reference Values", EFSA
 * Journal 2010, 8(3): 1461 (fat 20 to 35) and 1462 (carbohydrates 45 to 60).
 */
export const FAT_SHARES = { least: 20, most: 35, usual: 30 } as const;
const LEAST_CARBS_SHARE = 45;

/** Levels of activity with regular training or hard work. */
const TRAINED: readonly (string | null)[] = ['active', 'hard'];

/** True if a member works out regularly: they have targets of their own for training days, or an activity that includes it. */
export const trainsRegularly = (hasTrainingDay: boolean, activity: string | null): boolean =>
  hasTrainingDay || TRAINED.includes(activity);

/** Protein for a member: grams for each kilogram, and the weight in kilograms that counts. */
export function proteinNeed({
  weight_kg,
  height_cm,
  losing,
  training,
}: Omit<MacroNeeds, 'calories' | 'own'>) {
  return {
    per_kg: PROTEIN_PER_KG[training ? 'training' : 'resting'][losing ? 'losing' : 'other'],
    weight_kg: height_cm === null ? weight_kg : Math.min(weight_kg, HIGHEST_BMI * (height_cm / 100) ** 2),
  };
}

/**
 * Suggests whole grams of macros whose energy is within 2 kcal of `calories`: protein by weight and goal, and fat so that 45 % of
 * the energy are left for carbohydrates, unless the member has values of their own. Carbohydrates take the rest.
 */
export function suggestedMacros(needs: MacroNeeds): Record<Macro, number> {
  const { calories, own } = needs;
  const grams = (macro: Macro, share: number) => (calories * share) / 100 / CALORIES_PER_GRAM[macro];
  const need = proteinNeed(needs);
  const [least, most] = [grams('protein', PROTEIN_SHARES.least), grams('protein', PROTEIN_SHARES.most)];
  const wanted = Math.min(most, Math.max(least, need.per_kg * need.weight_kg));
  const protein = ownWithin(own.protein, least, most) ?? toFives(wanted);
  const left = 100 - LEAST_CARBS_SHARE - ((protein * CALORIES_PER_GRAM.protein) / calories) * 100;
  const fatShare = Math.min(FAT_SHARES.usual, Math.max(FAT_SHARES.least, left));
  const fat =
    ownWithin(own.fat, grams('fat', FAT_SHARES.least), grams('fat', FAT_SHARES.most)) ??
    toFives(grams('fat', fatShare));
  const rest = calories - protein * CALORIES_PER_GRAM.protein - fat * CALORIES_PER_GRAM.fat;
  return { protein, fat, carbs: Math.max(0, Math.round(rest / CALORIES_PER_GRAM.carbs)) };
}

/** A target of the member's own, to whole grams, if it is within the range; otherwise `null`. */
const ownWithin = (own: number | null | undefined, least: number, most: number) =>
  typeof own === 'number' && own >= least && own <= most ? Math.round(own) : null;

/** Rounds to fives, which are easier to keep in mind. */
const toFives = (grams: number) => Math.round(grams / 5) * 5;
