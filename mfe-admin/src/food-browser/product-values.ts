/** The labels of the NOVA groups, from unprocessed foods to ultra-processed ones. */
export const NOVA_LABELS: Readonly<Record<number, string>> = {
  1: 'Unprocessed',
  2: 'Processed ingredients',
  3: 'Processed',
  4: 'Ultra-processed',
};

/** What stands where a value is unknown. */
export const UNKNOWN = '–';

const SODIUM_PER_SALT = 0.4;

/** Grams of sodium in grams of salt; `null` where the salt is unknown. */
export const sodiumOf = (salt: number | null | undefined): number | null =>
  typeof salt === 'number' ? salt * SODIUM_PER_SALT : null;

const AMOUNT = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const TWO_DECIMALS = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A number as the locale writes it, with at most two decimals; a dash where it is unknown. */
export const amountText = (value: number | null | undefined): string =>
  typeof value === 'number' ? AMOUNT.format(value) : UNKNOWN;

/** Salt × 0.4, always with two decimals; a dash where the salt is unknown. */
export function sodiumText(salt: number | null | undefined): string {
  const sodium = sodiumOf(salt);
  return sodium === null ? UNKNOWN : TWO_DECIMALS.format(sodium);
}

/** An allergen without the language in front of it: "en:milk" is milk. */
export const allergenName = (allergen: string): string => allergen.replace(/^en:/, '');

/** All allergens in one line; `null` where they are unknown, or where there are none to sort by. */
export const allergenNames = (allergens: readonly string[] | null | undefined): string | null =>
  allergens?.length ? allergens.map(allergenName).join(', ') : null;

/** What a grade is called: a to e in capitals; sources also have others ("unknown", "not-applicable"), which are unknown. */
export const gradeOf = (grade: string | null | undefined): string | null =>
  grade && /^[a-e]$/i.test(grade) ? grade.toUpperCase() : null;

const SOURCES: Readonly<Record<string, string>> = {
  usda: 'USDA',
  openfoodfacts: 'Open Food Facts',
  fatsecret: 'fatsecret',
};

/** The name of a source of data; one that we do not know is shown as it is written. */
export const sourceName = (source: string): string => SOURCES[source] ?? source;

/** Whether an image may be fetched: over HTTPS, or from this server. */
export const imageAddress = (...addresses: (string | null | undefined)[]): string | null =>
  addresses.find((address) => address?.startsWith('https://') || address?.startsWith('/')) ?? null;

/** The nutrients of a food per 100 g that an edit can change, with their labels and units. */
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
