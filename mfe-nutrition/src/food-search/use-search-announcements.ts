import { announce } from '@fettle/shared-ui';
import { useEffect } from 'react';
import { resultCount, SEARCH_FAILED, SLOW } from './search-words.ts';
import type { FoodSearch } from './use-food-search.ts';

/** What a screen reader hears of a search: how many foods, that it takes long, that it did not work. */
export function useSearchAnnouncements({ state, search, foods }: FoodSearch, slow: boolean) {
  const count = foods.length;
  useEffect(() => {
    if (search === '') return;
    if (state === 'answered') announce(resultCount(count));
    if (state === 'failed') announce(SEARCH_FAILED);
  }, [state, count, search]);
  useEffect(() => {
    if (slow) announce(SLOW);
  }, [slow]);
}
