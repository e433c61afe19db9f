import { barcodeVariants, hasValidCheckDigit, restrictedUse } from '@fettle/shared-ui/rules';

/** EAN-8 padded with zeros to 13 digits. */
const PADDED = /^0{5}(?=\d{8}$)/;
/** GTIN-14 of a case, which providers do not have. */
const CASE = /^\d{14}$/;

/**
 * The codes under which providers may have one trade item, without padding: eight digits may be EAN-8 or UPC-E, and 13
 * digits may be stored in their short form. Empty for a code that names no food everywhere: no GTIN, a wrong check
 * digit (mistyped or misread), a number that one shop assigned by itself, a book, a case.
 */
export function providerCodes(barcode: string): string[] {
  if (!hasValidCheckDigit(barcode) || restrictedUse(barcode) !== null) return [];
  const codes = barcodeVariants(barcode).filter((code) => !PADDED.test(code) && !CASE.test(code));
  return codes.filter((code, place) => codes.indexOf(code) === place);
}

/** The same codes with 13 digits each: UPC-E expanded, EAN-8 padded with zeros. */
export function providerGtin13(barcode: string): string[] {
  const codes = providerCodes(barcode);
  const long = codes.filter((code) => code.length === 13);
  // Eight digits beginning with 0 that are a UPC-E are no EAN-8 (GS1 reserves those for shops).
  const short = codes.filter((code) => code.length === 8 && (long.length === 0 || !code.startsWith('0')));
  const typed = short.slice(0, 1).filter((code) => codes[0] === code);
  return [...long, ...typed.map((code) => code.padStart(13, '0'))];
}
