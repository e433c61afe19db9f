import { useQuery } from '@fettle/shared-ui/data';
import { restrictedUse } from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';
import { type FoodSearch, useFoodSearch } from '../food-search/use-food-search.ts';
import { barcodeSearch } from './barcode.queries.ts';
import {
  type BarcodeAnswer,
  type BarcodeOutcome,
  isMisread,
  needsChoice,
  outcomeOf,
  outcomeOfFailure,
  typedBarcode,
  typedNumber,
} from './barcode-outcome.ts';
import type { BarcodeStatus } from './use-scanned-barcodes.ts';

interface FoodOrBarcodeSearch extends FoodSearch {
  /** Status of a typed barcode; null for any other text, and before its search begins. */
  barcode: BarcodeStatus | null;
  tryAgain(): void;
}

const NO_FOODS: MealFood[] = [];

/**
 * Searches by text. If no stored food has a typed barcode, a search by barcode follows, which asks the food data
 * provider. The provider limits requests and members type digit by digit, so it is not asked about codes with a wrong
 * check digit or codes that are not those of foods.
 */
export function useFoodOrBarcodeSearch(text: string): FoodOrBarcodeSearch {
  const found = useFoodSearch(text);
  const isStored = found.foods.length > 0;
  const code = typedBarcode(text) ?? (isStored ? null : typedNumber(text));
  const unanswered = code !== null && found.state === 'answered' && !isStored;
  const asks = unanswered && typedNumber(code) === null && !isMisread(code) && restrictedUse(code) === null;
  const asked = useQuery({ ...barcodeSearch.byBarcode(code ?? ''), enabled: asks });
  const tryAgain = () => void asked.refetch();

  if (code === null || found.state !== 'answered') return { ...found, barcode: null, tryAgain };
  const outcome = typedOutcome(code, isStored ? { data: found } : asks ? asked : {});
  if (outcome === null)
    return { ...found, foods: NO_FOODS, state: 'searching', barcode: { code, outcome }, tryAgain };
  const all = isStored ? found.foods : [...(asked.data?.foods ?? NO_FOODS)];
  // The status line offers these foods as possible matches; the list would present them as certain ones.
  const foods = needsChoice(outcome) && outcome.kind !== 'several' ? NO_FOODS : all;
  // The status line explains the outcome; "no foods found" would be wrong while the provider is down.
  const state = outcome.kind === 'found' || outcome.kind === 'several' ? 'answered' : 'idle';
  return { ...found, foods, state, barcode: { code, outcome }, tryAgain };
}

interface Asked {
  data?: Pick<BarcodeAnswer, 'foods'> & { provider?: BarcodeAnswer['provider'] };
  error?: unknown;
  isFetching?: boolean;
}

/** Returns the outcome of a typed code; null while the search runs. */
function typedOutcome(code: string, { data, error, isFetching = false }: Asked): BarcodeOutcome | null {
  if (isFetching && !data?.foods.length) return null;
  if (error) return outcomeOfFailure(error);
  return outcomeOf(code, { foods: data?.foods ?? [], provider: data?.provider ?? 'not_asked' });
}
