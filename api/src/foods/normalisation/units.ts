/** Grams in one of each; a percentage of a food's weight is grams per 100 g. */
const GRAMS: Record<string, number> = {
  '': 1,
  g: 1,
  г: 1,
  克: 1,
  公克: 1,
  '%': 1,
  kg: 1000,
  mg: 1e-3,
  мг: 1e-3,
  毫克: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  mcg: 1e-6,
  ug: 1e-6,
  oz: 28.3495,
};

/** A mass in grams; `null` where the unit is none ("% DV", "IU"), as what that means depends on the country. */
export function grams(value: number | null, unit: unknown): number | null {
  const factor = GRAMS[typeof unit === 'string' ? unit.trim().toLowerCase() : ''];
  return value === null || factor === undefined ? null : value * factor;
}
