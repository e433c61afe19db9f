import type { Problem } from '../imported-food.ts';

/** As labels count (Regulation (EU) 1169/2011, Annex I). */
const SALT_PER_SODIUM = 2.5;

const MOST_SALT = 100;

/** What rounding of a small serving makes of pure salt. */
const ROUNDED_SALT = 115;

/**
 * Salt and sodium in grams per 100 g, each from the other where one is missing. Where both are told and do not fit,
 * salt is taken, unless it is 0. More than 100 g of salt are salt itself where there is next to nothing else
 * (`others`: the macros in grams), else milligrams that were taken for grams.
 */
export function saltAndSodium(
  stated: { salt: number | null; sodium: number | null },
  others: number,
  problems: Problem[],
): { salt: number | null; sodium: number | null } {
  const fromSodium = stated.sodium === null ? null : stated.sodium * SALT_PER_SODIUM;
  const told = stated.salt === null || (stated.salt === 0 && fromSodium !== null) ? fromSodium : stated.salt;
  if (told === null) return { salt: null, sodium: null };
  if (told <= MOST_SALT) return both(told);
  if (told <= ROUNDED_SALT && others < 5) return both(MOST_SALT);
  problems.push({ code: 'sodium_unit', field: 'salt', value: String(told) });
  return told / 1000 <= MOST_SALT ? both(told / 1000) : { salt: null, sodium: null };
}

const both = (salt: number) => ({ salt, sodium: salt / SALT_PER_SODIUM });
