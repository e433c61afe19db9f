import type { FoodProduct } from '../../food-types/food-product.entity.ts';
import type { SourceFood } from '../../normalisation/source-food.ts';

/** A food of a provider, ready to be stored. */
export type ProvidedFood = SourceFood & Pick<FoodProduct, 'raw_fatsecret_data'>;

/**
 * The result of one call. `reason` is one line for the log, without secrets; for `pause_ms` the provider wants no further
 * calls.
 */
export type ProviderReply =
  | { outcome: 'hit'; food: ProvidedFood }
  | { outcome: 'miss' }
  | { outcome: 'rate_limited'; reason: string; pause_ms: number }
  | { outcome: 'unavailable'; reason: string };

export const ONE_MINUTE_MS = 60_000;

/** A service that knows foods by barcode. Its methods never reject: failures are replies too. */
export interface FoodProvider {
  /** The name in `data_sources` and at the beginning of `source_key`. */
  readonly name: 'openfoodfacts' | 'fatsecret';
  /** The name in the log. */
  readonly title: string;
  /** The limit for all our processes together. */
  readonly calls_per_minute: number;
  /** The codes under which it may have this trade item, the likeliest first; each needs its own call. */
  codesOf(barcode: string): string[];
  /** Asks for one of these codes, until `signal` aborts. */
  lookUp(code: string, signal: AbortSignal): Promise<ProviderReply>;
  /** Asks again for an emptied food, by its `source_key`. */
  lookUpAgain?(source_key: string, barcode: string, signal: AbortSignal): Promise<ProviderReply>;
}
