import type { CallKind } from '../harness/measure-kinds.ts';
import type { Random } from '../harness/random.ts';
import { scannedCodes, unknownCodes } from './scanned-codes.ts';
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
