import { announce } from '@fettle/shared-ui';
import { useEffect } from 'react';
import type { FoodSearch } from './use-food-search.ts';

export const NO_RESULTS = 'No foods found';
export const NONE_ON_DEVICE = 'Not on this device';
export const TAKING_LONG = 'Taking longer than usual.';
/** Announced only: the specification shows no message, but a screen reader user must not wait for results. */
const SEARCH_FAILED = 'The search did not work. Please try again.';

/** "1 food found", "12 foods found", "12 foods found on this device". */
function resultCount(count: number, onDevice: boolean): string {
  if (count === 0) return onDevice ? NONE_ON_DEVICE : NO_RESULTS;
  const found = count === 1 ? '1 food found' : `${count} foods found`;
  return onDevice ? `${found} on this device` : found;
}

/** Announces to screen readers the number of foods found, a long search, and a failed one. */
export function useSearchAnnouncements({ state, search, foods, onDevice }: FoodSearch, slow: boolean) {
  const count = foods.length;
  useEffect(() => {
    if (search === '') return;
    if (state === 'answered') announce(resultCount(count, onDevice));
    if (state === 'failed') announce(SEARCH_FAILED);
  }, [state, count, search, onDevice]);
  useEffect(() => {
    if (slow) announce(TAKING_LONG);
  }, [slow]);
}
