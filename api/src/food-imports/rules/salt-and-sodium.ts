import type { Problem } from '../imported-food.ts';

/** As labels count (Regulation (EU) 1169/2011, Annex I). */
const SALT_PER_SODIUM = 2.5;

/** 100 g hold at most 100 g of salt. */
const MOST_SALT = 100;

/**
 * Salt and sodium in grams per 100 g, each from the other where one is missing. Where both are told and do not fit,
 * salt is taken, unless it is 0. More salt than 100 g are milligrams that were taken for grams.
 */
export function saltAndSodium(
  stated: { salt: number | null; sodium: number | null },
  problems: Problem[],
): { salt: number | null; sodium: number | null } {
  const fromSodium = stated.sodium === null ? null : stated.sodium * SALT_PER_SODIUM;
  const told = stated.salt === null || (stated.salt === 0 && fromSodium !== null) ? fromSodium : stated.salt;
  if (told === null) return { salt: null, sodium: null };
  if (told <= MOST_SALT) return { salt: told, sodium: told / SALT_PER_SODIUM };
  problems.push({ code: 'sodium_unit', field: 'salt', value: String(told) });
  const salt = told / 1000 <= MOST_SALT ? told / 1000 : null;
  return { salt, sodium: salt === null ? null : salt / SALT_PER_SODIUM };
}
