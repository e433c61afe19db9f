import { parseDecimal } from '@fettle/shared-ui/forms';
import { KJ_PER_KCAL, MAX_ITEM_CALORIES } from '@fettle/shared-ui/rules';

/** Energy without a food, read from a search text. */
export interface QuickEnergy {
  /** Whole kilocalories. */
  calories: number;
  /** Words beside the energy: "lunch"; may be empty. */
  name: string;
  /** Whether the text has a unit, so that it hardly means a food. */
  has_unit: boolean;
}

const NUMBER = String.raw`\p{Nd}[\p{Nd}.,'’\u00a0\u202f]*`;
/** Everyday words for kilocalories and kilojoules; outside physics a calorie is a kilocalorie. */
const UNIT = String.raw`k?cals?|(?:kilo)?(?:calor|kalori)\p{L}*|kj|kilojoules?`;
const WITH_UNIT = new RegExp(
  String.raw`^(?<before>.*?)(?<![\p{L}\p{Nd}])(?<number>${NUMBER})\s*(?<unit>${UNIT})(?![\p{L}\p{Nd}])(?<after>.*)$`,
  'iu',
);
const ALONE = new RegExp(`^(?<number>${NUMBER})$`, 'u');
/** A higher number without a unit is hardly an energy, but perhaps the beginning of a barcode. */
const MOST_WITHOUT_UNIT = 10_000;

/** Reads "500 kcal", "lunch 500 kcal", "2,100 kJ" or "500"; null for any other text. */
export function quickEnergy(text: string, locale?: string): QuickEnergy | null {
  const said = (WITH_UNIT.exec(text.trim()) ?? ALONE.exec(text.trim()))?.groups;
  const amount = parseDecimal(said?.number ?? '', locale);
  if (!said || amount === null) return null;
  const { before = '', unit, after = '' } = said;
  const calories = Math.round(/j/i.test(unit ?? '') ? amount / KJ_PER_KCAL : amount);
  if (calories < 1 || calories > (unit ? MAX_ITEM_CALORIES : MOST_WITHOUT_UNIT)) return null;
  const name = [before, after].map(withoutMarks).filter(Boolean).join(' ');
  return { calories, name, has_unit: unit !== undefined };
}

/** Removes the marks between a name and its energy: "Lunch: 500 kcal", "500 kcal (lunch)". */
const withoutMarks = (text: string) => text.replace(/^[\s:;,.()=–—-]+|[\s:;,()=–—-]+$/g, '');
