import type { FoodProduct } from '../../../food-products/food-product.entity.ts';
import type { SourceFood } from '../../normalisation/source-food.ts';

/** A food as a provider tells it, ready to be stored. */
export type ProvidedFood = SourceFood & Pick<FoodProduct, 'raw_fatsecret_data'>;

/**
 * What a provider said. `reason` is one line for the log, without secrets; `pause_ms` is how long it wants to be left
 * alone.
 */
export type ProviderReply =
  | { outcome: 'hit'; food: ProvidedFood }
  | { outcome: 'miss' }
  | { outcome: 'rate_limited'; reason: string; pause_ms: number }
  | { outcome: 'unavailable'; reason: string };

/** So many calls in any minute. */
export const ONE_MINUTE_MS = 60_000;

/** Somebody who knows foods by their barcodes. It answers whatever happens: nothing that it does rejects. */
export interface FoodProvider {
  /** As in `data_sources` and at the beginning of `source_key`. */
  readonly name: 'openfoodfacts' | 'fatsecret';
  /** How people call it. */
  readonly title: string;
  /** Its limit, for all our processes together. */
  readonly calls_per_minute: number;
  /** The codes under which it may have this trade item, the likeliest first; each is a call of its own. */
  codesOf(barcode: string): string[];
  /** Asks for one of these codes; given up when `signal` says so. */
  lookUp(code: string, signal: AbortSignal): Promise<ProviderReply>;
  /** Asks again for a food whose values had to be given up, by the `source_key` that was kept. */
  lookUpAgain?(source_key: string, barcode: string, signal: AbortSignal): Promise<ProviderReply>;
}
