import { parseDecimal } from '@fettle/shared-ui/forms';
import type { PortionUnit } from '@fettle/shared-ui/rules';

interface QuantityRule {
  /** What a new item, and an item whose unit was just toggled, begins with. */
  start: number;
  minimum: number;
  /** One press of − or +. */
  buttonStep: number;
  /** One press of an arrow key. */
  arrowStep: number;
}

/** How much of a food can be asked for, in each unit. */
export const QUANTITY_RULES: Record<PortionUnit, QuantityRule> = {
  g: { start: 100, minimum: 1, buttonStep: 10, arrowStep: 1 },
  serving: { start: 1, minimum: 0.25, buttonStep: 1, arrowStep: 0.25 },
};

/**
 * The quantity one step up or down, never below the unit's minimum.
 * A quantity that cannot be read (`null`) counts as nothing, as in a browser's own number field.
 */
export function stepQuantity(
  quantity: number | null,
  unit: PortionUnit,
  by: 'button' | 'arrow',
  direction: 1 | -1,
): number {
  const { minimum, buttonStep, arrowStep } = QUANTITY_RULES[unit];
  const stepped = (quantity ?? 0) + direction * (by === 'button' ? buttonStep : arrowStep);
  return Math.max(minimum, withoutFloatNoise(stepped));
}

/** Reads what a person typed ("1,5" too); `null` for what is no number or lies below the unit's minimum. */
export function readQuantity(text: string, unit: PortionUnit): number | null {
  const quantity = parseDecimal(text);
  return quantity !== null && quantity >= QUANTITY_RULES[unit].minimum ? quantity : null;
}

/** Why `readQuantity` could not take this text. */
export function quantityProblem(text: string, unit: PortionUnit): string {
  if (parseDecimal(text) === null) return 'Please enter a valid quantity';
  return unit === 'g' ? 'Please enter at least 1 g' : 'Please enter at least 0.25 servings';
}

/** 0.1 + 0.2 is 0.3 to a person. */
function withoutFloatNoise(quantity: number): number {
  return Number(quantity.toFixed(4));
}
