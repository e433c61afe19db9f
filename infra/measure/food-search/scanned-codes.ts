import { pick, type Random } from '../harness/random.ts';

/** Forms with 8, 12, 13 or 14 digits in which a stored code (8 or 13 digits) may be printed, typed or scanned. */
export function scannedForms(barcode: string): string[] {
  if (barcode.length === 8) return [barcode, `000000${barcode}`];
  const shorter = barcode.startsWith('0') ? [barcode.slice(1)] : [];
  return [barcode, `0${barcode}`, ...shorter];
}

/** Picks `count` of these codes, each in one of its forms: EAN-8, UPC-A and EAN-13 in turn, if present. */
export function scannedCodes(barcodes: string[], count: number, random: Random): string[] {
  const ofLength = [
    barcodes.filter((code) => code.length === 8),
    barcodes.filter((code) => /^0\d{12}$/.test(code)),
    barcodes.filter((code) => /^[1-9]\d{12}$/.test(code)),
  ].filter((codes) => codes.length > 0);
  return Array.from({ length: count }, (_, at) => {
    const code = pick(ofLength[at % ofLength.length] ?? [], random) ?? '';
    return pick(scannedForms(code), random) ?? code;
  });
}

/** Codes of 8, 12, 13 and 14 digits with a right check digit, which hardly any product has. */
export function unknownCodes(count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, at) => {
    const length = [8, 12, 13, 14][at % 4] ?? 13;
    const first = length === 14 ? '04' : '4';
    let digits = first;
    while (digits.length < length - 1) digits += Math.floor(random() * 10);
    return digits + checkDigit(digits);
  });
}

/** Computes the GS1 check digit of these digits: weights 3 and 1 in turn, from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
