import type { Problem } from './source-food.ts';

/** Grams of salt for one gram of sodium, as labels convert them (Regulation (EU) 1169/2011, Annex I). */
export const SALT_PER_SODIUM = 2.5;
export const SODIUM_PER_SALT = 1 / SALT_PER_SODIUM;

const MOST_SALT = 100;

/** Salt per 100 g that pure salt may seem to have, computed from a small serving whose weight was rounded. */
const ROUNDED_SALT = 115;

/** A larger factor between salt and sodium is explained neither by rounding nor by another part of the product. */
const MOST_APART = 100;

/** Milligrams read as grams are a factor of 1000; salt in the place of sodium, or the reverse, is a factor of 2.5 more. */
const MILLIGRAMS = [1000 / 3, 3000] as const;

/** Largest plausible grams: in the samples, milligrams read as grams are 18 or more, true grams at most 1.1. */
const MOST_PLAUSIBLE = 10;

/**
 * Salt and sodium in grams per 100 g, each from the other where one is missing. Where both are known and do not fit,
 * salt is taken, unless it is 0, or they contradict each other (`contradicted`). More than 100 g of salt are pure salt
 * where there is hardly anything else (`others`: the macros in grams), otherwise milligrams that were read as grams.
 */
export function saltAndSodium(
  stated: { salt: number | null; sodium: number | null },
  others: number,
  problems: Problem[],
): { salt: number | null; sodium: number | null } {
  const fromSodium = stated.sodium === null ? null : stated.sodium * SALT_PER_SODIUM;
  if (stated.salt && fromSodium && apart(stated.salt, fromSodium) > MOST_APART) {
    problems.push({
      code: 'sodium_unit',
      field: 'salt',
      value: `${stated.salt} g, sodium ${stated.sodium} g`,
    });
    return contradicted(stated.salt, fromSodium);
  }
  const salt = stated.salt === null || (stated.salt === 0 && fromSodium !== null) ? fromSodium : stated.salt;
  if (salt === null) return UNKNOWN;
  if (salt <= MOST_SALT) return both(salt);
  if (salt <= ROUNDED_SALT && others < 5) return both(MOST_SALT);
  problems.push({ code: 'sodium_unit', field: 'salt', value: String(salt) });
  return salt / 1000 <= MOST_SALT ? both(salt / 1000) : UNKNOWN;
}

/**
 * A factor of 1000 means milligrams: the larger value is right where foods have such an amount, because the other one was
 * converted twice; otherwise the smaller value is right. Any other factor leaves both unknown.
 */
function contradicted(salt: number, fromSodium: number) {
  const [least, most] = MILLIGRAMS;
  const factor = apart(salt, fromSodium);
  if (factor < least || factor > most) return UNKNOWN;
  const larger = Math.max(salt, fromSodium);
  return both(larger <= MOST_PLAUSIBLE ? larger : Math.min(salt, fromSodium));
}

const apart = (one: number, other: number) => Math.max(one / other, other / one);

const UNKNOWN = { salt: null, sodium: null };

const both = (salt: number) => ({ salt, sodium: salt / SALT_PER_SODIUM });
