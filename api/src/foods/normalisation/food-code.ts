import {
  hasValidCheckDigit,
  isInStoreBarcode,
  looksLikeGtin,
  normalizedBarcode,
} from '@fettle/shared-ui/rules';
import type { Problem } from './source-food.ts';

/**
 * The code of a product in a source: `key` names the row, whatever the code looks like; `barcode` is found by scanning or
 * typing, and is `null` where the code has not the length of a barcode. A code with a wrong check digit is a problem and
 * is kept: no scanner reads it, so it never hides another product, but a member may type it. `null` for a code that is
 * no number.
 */
export function foodCode(
  value: unknown,
  problems: Problem[],
): { key: string; barcode: string | null } | null {
  const code = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,100}$/.test(code)) return null;
  const key = normalizedBarcode(withZeros(code));
  if (/^0*$/.test(key)) return null;
  if (!looksLikeGtin(key)) {
    problems.push({ code: 'barcode_length', field: 'barcode', value: code });
    return { key, barcode: null };
  }
  if (!hasValidCheckDigit(key)) problems.push({ code: 'barcode_check_digit', field: 'barcode', value: code });
  else if (isInStoreBarcode(key)) problems.push({ code: 'barcode_in_store', field: 'barcode', value: code });
  return { key, barcode: key };
}

/** Spreadsheets drop leading zeros: up to 8 digits are 8, up to 13 are 13, as Open Food Facts stores them too. */
function withZeros(code: string): string {
  const digits = code.replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}
