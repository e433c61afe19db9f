import type { Problem } from './source-food.ts';

/** As labels count (Regulation (EU) 1169/2011, Annex I). */
const SALT_PER_SODIUM = 2.5;

const MOST_SALT = 100;

/** What rounding of a small serving makes of pure salt. */
const ROUNDED_SALT = 115;

/** Beyond this neither rounding nor another part of the product explains how salt and sodium differ. */
const MOST_APART = 100;

/** Milligrams taken for grams are 1000-fold; salt that stands under sodium, or the other way round, makes 2.5 more of it. */
const MILLIGRAMS = [1000 / 3, 3000] as const;

/** Milligrams that stand for grams are beyond, in the samples from 18 on; true grams beside them go up to 1.1. */
const MOST_BELIEVED = 10;

/**
 * Salt and sodium in grams per 100 g, each from the other where one is missing. Where both are told and do not fit,
 * salt is taken, unless it is 0, or they contradict each other (`contradicted`). More than 100 g of salt are salt itself
 * where there is next to nothing else (`others`: the macros in grams), else milligrams that were taken for grams.
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
  const told = stated.salt === null || (stated.salt === 0 && fromSodium !== null) ? fromSodium : stated.salt;
  if (told === null) return UNKNOWN;
  if (told <= MOST_SALT) return both(told);
  if (told <= ROUNDED_SALT && others < 5) return both(MOST_SALT);
  problems.push({ code: 'sodium_unit', field: 'salt', value: String(told) });
  return told / 1000 <= MOST_SALT ? both(told / 1000) : UNKNOWN;
}

/**
 * A factor of 1000 means milligrams: the larger is right where it is an amount that foods have, for it was the other
 * that was converted twice; else the smaller is. Any other factor tells nothing.
 */
function contradicted(salt: number, fromSodium: number) {
  const [least, most] = MILLIGRAMS;
  const factor = apart(salt, fromSodium);
  if (factor < least || factor > most) return UNKNOWN;
  const larger = Math.max(salt, fromSodium);
  return both(larger <= MOST_BELIEVED ? larger : Math.min(salt, fromSodium));
}

const apart = (one: number, other: number) => Math.max(one / other, other / one);

const UNKNOWN = { salt: null, sodium: null };

const both = (salt: number) => ({ salt, sodium: salt / SALT_PER_SODIUM });
