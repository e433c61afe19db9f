import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { FoodProduct } from '../../food-products/food-product.entity.ts';
import { foodId } from '../normalisation/food-id.ts';
import type { ProvidedFood } from '../sources/provider/food-provider.ts';

/** Columns of the type jsonb; what is an array in JavaScript would otherwise become one of PostgreSQL's. */
const JSON_COLUMNS = ['servings', 'nutrition_per_serving', 'raw_fatsecret_data'];

/** What providers told, in the shared food database. */
@Injectable()
export class ProvidedFoods {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a food for everybody and gives it as it is stored. A row that is there already stays as it is, whoever wrote
   * it, unless it was emptied: then it is filled again, what administrators set aside. `null`: an administrator
   * deleted it, and it does not come back.
   */
  async keep(food: ProvidedFood): Promise<FoodProduct | null> {
    const [deleted] = await this.dataSource.query('SELECT FROM deleted_foods WHERE source_key = $1', [
      food.source_key,
    ]);
    if (deleted) return null;
    const known = new Set(this.products.metadata.columns.map(({ databaseName }) => databaseName));
    const told = Object.entries(food).filter(([column]) => known.has(column));
    const columns = told.map(([column]) => column);
    const values = told.map(([column, value]) =>
      JSON_COLUMNS.includes(column) && value !== null ? JSON.stringify(value) : value,
    );
    const filled = columns
      .filter((column) => column !== 'source_key')
      .map(
        (column) =>
          `${column} = CASE WHEN '${column}' = ANY (food_products.edited_fields)
          THEN food_products.${column} ELSE excluded.${column} END`,
      );
    await this.dataSource.query(
      `INSERT INTO food_products (id, fetched_at, ${columns.join(', ')})
       VALUES ($1, now(), ${columns.map((_, at) => `$${at + 2}`).join(', ')})
       ON CONFLICT (source_key) DO UPDATE
       SET ${filled.join(', ')}, fetched_at = excluded.fetched_at, emptied = false, updated_at = now()
       WHERE food_products.emptied`,
      [foodId(food.source_key), ...values],
    );
    return this.products.findOneBy({ source_key: food.source_key });
  }

  /** One with any of these codes whose values are there. */
  async withBarcode(codes: string[]): Promise<FoodProduct | null> {
    return this.products.findOneBy({ barcode: In(codes), emptied: false });
  }

  /** This one, if its values are there. */
  async withSourceKey(source_key: string): Promise<FoodProduct | null> {
    return this.products.findOneBy({ source_key, emptied: false });
  }

  private get products() {
    return this.dataSource.getRepository(FoodProduct);
  }
}
