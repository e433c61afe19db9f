import type { WeightUnit } from '@fettle/shared-ui/rules';

/** Regions where people weigh themselves in pounds, by CLDR, including the territories of the US. */
const REGIONS_OF_POUNDS = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'LR', 'MM']);

/**
 * The weight unit of a new account in this browser locale: that of its region, or of the likeliest region of its
 * language; kilograms for an invalid locale.
 */
export function firstWeightUnit(locale: string): WeightUnit {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize();
    return REGIONS_OF_POUNDS.has(region) ? 'lbs' : 'kg';
  } catch {
    return 'kg';
  }
}
