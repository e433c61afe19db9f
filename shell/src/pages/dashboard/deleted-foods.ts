import type { ApiError } from '@fettle/shared-ui/data';

/**
 * The places of the foods that a refused meal names as not found: they were deleted since. Empty where the meal was
 * refused for anything else, which leaving out foods would not mend.
 */
export function deletedFoods({ errors }: Pick<ApiError, 'errors'>): number[] {
  const places = errors.map(({ field }) => /^items\.(\d+)\.food_id$/.exec(field ?? '')?.[1]);
  return places.every((place) => place !== undefined) ? places.map(Number) : [];
}
