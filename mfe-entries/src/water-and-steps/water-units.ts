import type { WeightUnit } from '@fettle/shared-ui/rules';

/** Millilitres in a US fluid ounce (231/128 cubic inches). */
const ML_PER_FL_OZ = 29.5735295625;

export type WaterUnit = 'ml' | 'fl oz';

/** Fluid ounces for members who weigh in pounds, millilitres for all others. */
export const waterUnit = (unit: WeightUnit): WaterUnit => (unit === 'lbs' ? 'fl oz' : 'ml');

/** A stored amount in a unit, as a whole number. */
export const waterIn = (ml: number, unit: WaterUnit): number =>
  unit === 'ml' ? ml : Math.round(ml / ML_PER_FL_OZ);

/** Whole millilitres of an amount in a unit. */
export const toMillilitres = (amount: number, unit: WaterUnit): number =>
  Math.round(unit === 'ml' ? amount : amount * ML_PER_FL_OZ);

/** Least whole amount in a unit that is not below these millilitres. */
export const leastIn = (ml: number, unit: WaterUnit): number =>
  Math.ceil(unit === 'ml' ? ml : ml / ML_PER_FL_OZ);

/** Largest whole amount in a unit that is not above these millilitres. */
export const mostIn = (ml: number, unit: WaterUnit): number =>
  Math.floor(unit === 'ml' ? ml : ml / ML_PER_FL_OZ);

/** Amounts of the buttons: a glass and a bottle. */
export const USUAL_WATER: Record<WaterUnit, readonly [number, number]> = {
  ml: [250, 500],
  'fl oz': [8, 16],
};

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Formats `250 ml`. */
export const waterText = (ml: number, unit: WaterUnit): string =>
  `${WHOLE.format(waterIn(ml, unit))}\u00a0${unit}`;

/** Formats `750 of 2,000 ml`, or `750 ml` without a goal. */
export const waterProgress = (ml: number, goalMl: number | null, unit: WaterUnit): string =>
  goalMl === null ? waterText(ml, unit) : `${WHOLE.format(waterIn(ml, unit))} of ${waterText(goalMl, unit)}`;
