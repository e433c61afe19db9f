import { api, queryOptions, type useQueryClient } from '@fettle/shared-ui/data';
import * as onDevice from '../food-search/find-on-device.ts';
import { MIN_SEARCH_LENGTH, recentFoods, searchResults } from '../food-search/food-search.queries.ts';
import { foodsOnDevice } from '../food-search/foods-on-device.ts';
import {
  type BarcodeAnswer,
  type BarcodeOutcome,
  canTryAgain,
  needsChoice,
  outcomeOf,
  outcomeOfFailure,
} from './barcode-outcome.ts';

/** Page size of the specification for barcodes. */
const PAGE_SIZE = 10;

export const barcodeSearch = {
  /**
   * User foods first, then food products; if there are none, the food data provider is asked. Offline, searches the
   * foods kept on this device.
   */
  byBarcode: (code: string) =>
    queryOptions({
      queryKey: ['foods', 'barcode', code],
      queryFn: async ({ signal, client }): Promise<BarcodeAnswer> => {
        try {
          const params = { barcode: code, per_page: PAGE_SIZE };
          const found = await api.get('/foods/search', { params, signal });
          return { foods: searchResults(found), provider: found.provider };
        } catch (failure) {
          const kept = await foodsOnDevice(client, failure);
          const foods = onDevice.findByBarcode(kept.foods, code);
          if (foods.length === 0) throw failure;
          return { foods: recentFoods({ ...kept, foods }), provider: 'not_asked' };
        }
      },
      retry: false,
      staleTime: ({ state: { data } }) => (data && !canTryAgain(outcomeOf(code, data)) ? 60_000 : 0),
      refetchOnWindowFocus: false,
    }),
  /** Finds foods with the digits in their name. */
  byDigits: (code: string) =>
    queryOptions({
      queryKey: ['foods', 'digits', code],
      queryFn: async ({ signal }) =>
        searchResults(await api.get('/foods/search', { params: { q: code, per_page: PAGE_SIZE }, signal })),
      retry: false,
    }),
};

/** Finds foods with this barcode, else foods with its digits in the text. Never rejects. */
export async function findByBarcode(
  queryClient: ReturnType<typeof useQueryClient>,
  code: string,
): Promise<BarcodeOutcome> {
  try {
    const answer = await queryClient.fetchQuery(barcodeSearch.byBarcode(code));
    const outcome = outcomeOf(code, answer);
    if (answer.foods.length > 0 || needsChoice(outcome) || code.length < MIN_SEARCH_LENGTH) return outcome;
    const foods = await queryClient.fetchQuery(barcodeSearch.byDigits(code));
    return outcomeOf(code, { ...answer, foods });
  } catch (failure) {
    return outcomeOfFailure(failure);
  }
}
