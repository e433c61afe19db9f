import type { WeightUnit } from '@fettle/shared-ui/rules';

/** Regions where people weigh themselves in pounds, by CLDR's systems of measurement; the territories of the US included. */
const REGIONS_OF_POUNDS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'LR', 'MM']);

/**
 * The unit of weights that an account made by a browser in this locale starts with: that of its region, or of the likeliest
 * region of its language; kilograms for what is no locale.
 */
export function firstWeightUnit(locale: string): WeightUnit {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize();
    return REGIONS_OF_POUNDS.has(region) ? 'lbs' : 'kg';
  } catch {
    return 'kg';
  }
}
