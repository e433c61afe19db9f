import { keepPreviousData, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { foodSearch, MIN_SEARCH_LENGTH } from './food-search.queries.ts';
import type { MealFood } from './meal-food.ts';

/** Debounce of the specification. */
export const SEARCH_DEBOUNCE_MS = 300;

const NO_RESULT = { foods: [] as MealFood[], onDevice: false };

export interface FoodSearch {
  foods: MealFood[];
  /** Text that `foods` belong to. */
  search: string;
  /** Whether only the foods on this device were searched, because the server did not answer. */
  onDevice: boolean;
  /**
   * `idle`: the text is too short or still changing; `answered`: `foods` belong to the current text; `searching` and
   * `failed` also refer to the current text.
   */
  state: 'idle' | 'searching' | 'answered' | 'failed';
}

/**
 * Searches while the member types. Earlier results stay until newer ones arrive; a text that is too short and a failed
 * search clear them at once. Each answer is cached under its text, so a late one never replaces a newer one.
 */
export function useFoodSearch(text: string): FoodSearch {
  const typed = text.trim();
  const longEnough = typed.length >= MIN_SEARCH_LENGTH;
  const search = useDebounced(longEnough ? typed : '');
  const found = useQuery({ ...foodSearch.byText(search), placeholderData: keepPreviousData });

  useEffect(() => {
    if (found.error) console.warn('Food search failed:', found.error.message);
  }, [found.error]);

  const idle = !longEnough || search !== typed;
  const state = idle
    ? 'idle'
    : found.isError
      ? 'failed'
      : found.isPlaceholderData || found.isPending
        ? 'searching'
        : 'answered';
  const { foods, onDevice } = (longEnough && found.data) || NO_RESULT;
  return { foods, search, state, onDevice };
}

/** Returns the text once it has not changed for the debounce; an empty text at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    if (text === '') {
      setDebounced('');
      return;
    }
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

type DelayedPending = 'none' | 'shown' | 'long';

/** A shorter search shows no indicator, which would only flash. */
const SHOW_PENDING_MS = 150;
/** A longer search shows a message. */
const TAKING_LONG_MS = 1000;

/** Returns whether a pending search is shown: not at all, by an indicator, or with a message. */
export function useDelayedPending(pending: boolean): DelayedPending {
  const [delayed, setDelayed] = useState<DelayedPending>('none');
  useEffect(() => {
    if (!pending) return;
    const shown = setTimeout(() => setDelayed('shown'), SHOW_PENDING_MS);
    const long = setTimeout(() => setDelayed('long'), TAKING_LONG_MS);
    return () => {
      clearTimeout(shown);
      clearTimeout(long);
      setDelayed('none');
    };
  }, [pending]);
  return delayed;
}
