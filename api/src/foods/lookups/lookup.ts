import type { FoodProduct } from '../../food-products/food-product.entity.ts';

/** What looking a barcode up brought; `food` comes with `hit` alone. */
export type Lookup =
  | { provider: 'hit'; food: FoodProduct }
  | { provider: 'miss' | 'unavailable' | 'rate_limited' | 'not_asked' };

/** A barcode as it came, the codes that are asked for it, and what they are remembered by. */
export interface Scan {
  key: string;
  barcode: string;
  codes: string[];
  kept: string | null;
}
