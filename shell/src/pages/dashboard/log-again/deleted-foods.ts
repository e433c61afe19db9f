import type { ApiError } from '@fettle/shared-ui/data';

/**
 * Indexes of the foods that a refused meal names as not found, because they were deleted. Empty when the meal was
 * refused for another reason, which leaving out foods would not solve.
 */
export function deletedFoods({ errors }: Pick<ApiError, 'errors'>): number[] {
  const places = errors.map(({ field }) => /^items\.(\d+)\.food_id$/.exec(field ?? '')?.[1]);
  return places.every((place) => place !== undefined) ? places.map(Number) : [];
}
