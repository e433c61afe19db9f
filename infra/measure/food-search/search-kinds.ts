import type { CallKind } from '../harness/measure-kinds.ts';
import { pick, type Random } from '../harness/random.ts';
import { type NamedFood, searchTexts, TEXT_KINDS, type TextKind } from './search-texts.ts';

/** Number of different texts or codes of each kind. */
const TEXTS = 64;
const BARS: Record<TextKind, number> = {
  'one word': 6,
  'two words': 6,
  'three words': 6,
  prefix: 6,
  typo: 15,
  'no hit': 6,
  'very common word': 6,
};
const BARCODE_BAR = 1.5;

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/** Every kind of search, for these foods and these stored barcodes. */
export function searchKinds(foods: NamedFood[], barcodes: string[], random: Random): CallKind[] {
  const texts = searchTexts(foods, TEXTS, random);
  const scans = (name: string, codes: string[]): CallKind => ({
    name,
    paths: codes.map((code) => `/foods/search?${query('barcode', code)}`),
    bar: BARCODE_BAR,
  });
  const listed = (name: string, path: string, from: string[]): CallKind => ({
    name,
    paths: from.map((text) => `${path}?${query('q', text)}`),
    bar: null,
  });
  return [
    ...TEXT_KINDS.map((kind) => ({
      name: kind,
      paths: texts[kind].map((text) => `/foods/search?${query('q', text)}`),
      bar: BARS[kind],
    })),
    scans('barcode, hit', scannedCodes(barcodes, TEXTS, random)),
    scans('barcode, miss', unknownCodes(TEXTS, random)),
    listed('counted, one word', '/food-products/search', texts['one word']),
    listed('counted, very common word', '/food-products/search', texts['very common word']),
    listed('own foods, one word', '/user-foods/search', texts['one word']),
    {
      name: 'all products',
      paths: Array.from({ length: TEXTS }, (_, at) => `/food-products/search?page=${at + 1}`),
      bar: null,
    },
  ];
}

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
