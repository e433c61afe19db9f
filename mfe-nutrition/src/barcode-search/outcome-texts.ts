import type { ToastOptions } from '@fettle/shared-ui';
import type { BarcodeOutcome } from './barcode-outcome.ts';

type Toast = Pick<ToastOptions, 'type' | 'title' | 'message'>;

/** The toast after a scan. A misread code is simply not found; the form that opens says what is wrong with it. */
export function outcomeToast(code: string, outcome: BarcodeOutcome): Toast {
  switch (outcome.kind) {
    case 'found':
      return { type: 'success', title: `Found: ${outcome.food.name}` };
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

/** The line under the search box. */
export function outcomeLine(code: string, outcome: BarcodeOutcome): string {
  switch (outcome.kind) {
    case 'found':
      return `Found by its barcode: ${outcome.food.name}`;
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
