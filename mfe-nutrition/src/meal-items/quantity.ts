import { parseDecimal } from '@fettle/shared-ui/forms';
import { PORTION_RULES, type PortionUnit } from '@fettle/shared-ui/rules';

/** Unit in which the weight of a portion is shown: that of a food whose values are per 100 ml is its millilitres (089). */
export type WeightText = 'g' | 'ml';

/** Parses typed text in the member's locale ("1,5"); `null` if it is no number or outside the unit's limits. */
export function parseQuantity(text: string, unit: PortionUnit): number | null {
  const { minimum, maximum } = PORTION_RULES[unit];
  const quantity = parseDecimal(text);
  return quantity !== null && quantity >= minimum && quantity <= maximum ? quantity : null;
}

/** Reason that `parseQuantity` refused this text; a weight is in `weight`. */
export function quantityError(text: string, unit: PortionUnit, weight: WeightText = 'g'): string {
  const { minimum, maximum } = PORTION_RULES[unit];
  const quantity = parseDecimal(text);
  if (quantity === null) return 'Please enter a valid quantity';
  const [bound, limit] = quantity < minimum ? ['least', minimum] : ['most', maximum];
  return `Please enter at ${bound} ${limit.toLocaleString()} ${unit === 'g' ? weight : 'servings'}`;
}
