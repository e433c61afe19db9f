import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../common/configuration.ts';

const EVERY_MS = 5 * 60_000;
const BATCH = 500;

/** With the pause between two sweeps nothing is kept longer than 24 hours, which FatSecret's terms allow. */
const RETENTION = '23 hours 50 minutes';

/** Columns that FatSecret fills, with what stands there when nothing is known. */
const EMPTY: Record<string, string> = {
  // The list of products and favourites show something that can be scanned again.
  product_name: `'Barcode ' || coalesce(barcode, '')`,
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

/** Empties at most `$1` rows whose time is over, but for what administrators set. An index leads to them. */
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

/**
 * At start, before the first request, and then every five minutes: away with values that may not be kept and with
 * misses that are a day old. Harmless when several processes do it at once.
 */
@Injectable()
export class ProvidedFoodsSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('food provider');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly configuration: Configuration,
    private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#start();
    this.#timer = setInterval(() => this.#start(), EVERY_MS).unref();
    await this.#work;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  #start(): void {
    this.#work = this.#work.then(() => this.#sweep()).catch((error) => this.#log.warn(error));
  }

  async #sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM provider_lookups WHERE until < now()');
    if (this.configuration.fatsecret_retention === 'full') return;
    while ((await this.#emptyExpired()) === BATCH);
  }

  async #emptyExpired(): Promise<number> {
    const [, emptied] = await this.dataSource.query(EMPTY_EXPIRED, [BATCH]);
    return emptied;
  }
}
