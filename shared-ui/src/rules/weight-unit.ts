export const WEIGHT_UNITS = ['lbs', 'kg', 'stone'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export const WEIGHT_UNIT_LABELS: Record<WeightUnit, string> = {
  lbs: 'Pounds (lbs)',
  kg: 'Kilograms (kg)',
  stone: 'Stone',
};

/** Finest difference that a weight's field steps by, in whatever unit it shows. */
export const WEIGHT_STEP = 0.1;

/** Nothing above it is a body weight, only a typing error (the heaviest ever measured was 635 kg). */
export const MAX_WEIGHT_KG = 1000;

/** Nothing below it is a weight, in any unit: it is far below what a scale shows. */
export const MIN_WEIGHT = 0.001;

/** The international avoirdupois pound of 1959, exact by definition; a stone is 14 of them. */
const KILOGRAMS_PER_POUND = 0.45359237;

const KILOGRAMS: Record<WeightUnit, number> = {
  kg: 1,
  lbs: KILOGRAMS_PER_POUND,
  stone: 14 * KILOGRAMS_PER_POUND,
};

/** Unrounded. */
export function toKilograms(weight: number, unit: WeightUnit): number {
  return weight * KILOGRAMS[unit];
}

/** Unrounded. */
export function fromKilograms(kilograms: number, unit: WeightUnit): number {
  return kilograms / KILOGRAMS[unit];
}
