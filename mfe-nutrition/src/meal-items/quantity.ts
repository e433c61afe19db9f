import { parseDecimal } from '@fettle/shared-ui/forms';
import { PORTION_RULES, type PortionUnit } from '@fettle/shared-ui/rules';

/** Reads what a person typed ("1,5" too); `null` for what is no number or lies outside the unit's limits. */
export function readQuantity(text: string, unit: PortionUnit): number | null {
  const { minimum, maximum } = PORTION_RULES[unit];
  const quantity = parseDecimal(text);
  return quantity !== null && quantity >= minimum && quantity <= maximum ? quantity : null;
}

/** Why `readQuantity` could not take this text. */
export function quantityProblem(text: string, unit: PortionUnit): string {
  const { minimum, maximum } = PORTION_RULES[unit];
  const quantity = parseDecimal(text);
  if (quantity === null) return 'Please enter a valid quantity';
  const [bound, limit] = quantity < minimum ? ['least', minimum] : ['most', maximum];
  return `Please enter at ${bound} ${limit.toLocaleString()} ${unit === 'g' ? 'g' : 'servings'}`;
}
