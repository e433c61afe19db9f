import type { FoodProduct } from '../food-products.queries.ts';
import { allergenNames, sodiumOf } from '../product-values.ts';

/** Value by which a product is sorted; `null` is unknown. */
export type SortValue = string | number | null | undefined;

/** A column of the table. */
export interface ProductColumn {
  key: string;
  title: string;
  /** Width in rem; the column without one, the name, takes the remaining width. */
  width?: number;
  /** Whether the column is aligned at the right, for numbers. */
  numeric?: boolean;
  /** Returns the value that the header sorts by; a column without it cannot be sorted. */
  sortBy?: (product: FoodProduct) => SortValue;
}

/** The 23 columns of the specification, in its order, and the data sources. */
const COLUMNS = [
  { key: 'image', title: 'Image', width: 4.5 },
  { key: 'product_name', title: 'Name', sortBy: (food) => food.product_name },
  { key: 'brands', title: 'Brand', width: 10, sortBy: (food) => food.brands },
  { key: 'barcode', title: 'Barcode', width: 9.5, sortBy: (food) => food.barcode },
  { key: 'categories', title: 'Categories', width: 15, sortBy: (food) => food.categories },
  nutrient('energy_kcal', 'Calories', 6.5),
  nutrient('proteins', 'Protein', 6),
  nutrient('carbohydrates', 'Carbs', 6),
  nutrient('fat', 'Fat', 5),
  nutrient('saturated_fat', 'Saturated Fat', 8.5),
  nutrient('sugars', 'Sugars', 6),
  nutrient('fiber', 'Fiber', 5.5),
  nutrient('salt', 'Salt', 5.5),
  {
    key: 'sodium',
    title: 'Sodium',
    width: 6,
    numeric: true,
    sortBy: (food) => sodiumOf(food.nutrition_per_100g.salt),
  },
  { key: 'nutriscore_grade', title: 'Nutri-Score', width: 7.5, sortBy: (food) => food.nutriscore_grade },
  number('nutriscore_score', 'Nutri-Score Points', 11),
  { key: 'nova_group', title: 'NOVA', width: 10.5, sortBy: (food) => food.nova_group },
  { key: 'ecoscore_grade', title: 'Eco-Score', width: 7, sortBy: (food) => food.ecoscore_grade },
  number('ecoscore_score', 'Eco-Score Points', 10),
  { key: 'serving_size', title: 'Serving Size', width: 9, sortBy: (food) => food.serving_size },
  number('serving_quantity', 'Serving Quantity', 10),
  { key: 'allergens', title: 'Allergens', width: 12, sortBy: (food) => allergenNames(food.allergens) },
  { key: 'data_sources', title: 'Data Sources', width: 9.5, sortBy: (food) => food.data_sources.join(', ') },
  { key: 'actions', title: 'Actions', width: 7 },
] as const satisfies readonly ProductColumn[];

export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** The viewer: an administrator in the console, or any member on /food-database, who can only read. */
export type BrowserRights = 'admin' | 'member';

const NOT_FOR: Record<BrowserRights, ColumnKey> = { admin: 'data_sources', member: 'actions' };

const SHOWN_BY_DEFAULT = new Set<ColumnKey>([
  'image',
  'product_name',
  'brands',
  'barcode',
  'energy_kcal',
  'proteins',
  'carbohydrates',
  'fat',
  'nutriscore_grade',
  'nova_group',
  'data_sources',
  'actions',
]);

/** Returns the columns that a viewer can have, in table order. */
export const columnsFor = (rights: BrowserRights): readonly (ProductColumn & { key: ColumnKey })[] =>
  COLUMNS.filter(({ key }) => key !== NOT_FOR[rights]);

/** Returns the columns shown until the viewer chooses others. */
export const defaultColumns = (rights: BrowserRights): ColumnKey[] =>
  columnsFor(rights).flatMap(({ key }) => (SHOWN_BY_DEFAULT.has(key) ? key : []));

function nutrient<Key extends keyof FoodProduct['nutrition_per_100g']>(
  key: Key,
  title: string,
  width: number,
) {
  return { key, title, width, numeric: true, sortBy: (food: FoodProduct) => food.nutrition_per_100g[key] };
}

function number<Key extends 'nutriscore_score' | 'ecoscore_score' | 'serving_quantity'>(
  key: Key,
  title: string,
  width: number,
) {
  return { key, title, width, numeric: true, sortBy: (food: FoodProduct) => food[key] };
}
