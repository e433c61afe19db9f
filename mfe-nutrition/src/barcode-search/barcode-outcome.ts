import { ApiError, type Schemas } from '@fettle/shared-ui/data';
import {
  hasValidCheckDigit,
  looksLikeGtin,
  type RestrictedUse,
  restrictedUse,
} from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';

export type ProviderAnswer = Schemas['FoodSearchDto']['provider'];

/** The API's answer to a barcode: the foods, best first, and the answer of the food data provider. */
export interface BarcodeAnswer {
  foods: readonly MealFood[];
  provider: ProviderAnswer;
}

/** Result of a barcode search; the interface has its own texts for each kind. */
export type BarcodeOutcome =
  | { kind: 'found'; food: MealFood }
  /** Several food products have exactly this code: the member chooses. */
  | { kind: 'several'; foods: readonly MealFood[] }
  /** The code belongs to one shop, a book, a periodical or a coupon, so foods with it may be a different thing. */
  | { kind: 'restricted'; use: RestrictedUse; foods: readonly MealFood[] }
  /** The number of digits is not that of a barcode. */
  | { kind: 'malformed'; foods: readonly MealFood[] }
  /** No stored food has the code, and the provider does not know it either. */
  | { kind: 'unknown' }
  /** Like `unknown`, but with a wrong check digit: a digit was probably misread. */
  | { kind: 'misread' }
  /** No stored food has the code, and the provider could not be asked. */
  | { kind: 'provider_down' | 'rate_limited' }
  /** The server did not answer. */
  | { kind: 'offline' }
  /** The server answered with an error, or with an invalid response. */
  | { kind: 'failed'; message: string };

/**
 * Returns the outcome of an answered search. A user food is always found by its code; a food product only if the use of
 * the code is not restricted and no other product has it. Without foods, the code is unknown if the provider was not
 * asked or does not know it.
 */
export function outcomeOf(code: string, { foods, provider }: BarcodeAnswer): BarcodeOutcome {
  const [food] = foods;
  if (food?.type === 'user') return { kind: 'found', food };
  const use = restrictedUse(code);
  if (use !== null) return { kind: 'restricted', use, foods };
  if (!looksLikeGtin(code)) return { kind: 'malformed', foods };
  const same = foods.filter(({ barcode }) => barcode !== null && barcode === food?.barcode);
  if (same.length > 1) return { kind: 'several', foods: same };
  if (food) return { kind: 'found', food };
  if (provider === 'unavailable') return { kind: 'provider_down' };
  if (provider === 'rate_limited') return { kind: 'rate_limited' };
  return isMisread(code) ? { kind: 'misread' } : { kind: 'unknown' };
}

/** Returns the outcome of a failed search: `offline` without an answer, else `failed` with the server's message. */
export function outcomeOfFailure(failure: unknown): BarcodeOutcome {
  if (failure instanceof ApiError && failure.isNetworkError) return { kind: 'offline' };
  const said = failure instanceof ApiError ? failure.detail : null;
  return { kind: 'failed', message: said ?? 'Failed to search for barcode' };
}

/** Whether the member has to choose: no food is added and no form opens automatically. */
export function needsChoice(
  outcome: BarcodeOutcome,
): outcome is Extract<BarcodeOutcome, { kind: 'several' | 'restricted' | 'malformed' }> {
  return outcome.kind === 'several' || outcome.kind === 'restricted' || outcome.kind === 'malformed';
}

/** Whether another search for the same code may have another outcome. */
export function canTryAgain({ kind }: BarcodeOutcome): boolean {
  return kind === 'provider_down' || kind === 'rate_limited' || kind === 'offline' || kind === 'failed';
}

/** Whether the code has the length of a barcode, but the wrong check digit. */
export function isMisread(code: string): boolean {
  return looksLikeGtin(code) && !hasValidCheckDigit(code);
}

/** Returns the digits of a text with 7 or more digits that is no barcode, probably a mistyped one; else null. */
export function typedNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{7,}$/.test(digits) && typedBarcode(text) === null ? digits : null;
}

/** Parses a barcode of 8 or 12 to 14 digits, which may be grouped as on the package; null for any other text. */
export function typedBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits : null;
}
