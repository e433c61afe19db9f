import type { Schemas } from '@fettle/shared-ui/data';

type Amount = Schemas['NutrientAmountDto'];
type Sum = Schemas['NutrientSumDto'];

/** How many foods a sum lacks: `known for 3 of 5 foods`; null if it has all, or none. */
export function knownWords({ known }: Pick<Sum, 'known'>, foods: number): string | null {
  return known === 0 || known >= foods ? null : `known for ${known} of ${foods} foods`;
}

/** Amounts that a member aims for in a day; salt is a limit, fiber a minimum. */
export interface NutrientTargets {
  fiber?: number | null;
  salt?: number | null;
}

/** `goal: 30 g or more`; null without a goal for this nutrient. */
export function goalWords({ id, unit }: Amount, targets: NutrientTargets): string | null {
  if (id !== 'fiber' && id !== 'salt') return null;
  const target = targets[id];
  if (target === null || target === undefined) return null;
  return `goal: ${DECIMAL.format(target)}\u00a0${unit} or ${id === 'fiber' ? 'more' : 'less'}`;
}

const DECIMAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
