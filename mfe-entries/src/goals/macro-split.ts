import { CALORIES_PER_GRAM, gramsOfShares, type Macro } from '@fettle/shared-ui/rules';

export const MACROS = ['protein', 'carbs', 'fat'] as const;
export type MacroNumbers = Record<Macro, number | null>;

const isWhole = (numbers: MacroNumbers): numbers is Record<Macro, number> =>
  MACROS.every((macro) => numbers[macro] !== null);

/** Whole percents of the energy that add up to 100, by largest remainders. `null` if one is missing or all are 0. */
export function sharesOfGrams(grams: MacroNumbers): Record<Macro, number> | null {
  if (!isWhole(grams)) return null;
  const energy = (macro: Macro) => grams[macro] * CALORIES_PER_GRAM[macro];
  const total = MACROS.reduce((sum, macro) => sum + energy(macro), 0);
  if (total <= 0) return null;
  const exact = (macro: Macro) => (energy(macro) / total) * 100;
  const shares = { protein: 0, carbs: 0, fat: 0 };
  for (const macro of MACROS) shares[macro] = Math.floor(exact(macro));
  const missing = 100 - MACROS.reduce((sum, macro) => sum + shares[macro], 0);
  const byRemainder = MACROS.toSorted((one, other) => (exact(other) % 1) - (exact(one) % 1));
  for (const macro of byRemainder.slice(0, missing)) shares[macro] += 1;
  return shares;
}

/** Converts targets to the other measure; `null` if that is impossible. */
export function otherMeasure(
  numbers: MacroNumbers,
  to: 'grams' | 'shares',
  calories: number | null,
): Record<Macro, number> | null {
  if (to === 'shares') return sharesOfGrams(numbers);
  return isWhole(numbers) && calories !== null ? gramsOfShares(calories, numbers) : null;
}

/** Kilocalories of these grams; `null` if a macro is missing. */
export function energyOfGrams(grams: MacroNumbers): number | null {
  if (!isWhole(grams)) return null;
  return MACROS.reduce((sum, macro) => sum + grams[macro] * CALORIES_PER_GRAM[macro], 0);
}
