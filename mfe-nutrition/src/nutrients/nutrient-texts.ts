import type { Schemas } from '@fettle/shared-ui/data';

type Amount = Schemas['NutrientAmountDto'];
type Sum = Schemas['NutrientSumDto'];

/** Decimals of an amount: three digits are read at a glance, and more are noise. */
export const digitsOf = (amount: number | null): number =>
  amount === null || amount >= 100 ? 0 : amount >= 10 ? 1 : 2;

/** How many foods a sum lacks: `known for 3 of 5 foods`; null if it has all, or none. */
export function knownWords({ known }: Pick<Sum, 'known'>, foods: number): string | null {
  return known === 0 || known >= foods ? null : `known for ${known} of ${foods} foods`;
}

/** What a member aims for in a day; salt is a limit, fiber a minimum. */
export interface NutrientTargets {
  fiber?: number | null;
  salt?: number | null;
}

/** `goal: at least 30 g`; null without a goal for this nutrient. */
export function goalWords({ id, unit }: Amount, targets: NutrientTargets): string | null {
  if (id !== 'fiber' && id !== 'salt') return null;
  const target = targets[id];
  if (target === null || target === undefined) return null;
  return `goal: at ${id === 'fiber' ? 'least' : 'most'} ${DECIMAL.format(target)}\u00a0${unit}`;
}

const DECIMAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
