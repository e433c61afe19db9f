import type { ToastOptions } from '@fettle/shared-ui';
import { looksLikeGtin, normalizedBarcode, type RestrictedUse, restrictedUse } from '@fettle/shared-ui/rules';
import { type BarcodeOutcome, isMisread } from './barcode-outcome.ts';

type Toast = Pick<ToastOptions, 'type' | 'title' | 'message'>;

const USES: Record<RestrictedUse, string> = {
  in_store: 'This is a code of one shop: in other shops it is another product.',
  book: 'This is the number of a book.',
  periodical: 'This is the number of a magazine or newspaper.',
  coupon: 'This is the number of a coupon.',
};

/** Reason why a code need not identify a food; null for a barcode that may. */
export function codeNote(code: string): string | null {
  const use = restrictedUse(code);
  if (use !== null) return USES[use];
  if (isMisread(code)) return 'The last digit does not fit the others. Please compare it with the package.';
  if (looksLikeGtin(code)) return null;
  const { length } = normalizedBarcode(code);
  return `A barcode has 8, 12, 13 or 14 digits; this has ${length}.`;
}

/** Toast after a scan. A misread code is just not found; the form that opens explains the check digit. */
export function outcomeToast(code: string, outcome: BarcodeOutcome): Toast {
  switch (outcome.kind) {
    case 'found':
      return { type: 'success', title: `Found: ${outcome.food.name}` };
    case 'several':
      return {
        type: 'warning',
        title: `${outcome.foods.length} products have this barcode`,
        message: 'Please choose one of them.',
      };
    case 'restricted':
    case 'malformed':
      return { type: 'warning', title: 'Not a Food’s Barcode', message: codeNote(code) ?? '' };
    case 'unknown':
    case 'misread':
      return {
        type: 'warning',
        title: 'Not Found',
        message: `No product found for barcode: ${code}. You can add it as a custom food.`,
      };
    case 'provider_down':
      return {
        type: 'warning',
        title: 'Provider Not Available',
        message: `The food data provider does not answer, so barcode ${code} could not be looked up. Please try again later.`,
      };
    case 'rate_limited':
      return {
        type: 'warning',
        title: 'Too Many Lookups',
        message: `The food data provider takes no more requests for the moment, so barcode ${code} was not looked up. Please try again in a minute.`,
      };
    case 'offline':
      return {
        type: 'error',
        title: 'Search Failed',
        message: 'Unable to search for barcode. Please check your connection and try again.',
      };
    case 'failed':
      return { type: 'error', title: 'Error', message: outcome.message };
  }
}

/** Text of the line under the search box. */
export function outcomeLine(code: string, outcome: BarcodeOutcome): string {
  switch (outcome.kind) {
    case 'found':
      return `Found by its barcode: ${outcome.food.name}`;
    case 'several':
      return `${outcome.foods.length} products have barcode ${code}:`;
    case 'restricted':
    case 'malformed':
      return `${code}: ${codeNote(code)}`;
    case 'unknown':
      return `No product found for barcode ${code}.`;
    case 'misread':
      return `No product found for barcode ${code}. Its last digit does not fit the others: please compare it with the package.`;
    case 'provider_down':
      return `The food data provider does not answer. Whether it knows barcode ${code} is not clear yet.`;
    case 'rate_limited':
      return `The food data provider takes no more requests for the moment. Barcode ${code} was not looked up.`;
    case 'offline':
      return `No connection. Barcode ${code} was not looked up.`;
    case 'failed':
      return `Barcode ${code} was not looked up: ${outcome.message}`;
  }
}
