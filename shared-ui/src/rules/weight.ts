export const WEIGHT_UNITS = ['lbs', 'kg', 'stone'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export const WEIGHT_UNIT_LABELS: Record<WeightUnit, string> = {
  lbs: 'Pounds (lbs)',
  kg: 'Kilograms (kg)',
  stone: 'Stone',
};

/** Smallest step of a weight's field, in every unit. */
export const WEIGHT_STEP = 0.1;

/** Upper limit: larger numbers are typing errors (the heaviest person ever measured had 635 kg). */
export const MAX_WEIGHT_KG = 1000;

/** Lower limit in every unit, far below what a scale shows. */
export const MIN_WEIGHT = 0.001;

/** The international avoirdupois pound of 1959, exact by definition; a stone is 14 of them. */
const KILOGRAMS_PER_POUND = 0.45359237;

const KILOGRAMS: Record<WeightUnit, number> = {
  kg: 1,
  lbs: KILOGRAMS_PER_POUND,
  stone: 14 * KILOGRAMS_PER_POUND,
};

/** Converts without rounding. */
export function toKilograms(weight: number, unit: WeightUnit): number {
  return weight * KILOGRAMS[unit];
}

/** Unit of changes and differences: members who use stone read these small numbers in pounds. */
export const CHANGE_UNITS = { kg: 'kg', lbs: 'lbs', stone: 'lbs' } as const;

const ONE_DECIMAL = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Formats a weight or a difference of weights: `72.4 kg`, in the unit that the member reads, with one decimal or as
 * `digits` formats it. One pound is a `lb`.
 */
export function weightText(kilograms: number, unit: WeightUnit, digits = ONE_DECIMAL): string {
  const number = digits.format(fromKilograms(kilograms, unit));
  return `${number}\u00a0${unit === 'lbs' && number === digits.format(1) ? 'lb' : unit}`;
}

/** Converts without rounding. */
export function fromKilograms(kilograms: number, unit: WeightUnit): number {
  return kilograms / KILOGRAMS[unit];
}

/** Distance in kilograms that counts as reached, since weights are shown with one decimal. */
const NEAR_KG = 0.05;

/**
 * Kilograms from a weight to a target, negative for a loss; 0 at the target and past it. `start_kg`, the weight at the beginning,
 * tells on which side "past it" is.
 */
export function kilogramsToGo(weight_kg: number, target_kg: number, start_kg: number | null): number {
  const toGo = target_kg - weight_kg;
  const direction = Math.sign(target_kg - (start_kg ?? weight_kg));
  const isPast = direction !== 0 && Math.sign(toGo) !== direction;
  return Math.abs(toGo) <= NEAR_KG || isPast ? 0 : toGo;
}

/**
 * Kilograms a week towards a target, negative for a loss: `rate_kg`, but no more than there are to go, so that the energy for it
 * does not swing around a weight that is reached.
 */
export function paceTowards(
  weight_kg: number,
  target_kg: number,
  start_kg: number | null,
  rate_kg: number,
): number {
  const toGo = kilogramsToGo(weight_kg, target_kg, start_kg);
  return Math.sign(toGo) * Math.min(Math.abs(toGo), rate_kg);
}
