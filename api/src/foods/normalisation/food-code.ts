import {
  hasValidCheckDigit,
  isInStoreBarcode,
  looksLikeGtin,
  normalizedBarcode,
} from '@fettle/shared-ui/rules';
import type { Problem } from './source-food.ts';

/**
 * A source's code of a product: `key` names the row whatever the code looks like, `barcode` is what scanning or
 * typing it finds, `null` where it has not the length of a barcode. A wrong check digit is a problem and the code
 * stays: no scanner reads it, so that it can never stand for another product, but a person may type it. `null` for
 * what is no number at all.
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
