import type { FdcPortion } from './fdc-servings.ts';

/** A food of FoodData Central with everything that its other tables tell of it. */
export interface FdcRow {
  fdc_id: number;
  /** `null`: another table names it and `food.csv` does not. */
  data_type: string | null;
  description: string | null;
  food_category_id: string | null;
  publication_date: string | null;
  /** Of foundation and SR Legacy foods: the number they have had since before FoodData Central. */
  ndb_number: string | null;
  food_code: string | null;
  brand_owner: string | null;
  brand_name: string | null;
  gtin_upc: string | null;
  serving_size: string | null;
  serving_size_unit: string | null;
  household_serving_fulltext: string | null;
  branded_food_category: string | null;
  superseded: boolean;
  nutrient_ids: number[] | null;
  amounts: number[] | null;
  portions: FdcPortion[] | null;
}
