import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { foodId } from '../normalisation/source-food.ts';
import type { ProvidedFood } from '../sources/provider/food-provider.ts';

/** Columns of the type jsonb; `pg` would send a JavaScript array as one of PostgreSQL's. */
const JSON_COLUMNS = ['names', 'servings', 'nutrients', 'nutrition_per_serving', 'raw_fatsecret_data'];

/** Stores the foods of providers as food products, and finds them again. */
@Injectable()
export class ProvidedFoods {
  constructor(@InjectRepository(FoodProduct) private readonly foodProducts: Repository<FoodProduct>) {}

  /**
   * Stores a food for all members and returns it as stored. An existing row stays as it is, unless it was emptied: then it
   * is filled again, except the columns that administrators edited. `null`: an administrator deleted the food, and it
   * does not come back.
   */
  async store(food: ProvidedFood): Promise<FoodProduct | null> {
    const [deleted] = await this.foodProducts.query('SELECT FROM deleted_foods WHERE source_key = $1', [
      food.source_key,
    ]);
    if (deleted) return null;
    const stored = new Set(this.foodProducts.metadata.columns.map(({ databaseName }) => databaseName));
    const cells = Object.entries(food).filter(([column]) => stored.has(column));
    const columns = cells.map(([column]) => column);
    const values = cells.map(([column, value]) =>
      JSON_COLUMNS.includes(column) && value !== null ? JSON.stringify(value) : value,
    );
    const filled = columns
      .filter((column) => column !== 'source_key')
      .map(
        (column) =>
          `${column} = CASE WHEN '${column}' = ANY (food_products.edited_fields)
          THEN food_products.${column} ELSE excluded.${column} END`,
      );
    await this.foodProducts.query(
      `INSERT INTO food_products (id, fetched_at, ${columns.join(', ')})
       VALUES ($1, now(), ${columns.map((_, at) => `$${at + 2}`).join(', ')})
       ON CONFLICT (source_key) DO UPDATE
       SET ${filled.join(', ')}, fetched_at = excluded.fetched_at, emptied = false,
         updated_at = excluded.fetched_at
       WHERE food_products.emptied`,
      [foodId(food.source_key), ...values],
    );
    return this.foodProducts.findOneBy({ source_key: food.source_key });
  }

  /** A food with any of these codes, unless it is emptied. */
  async withBarcode(codes: string[]): Promise<FoodProduct | null> {
    return this.foodProducts.findOneBy({ barcode: In(codes), emptied: false });
  }

  /** The food with this key, unless it is emptied. */
  async withSourceKey(source_key: string): Promise<FoodProduct | null> {
    return this.foodProducts.findOneBy({ source_key, emptied: false });
  }
}
