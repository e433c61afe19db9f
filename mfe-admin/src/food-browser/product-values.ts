/** Labels of the NOVA groups, from unprocessed to ultra-processed foods. */
export const NOVA_LABELS: Readonly<Record<number, string>> = {
  1: 'Unprocessed',
  2: 'Processed ingredients',
  3: 'Processed',
  4: 'Ultra-processed',
};

/** Text for an unknown value. */
export const UNKNOWN = '–';

const SODIUM_PER_SALT = 0.4;

/** Converts grams of salt to grams of sodium; `null` if the salt is unknown. */
export const sodiumOf = (salt: number | null | undefined): number | null =>
  typeof salt === 'number' ? salt * SODIUM_PER_SALT : null;

const AMOUNT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const TWO_DECIMALS = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats a number in the locale, with at most two decimals; a dash if it is unknown. */
export const amountText = (value: number | null | undefined): string =>
  typeof value === 'number' ? AMOUNT.format(value) : UNKNOWN;

/** Formats the sodium, salt × 0.4, always with two decimals; a dash if the salt is unknown. */
export function sodiumText(salt: number | null | undefined): string {
  const sodium = sodiumOf(salt);
  return sodium === null ? UNKNOWN : TWO_DECIMALS.format(sodium);
}

/** Removes the prefix `en:` of an allergen: "en:milk" is milk. Other languages keep theirs. */
export const allergenName = (allergen: string): string => allergen.replace(/^en:/, '');

/** Joins allergens for sorting; `null` if they are unknown or there are none. */
export const allergenNames = (allergens: readonly string[] | null | undefined): string | null =>
  allergens?.length ? allergens.map(allergenName).join(', ') : null;

/** Returns a grade as "A" to "E"; `null` for other values of the sources, such as "unknown" or "not-applicable". */
export const gradeOf = (grade: string | null | undefined): string | null =>
  grade && /^[a-e]$/i.test(grade) ? grade.toUpperCase() : null;

const SOURCES: Readonly<Record<string, string>> = {
  usda: 'USDA',
  openfoodfacts: 'Open Food Facts',
  fatsecret: 'fatsecret',
};

/** Returns the name of a data source; an unknown source keeps its key. */
export const sourceName = (source: string): string => SOURCES[source] ?? source;

/** Returns the first address that may be fetched, over HTTPS or from this server; `null` if there is none. */
export const imageAddress = (...addresses: (string | null | undefined)[]): string | null =>
  addresses.find((address) => address?.startsWith('https://') || address?.startsWith('/')) ?? null;

/** Nutrients per 100 g that an edit can change, with their labels and units. */
export const NUTRIENT_FIELDS = [
  ['energy_kcal', 'Energy', 'kcal'],
  ['proteins', 'Protein', 'g'],
  ['carbohydrates', 'Carbohydrates', 'g'],
  ['sugars', 'Sugars', 'g'],
  ['fat', 'Fat', 'g'],
  ['saturated_fat', 'Saturated fat', 'g'],
  ['fiber', 'Fiber', 'g'],
  ['salt', 'Salt', 'g'],
] as const;
