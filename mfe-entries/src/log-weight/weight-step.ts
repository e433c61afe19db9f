import { WEIGHT_STEP } from '@fettle/shared-ui/rules';

/** One step up (1) or down (-1), without binary rounding errors; a weight stays above 0. */
export function stepWeight(weight: number, direction: 1 | -1): number {
  const stepped = Math.round((weight + direction * WEIGHT_STEP) * 1000) / 1000;
  return Math.max(WEIGHT_STEP, stepped);
}
