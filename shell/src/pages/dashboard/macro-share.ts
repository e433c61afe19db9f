import { type DayTotals, CALORIES_PER_GRAM as ENERGY, type Macro } from '@fettle/shared-ui/rules';

/** The share of each macro in the energy, 0 to 1; null when one of them is unknown or all are zero. */
export function macroShares(totals: DayTotals): Record<Macro, number> | null {
  const { protein, carbs, fat, partial } = totals;
  if (partial || protein === null || carbs === null || fat === null) return null;
  const energy = protein * ENERGY.protein + carbs * ENERGY.carbs + fat * ENERGY.fat;
  if (energy <= 0) return null;
  return {
    protein: (protein * ENERGY.protein) / energy,
    carbs: (carbs * ENERGY.carbs) / energy,
    fat: (fat * ENERGY.fat) / energy,
  };
}
