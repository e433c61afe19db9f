import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import type { Micronutrient } from '../nutrients/nutrients.ts';

const UNKNOWN_MAY_BE_NULL = { type: 'double precision', nullable: true } as const;

/** A household portion of a food: "1 cup", 244 g. Grams are `null` where they are unknown. */
export interface FoodServing {
  description: string;
  grams: number | null;
}

/** Nutrition of one serving in kilocalories and grams; `null` is unknown. */
export interface ServingNutrition {
  energy_kcal: number | null;
  proteins: number | null;
  carbohydrates: number | null;
  fat: number | null;
}

/**
 * A food product, shared by all members. Nutrition is per 100 g: kilocalories and grams, `null` is unknown. Triggers fill
 * the `search_…` columns whenever names change (`foods/search/search-columns.ts`), so that no writer can forget them.
 */
@Entity('food_products')
@Unique('food_products_source_unique', ['source_key'])
@Index('food_products_by_barcode', ['barcode'])
@Index('food_products_by_search_keys', { synchronize: false })
@Index('food_products_logged', ['id'], { where: 'times_logged > 0' })
@Index('food_products_by_search_order', ['search_order', 'id'])
@Index('food_products_by_plainness', { synchronize: false })
@Index('food_products_by_fetched', { synchronize: false })
export class FoodProduct {
  @PrimaryColumn('uuid')
  id: string;

  /** Identifies the row in its source (`usda:01001`), so that a second import updates it and adds no second row. */
  @Column('text', { nullable: true })
  source_key: string | null;

  /** Barcode in its normal form (shared-ui/rules/foods/barcode). */
  @Column('text', { nullable: true })
  barcode: string | null;

  @Column('text')
  product_name: string;

  @Column('text', { nullable: true })
  brands: string | null;

  /** `product_name` in other languages, by their codes in ISO 639-1; `null` where the source has none. */
  @Column('jsonb', { nullable: true })
  names: Record<string, string> | null;

  /** Other names that members search for ("hamburger", "donut"), those in other languages included; searched, not shown. */
  @Column('text', { nullable: true })
  common_names: string | null;

  @Column('text', { nullable: true })
  categories: string | null;

  @Column('text', { nullable: true })
  image_url: string | null;

  @Column('text', { nullable: true })
  image_thumb_url: string | null;

  /** One serving, in words: "1 cup". */
  @Column('text', { nullable: true })
  serving_size: string | null;

  /** Weight of one serving, in grams; shown to administrators as `serving_quantity`. */
  @Column(UNKNOWN_MAY_BE_NULL)
  serving_grams: number | null;

  /** Every known household portion, the usual one first. */
  @Column('jsonb', { default: [] })
  servings: FoodServing[];

  @Column(UNKNOWN_MAY_BE_NULL)
  energy_kcal: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  proteins: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  carbohydrates: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  sugars: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  fat: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  saturated_fat: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  fiber: number | null;

  /** Sodium × 2.5, as labels state it. */
  @Column(UNKNOWN_MAY_BE_NULL)
  salt: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  sodium: number | null;

  /** Vitamins and minerals in the units of `foods/nutrients/nutrients.ts`; read on demand, and `null` where none is known. */
  @Column('jsonb', { nullable: true, select: false })
  nutrients: Partial<Record<Micronutrient, number>> | null;

  /** True if the values are those of 100 ml, as of drinks; `null` where the source does not say. */
  @Column('boolean', { nullable: true })
  per_100ml: boolean | null;

  /** Nutrition of one serving, where the source states it itself. */
  @Column('jsonb', { nullable: true })
  nutrition_per_serving: ServingNutrition | null;

  /** a (best) to e. */
  @Column('text', { nullable: true })
  nutriscore_grade: string | null;

  @Column('smallint', { nullable: true })
  nutriscore_score: number | null;

  /** 1 (unprocessed) to 4 (ultra-processed). */
  @Column('smallint', { nullable: true })
  nova_group: number | null;

  @Column('text', { nullable: true })
  ecoscore_grade: string | null;

  @Column('smallint', { nullable: true })
  ecoscore_score: number | null;

  /** `null`: unknown; empty: none. */
  @Column('text', { array: true, nullable: true })
  allergens: string[] | null;

  /** `usda`, `openfoodfacts`, `fatsecret`, … */
  @Column('text', { array: true, default: [] })
  data_sources: string[];

  /** The unchanged response of the provider, as long as its terms allow keeping it. */
  @Column('jsonb', { nullable: true })
  raw_fatsecret_data: Record<string, unknown> | null;

  /** True if this is the food that a bare word means ("milk" is cow's milk). Such a food comes before similar ones in results. */
  @Column('boolean', { default: false })
  everyday: boolean;

  /** Popularity in the source: scans, in Open Food Facts. */
  @Column('integer', { default: 0 })
  source_scans: number;

  /** Meals with it in the last 90 days, at most ten of each member; see `foods/food-uses/times-logged.ts`. */
  @Column('integer', { default: 0 })
  times_logged: number;

  /** Folded name, brand and common names, with a space before and after each word. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  search_text: string;

  /** Folded: the subject of the name alone ("salmon" of "Fish, salmon, raw"), and each common name. */
  @Column({ type: 'text', array: true, default: [], select: false, insert: false, update: false })
  search_heads: string[];

  /** Lower is plainer: fewer words, no brand, less processed, everything known, popular. Orders equal matches. */
  @Column({ type: 'smallint', default: 0, select: false, insert: false, update: false })
  search_rank: number;

  /** Folded categories, in the form of `search_text`: the list of all products is also searched by them. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  search_categories: string;

  /** Beginning of `search_text`: orders products that are equally plain in the list of all, by name and then brand. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  search_order: string;

  /** Each word that finds the product, behind the tier that the product has for that word. */
  @Column({
    type: 'text',
    array: true,
    collation: 'C',
    default: [],
    select: false,
    insert: false,
    update: false,
  })
  search_keys: string[];

  /** Time at which the source last changed the product; `null` is unknown. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  source_modified_at: Date | null;

  /** Counted up by a trigger whenever a value changes that an administrator can edit, by an import too. */
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version: number;

  /** Columns that an administrator set by hand. An import leaves these as they are. */
  @Column({ type: 'text', array: true, default: [] })
  edited_fields: string[];

  /** Time at which a food data provider returned the values; `null` for imported values. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  fetched_at: Date | null;

  /** True when only id and barcode are left, by the provider's terms; the next scan asks the provider again. */
  @Column('boolean', { default: false })
  emptied: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}

/** The product's names in other languages; `null` where an administrator wrote the name, which counts for all languages. */
export const shownNames = ({ names, edited_fields }: Pick<FoodProduct, 'names' | 'edited_fields'>) =>
  edited_fields.includes('product_name') ? null : names;
