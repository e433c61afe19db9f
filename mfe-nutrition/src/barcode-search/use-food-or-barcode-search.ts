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
  /** What is known about a typed barcode; null for any other text, and until its search began. */
  barcode: BarcodeStatus | null;
  tryAgain(): void;
}

const NO_FOODS: MealFood[] = [];

/**
 * The text search; of a typed barcode that nobody has stored, the search for the barcode follows, which asks the food
 * data provider. It is not asked for a wrong check digit and for what names no food: a member types digit by digit, and it
 * answers few questions.
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
  // The line offers what a restricted code may be; a list would offer it as what it is.
  const foods = needsChoice(outcome) && outcome.kind !== 'several' ? NO_FOODS : all;
  // The line says it; that no food was found is not known of a provider that is down.
  const state = outcome.kind === 'found' || outcome.kind === 'several' ? 'answered' : 'idle';
  return { ...found, foods, state, barcode: { code, outcome }, tryAgain };
}

interface Asked {
  data?: Pick<BarcodeAnswer, 'foods'> & { provider?: BarcodeAnswer['provider'] };
  error?: unknown;
  isFetching?: boolean;
}

/** Null while it is being asked. */
function typedOutcome(code: string, { data, error, isFetching = false }: Asked): BarcodeOutcome | null {
  if (isFetching && !data?.foods.length) return null;
  if (error) return outcomeOfFailure(error);
  return outcomeOf(code, { foods: data?.foods ?? [], provider: data?.provider ?? 'not_asked' });
}
