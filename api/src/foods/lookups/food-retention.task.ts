import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Configuration } from '../../config/configuration.ts';
import { FoodProduct } from '../../food-products/food-product.entity.ts';
import { TaskScheduler } from '../../scheduling/task-scheduler.ts';

const EVERY_SECONDS = 5 * 60;
/** With the five minutes between two runs nothing is kept longer than the 24 hours that FatSecret's terms allow. */
const RETENTION = '23 hours 50 minutes';
const BATCH = 500;

/**
 * Runs at start, before the first request, and then every five minutes: empties foods whose values may not be kept any
 * longer, and deletes remembered lookups that have expired. Harmless when several processes do it at once.
 */
@Injectable()
export class FoodRetentionTask implements OnApplicationBootstrap {
  constructor(
    private readonly configuration: Configuration,
    private readonly scheduler: TaskScheduler,
    @InjectRepository(FoodProduct) private readonly foodProducts: Repository<FoodProduct>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.scheduler.start({
      name: 'food retention',
      every_seconds: EVERY_SECONDS,
      run: () => this.#removeExpired(),
    });
  }

  async #removeExpired(): Promise<void> {
    await this.foodProducts.query('DELETE FROM provider_lookups WHERE until < now()');
    if (this.configuration.fatsecret_retention === 'full') return;
    while ((await this.#emptyExpired()) === BATCH);
  }

  async #emptyExpired(): Promise<number> {
    const [, emptied] = await this.foodProducts.query(EMPTY_EXPIRED, [BATCH]);
    return emptied;
  }
}

/** Columns that FatSecret fills, and their values when nothing is known. */
const EMPTY: Record<string, string> = {
  // Shown among favourites and in the list of products. Without the barcode's digits, or a text search would find it.
  product_name: `'Scan this food again'`,
  brands: 'NULL',
  common_names: 'NULL',
  categories: 'NULL',
  image_url: 'NULL',
  image_thumb_url: 'NULL',
  serving_size: 'NULL',
  serving_grams: 'NULL',
  servings: `'[]'`,
  energy_kcal: 'NULL',
  proteins: 'NULL',
  carbohydrates: 'NULL',
  sugars: 'NULL',
  fat: 'NULL',
  saturated_fat: 'NULL',
  fiber: 'NULL',
  salt: 'NULL',
  sodium: 'NULL',
  nutrition_per_serving: 'NULL',
  allergens: 'NULL',
};

/** Empties at most `$1` expired rows; columns that administrators edited keep their values. An index leads to the rows. */
export const EMPTY_EXPIRED = `
  UPDATE food_products
  SET ${Object.entries(EMPTY)
    .map(
      ([column, value]) =>
        `${column} = CASE WHEN '${column}' = ANY (edited_fields) THEN ${column} ELSE ${value} END`,
    )
    .join(', ')},
    raw_fatsecret_data = NULL, emptied = true, updated_at = now()
  WHERE id IN (
    SELECT id FROM food_products
    WHERE source_key LIKE 'fatsecret:%' AND NOT emptied
      AND coalesce(fetched_at, created_at) < now() - interval '${RETENTION}'
    LIMIT $1 FOR UPDATE SKIP LOCKED)`;
