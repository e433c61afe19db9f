import { FDC_NUTRIENTS } from './fdc-nutrients.ts';

/** A file of FoodData Central that PostgreSQL joins: its columns that are needed, and which rows. */
export interface FdcTable {
  file: string;
  /** The temporary table; two files may fill one. */
  into: string;
  /** Columns of the file, by their header, with their SQL type. A row without one of its integers is unusable. */
  columns: Record<string, 'integer' | 'double precision' | 'text'>;
  wanted?: (cell: (column: string) => string) => boolean;
}

/** The kinds of rows in `food.csv` that are foods; the others are samples of laboratories. */
const FOODS = new Set(['foundation_food', 'sr_legacy_food', 'survey_fndds_food', 'branded_food']);

/** True if a nutrient is read; an id that is no number is, so that it is reported as a problem. */
const isWanted = (nutrient: string) => FDC_NUTRIENTS.has(Number(nutrient)) || !/^\d+$/.test(nutrient);

export const FDC_TABLES: FdcTable[] = [
  {
    file: 'food.csv',
    into: 'fdc_food',
    columns: {
      fdc_id: 'integer',
      data_type: 'text',
      description: 'text',
      food_category_id: 'text',
      publication_date: 'text',
    },
    wanted: (cell) => FOODS.has(cell('data_type')),
  },
  {
    file: 'foundation_food.csv',
    into: 'fdc_foundation',
    columns: { fdc_id: 'integer', NDB_number: 'text' },
  },
  { file: 'sr_legacy_food.csv', into: 'fdc_legacy', columns: { fdc_id: 'integer', NDB_number: 'text' } },
  { file: 'survey_fndds_food.csv', into: 'fdc_survey', columns: { fdc_id: 'integer', food_code: 'text' } },
  {
    file: 'branded_food.csv',
    into: 'fdc_branded',
    columns: {
      fdc_id: 'integer',
      brand_owner: 'text',
      brand_name: 'text',
      gtin_upc: 'text',
      serving_size: 'text',
      serving_size_unit: 'text',
      household_serving_fulltext: 'text',
      branded_food_category: 'text',
    },
  },
  {
    file: 'food_nutrient.csv',
    into: 'fdc_nutrient',
    columns: { fdc_id: 'integer', nutrient_id: 'integer', amount: 'double precision' },
    wanted: (cell) => isWanted(cell('nutrient_id')),
  },
  {
    file: 'food_portion.csv',
    into: 'fdc_portion',
    columns: {
      fdc_id: 'integer',
      seq_num: 'text',
      amount: 'text',
      measure_unit_id: 'text',
      portion_description: 'text',
      modifier: 'text',
      gram_weight: 'double precision',
    },
  },
];
