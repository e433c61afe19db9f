import { barcodeVariants, hasValidCheckDigit, isInStoreBarcode } from '@fettle/shared-ui/rules';

/** What EAN-8 looks like with the zeros that fill up 13 digits. */
const PADDED = /^0{5}(?=\d{8}$)/;
/** GTIN-14 of a case, of which providers know nothing. */
const CASE = /^\d{14}$/;

/**
 * The codes of one trade item as providers of foods may have it, without padding: eight digits may stand for EAN-8 and
 * for UPC-E, and 13 digits may be stored in their short form. Empty for what names no product everywhere: no GTIN, a
 * wrong check digit (a slip of the finger or of the scanner), a number that one shop gave out for itself, a case.
 */
export function providerCodes(barcode: string): string[] {
  if (!hasValidCheckDigit(barcode) || isInStoreBarcode(barcode)) return [];
  const codes = barcodeVariants(barcode).filter((code) => !PADDED.test(code) && !CASE.test(code));
  return codes.filter((code, place) => codes.indexOf(code) === place);
}

/** The same as 13 digits each: with the short form UPC-E written out, and zeros before EAN-8. */
export function providerGtin13(barcode: string): string[] {
  const codes = providerCodes(barcode);
  const long = codes.filter((code) => code.length === 13);
  // Beginning with 0, eight digits that are UPC-E are no EAN-8 (GS1 keeps those for shops).
  const short = codes.filter((code) => code.length === 8 && (long.length === 0 || !code.startsWith('0')));
  const typed = short.slice(0, 1).filter((code) => codes[0] === code);
  return [...long, ...typed.map((code) => code.padStart(13, '0'))];
}
