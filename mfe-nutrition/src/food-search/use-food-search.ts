import { keepPreviousData, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { foodSearch, MIN_SEARCH_LENGTH } from './food-search.queries.ts';
import type { MealFood } from './meal-food.ts';

/** How long the text must rest before it is searched for, in milliseconds. */
export const SEARCH_DELAY = 300;

const NOTHING: MealFood[] = [];

export interface FoodSearch {
  foods: MealFood[];
  /** The text that `foods` were asked for. */
  search: string;
  /**
   * `resting`: too short a text, or one that is still being typed; `answered`: `foods` are those of the text as it
   * stands now; `searching` and `failed` speak of that text too.
   */
  state: 'resting' | 'searching' | 'answered' | 'failed';
}

/**
 * Searches as the member types. Earlier results stay until the newer ones are there; a text that is too short
 * and a failed search clear them at once. Answers belong to their text, so a late one never replaces a newer one.
 */
export function useFoodSearch(text: string): FoodSearch {
  const typed = text.trim();
  const longEnough = typed.length >= MIN_SEARCH_LENGTH;
  const search = useSettledSearch(longEnough ? typed : '');
  const found = useQuery({ ...foodSearch.byText(search), placeholderData: keepPreviousData });

  useEffect(() => {
    if (found.error) console.warn('Food search failed:', found.error.message);
  }, [found.error]);

  const resting = !longEnough || search !== typed;
  const state = resting
    ? 'resting'
    : found.isError
      ? 'failed'
      : found.isPlaceholderData || found.isPending
        ? 'searching'
        : 'answered';
  return { foods: (longEnough && found.data) || NOTHING, search, state };
}

/** The text once it has rested; an empty one at once. */
function useSettledSearch(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === '') {
      setSettled('');
      return;
    }
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
