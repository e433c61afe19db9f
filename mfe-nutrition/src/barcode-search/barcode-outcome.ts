import { ApiError, type Schemas } from '@fettle/shared-ui/data';
import {
  hasValidCheckDigit,
  looksLikeGtin,
  type RestrictedUse,
  restrictedUse,
} from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';

export type ProviderAnswer = Schemas['FoodSearchDto']['provider'];

/** What the API answered about a barcode: the foods, best first, and what the food data provider said. */
export interface BarcodeAnswer {
  foods: readonly MealFood[];
  provider: ProviderAnswer;
}

/** What came of looking for a barcode; each kind has words of its own. */
export type BarcodeOutcome =
  | { kind: 'found'; food: MealFood }
  /** Several shared products have this very code: the member chooses. */
  | { kind: 'several'; foods: readonly MealFood[] }
  /** The number of one shop, a book, a periodical or a coupon: what has it here may be something else. */
  | { kind: 'restricted'; use: RestrictedUse; foods: readonly MealFood[] }
  /** Not as many digits as a barcode has. */
  | { kind: 'malformed'; foods: readonly MealFood[] }
  /** Nobody has it, and the provider does not know it either. */
  | { kind: 'unknown' }
  /** Likewise, but its check digit is wrong: probably a digit is. */
  | { kind: 'misread' }
  /** Nobody has it here; whether the provider does is not known. */
  | { kind: 'provider_down' | 'rate_limited' }
  /** The server did not answer. */
  | { kind: 'offline' }
  /** The server answered with an error, or with what is no answer. */
  | { kind: 'failed'; message: string };

/**
 * From the answer of the search. A member's own food is what they mean by its code; a shared product is only where the code is
 * that of a food everywhere, and no other product has it. A provider that was not asked or does not know the code leaves it
 * unknown.
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

/** From a failed search: without an answer of the server, or with its words. */
export function outcomeOfFailure(failure: unknown): BarcodeOutcome {
  if (failure instanceof ApiError && failure.isNetworkError) return { kind: 'offline' };
  const said = failure instanceof ApiError ? failure.detail : null;
  return { kind: 'failed', message: said ?? 'Failed to search for barcode' };
}

/** True where a member has to choose: no food is taken and no form opened by itself. */
export function needsChoice(
  outcome: BarcodeOutcome,
): outcome is Extract<BarcodeOutcome, { kind: 'several' | 'restricted' | 'malformed' }> {
  return outcome.kind === 'several' || outcome.kind === 'restricted' || outcome.kind === 'malformed';
}

/** Whether the same code may have another outcome in a moment. */
export function canTryAgain({ kind }: BarcodeOutcome): boolean {
  return kind === 'provider_down' || kind === 'rate_limited' || kind === 'offline' || kind === 'failed';
}

/** Whether the code has the length of a barcode, but the wrong check digit. */
export function isMisread(code: string): boolean {
  return looksLikeGtin(code) && !hasValidCheckDigit(code);
}

/** The digits of a search text that are too few or too many for a barcode, but too many for anything else; null for other texts. */
export function typedNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{7,}$/.test(digits) && typedBarcode(text) === null ? digits : null;
}

/** The barcode that a search text is: 8 or 12 to 14 digits, which may be grouped as on the package; null for a text. */
export function typedBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits : null;
}
