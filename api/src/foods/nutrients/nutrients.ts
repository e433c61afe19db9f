/** Groups in which nutrients are shown: those of every label first. */
export const NUTRIENT_GROUPS = ['label', 'vitamin', 'mineral'] as const;
export type NutrientGroup = (typeof NUTRIENT_GROUPS)[number];

export const NUTRIENT_UNITS = ['g', 'mg', 'µg'] as const;
export type NutrientUnit = (typeof NUTRIENT_UNITS)[number];

/** A nutrient beside energy and macros. */
export interface NutrientInfo {
  id: string;
  name: string;
  unit: NutrientUnit;
  group: NutrientGroup;
}

/** Names of a vitamin or mineral in the sources. */
interface InSources {
  /** Column of ABBREV in SR28, from 0; `null` where it has none. */
  sr28: number | null;
  /** Ids in FoodData Central and older numbers, the best first; amounts are in `unit`. */
  fdc: readonly number[];
  /** Names in Open Food Facts, the best first; amounts are in grams. */
  off: readonly string[];
  /**
   * Largest plausible amount in 100 g: about 1.5 times the most that a food of SR28 has. More for B vitamins and vitamin C,
   * which yeasts and powders are enriched with; dried kelp for iodine. A larger amount has its decimal point or unit wrong.
   */
  most: number;
}

const source =
  <Group extends NutrientGroup>(group: Group) =>
  <Id extends string>(id: Id, name: string, unit: NutrientUnit, names: InSources) => ({
    ...{ id, name, unit, group },
    ...names,
  });
const vitamin = source('vitamin');
const mineral = source('mineral');

/**
 * Vitamins and minerals that the sources have, in the order in which they are shown. Vitamin A is in retinol activity
 * equivalents, vitamin E alpha-tocopherol, folate its total.
 */
export const MICRONUTRIENTS = [
  vitamin('vitamin_a', 'Vitamin A', 'µg', { sr28: 33, fdc: [1106, 320], off: ['vitamin-a'], most: 45_000 }),
  vitamin('thiamin', 'Thiamin (B1)', 'mg', { sr28: 21, fdc: [1165, 404], off: ['vitamin-b1'], most: 250 }),
  vitamin('riboflavin', 'Riboflavin (B2)', 'mg', {
    sr28: 22,
    fdc: [1166, 405],
    off: ['vitamin-b2'],
    most: 250,
  }),
  vitamin('niacin', 'Niacin (B3)', 'mg', { sr28: 23, fdc: [1167, 406], off: ['vitamin-pp'], most: 1500 }),
  vitamin('pantothenic_acid', 'Pantothenic acid (B5)', 'mg', {
    ...{ sr28: 24, fdc: [1170, 410], off: ['pantothenic-acid'], most: 400 },
  }),
  vitamin('vitamin_b6', 'Vitamin B6', 'mg', { sr28: 25, fdc: [1175, 415], off: ['vitamin-b6'], most: 150 }),
  vitamin('biotin', 'Biotin (B7)', 'µg', { sr28: null, fdc: [1176, 416], off: ['biotin'], most: 50_000 }),
  vitamin('folate', 'Folate (B9)', 'µg', {
    sr28: 26,
    fdc: [1177, 417],
    off: ['folates', 'vitamin-b9'],
    most: 40_000,
  }),
  vitamin('vitamin_b12', 'Vitamin B12', 'µg', {
    sr28: 31,
    fdc: [1178, 418],
    off: ['vitamin-b12'],
    most: 1000,
  }),
  vitamin('vitamin_c', 'Vitamin C', 'mg', { sr28: 20, fdc: [1162, 401], off: ['vitamin-c'], most: 9000 }),
  vitamin('vitamin_d', 'Vitamin D', 'µg', { sr28: 41, fdc: [1114, 328], off: ['vitamin-d'], most: 375 }),
  vitamin('vitamin_e', 'Vitamin E', 'mg', { sr28: 40, fdc: [1109, 323], off: ['vitamin-e'], most: 225 }),
  vitamin('vitamin_k', 'Vitamin K', 'µg', {
    sr28: 43,
    fdc: [1185, 430],
    off: ['vitamin-k', 'phylloquinone'],
    most: 3500,
  }),
  vitamin('choline', 'Choline', 'mg', { sr28: 30, fdc: [1180, 421], off: ['choline'], most: 3600 }),
  mineral('calcium', 'Calcium', 'mg', { sr28: 10, fdc: [1087, 301], off: ['calcium'], most: 11_000 }),
  mineral('copper', 'Copper', 'mg', { sr28: 17, fdc: [1098, 312], off: ['copper'], most: 23 }),
  mineral('iodine', 'Iodine', 'µg', { sr28: null, fdc: [1100, 314], off: ['iodine'], most: 800_000 }),
  mineral('iron', 'Iron', 'mg', { sr28: 11, fdc: [1089, 303], off: ['iron'], most: 186 }),
  mineral('magnesium', 'Magnesium', 'mg', { sr28: 12, fdc: [1090, 304], off: ['magnesium'], most: 1200 }),
  mineral('manganese', 'Manganese', 'mg', { sr28: 18, fdc: [1101, 315], off: ['manganese'], most: 330 }),
  mineral('phosphorus', 'Phosphorus', 'mg', {
    sr28: 13,
    fdc: [1091, 305],
    off: ['phosphorus'],
    most: 14_900,
  }),
  mineral('potassium', 'Potassium', 'mg', { sr28: 14, fdc: [1092, 306], off: ['potassium'], most: 18_000 }),
  mineral('selenium', 'Selenium', 'µg', { sr28: 19, fdc: [1103, 317], off: ['selenium'], most: 2900 }),
  mineral('zinc', 'Zinc', 'mg', { sr28: 16, fdc: [1095, 309], off: ['zinc'], most: 136 }),
];

/** Id of a vitamin or mineral that foods keep in their column `nutrients`. */
export type Micronutrient = (typeof MICRONUTRIENTS)[number]['id'];

/** Nutrients that foods have columns for: grams. */
export const LABEL_NUTRIENTS = ['fiber', 'sugars', 'saturated_fat', 'salt'] as const;
export type LabelNutrient = (typeof LABEL_NUTRIENTS)[number];

const LABEL_NAMES: Record<LabelNutrient, string> = {
  fiber: 'Fiber',
  sugars: 'Sugars',
  saturated_fat: 'Saturated fat',
  salt: 'Salt',
};

export type NutrientId = LabelNutrient | 'sodium' | Micronutrient;

/** Amounts by nutrient, each in the unit of the list; a nutrient that is left out is unknown. */
export type Nutrients = Partial<Record<NutrientId, number>>;

const info = ({ id, name, unit, group }: NutrientInfo & { id: NutrientId }) => ({ id, name, unit, group });

/** Sodium follows the minerals: every food that has salt has it. */
const SODIUM = { id: 'sodium', name: 'Sodium', unit: 'mg', group: 'mineral' } as const;

/** All nutrients beside energy and macros, in the order in which they are shown. */
export const ALL_NUTRIENTS: readonly (NutrientInfo & { id: NutrientId })[] = [
  ...LABEL_NUTRIENTS.map((id) => ({ id, name: LABEL_NAMES[id], unit: 'g', group: 'label' }) as const),
  ...MICRONUTRIENTS.map(info),
  SODIUM,
];

/** Units of each nutrient in one gram. */
export const PER_GRAM: Record<NutrientUnit, number> = { g: 1, mg: 1000, µg: 1_000_000 };
