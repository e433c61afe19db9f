/**
 * Form in which barcodes are stored and compared: UPC-A becomes 13 digits, padding zeros are dropped (14 digits with
 * indicator 0 become 13, `0000059001270` the EAN-8 `59001270`), and everything else stays. Eight digits that may be
 * UPC-E stay too, since the digits alone do not tell: `barcodeVariants` covers both. Spaces and dashes are dropped;
 * nothing is refused and no digit is ever guessed.
 */
export function normalizedBarcode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  if (!/^\d{12,}$/.test(code)) return code;
  const thirteen = code.padStart(13, '0').replace(/^0+(?=\d{13,}$)/, '');
  // GS1 assigns no 13-digit numbers that begin with five zeros, so they are padded EAN-8.
  return /^0{5}\d{8}$/.test(thirteen) ? thirteen.slice(5) : thirteen;
}

/**
 * Returns every form under which this product may be stored, the normal form first. Eight digits may be EAN-8 or the
 * short form (UPC-E) of 13 digits, so both are included, and vice versa.
 */
export function barcodeVariants(text: string): string[] {
  const code = normalizedBarcode(text);
  const forms = [code, ...otherLengths(code)];
  // Earlier versions stored eight-digit codes padded to 13.
  return [...forms, ...forms.filter((form) => EIGHT_DIGITS.test(form)).map((form) => `00000${form}`)];
}

/**
 * Whether the code has the shape of a GTIN, so that it may identify a product everywhere: 8, 12 or 13 digits, or 14
 * for a case. Does not check the check digit.
 */
export function looksLikeGtin(text: string): boolean {
  return /^(\d{8}|\d{13,14})$/.test(normalizedBarcode(text));
}

/** Whether the check digit is valid; eight digits may be valid as EAN-8 or as UPC-E. False if it is no GTIN. */
export function hasValidCheckDigit(text: string): boolean {
  const code = normalizedBarcode(text);
  return looksLikeGtin(code) && (sumsUp(code) || expandUpcE(code) !== null);
}

/**
 * Whether the number is valid in one shop or company only ("restricted circulation") and is another product
 * elsewhere. GS1 General Specifications, 1.4: prefixes 02, 04 and 20 to 29; for eight digits 0 and 2, unless valid
 * UPC-E.
 */
export function isInStoreBarcode(text: string): boolean {
  const code = normalizedBarcode(text);
  if (/^(0[24]|2)\d+$/.test(code) && code.length === 13) return true;
  return /^[02]\d{7}$/.test(code) && expandUpcE(code) === null;
}

/** Kinds of numbers that do not identify a product sold everywhere. */
export type RestrictedUse = 'in_store' | 'book' | 'periodical' | 'coupon';

/**
 * Use of a number that need not identify a food: in one shop, ISBN and ISMN (978, 979), ISSN (977), refunds and
 * coupons (98, 99). Null for all others.
 */
export function restrictedUse(text: string): RestrictedUse | null {
  if (isInStoreBarcode(text)) return 'in_store';
  const code = normalizedBarcode(text);
  if (code.length !== 13) return null;
  if (/^97[89]/.test(code)) return 'book';
  if (code.startsWith('977')) return 'periodical';
  return /^9[89]/.test(code) ? 'coupon' : null;
}

/** Symbologies of retail codes that a scanner reads. */
export type BarcodeSymbology = 'EAN-13' | 'UPC-A' | 'UPC-E' | 'EAN-8';

/**
 * Product number of scanned bars: UPC-A and UPC-E as 13 digits, whether the reader returned the short form or already
 * expanded it. Null if the check digit is wrong, which means a misread. A text whose length does not fit the
 * symbology is returned unchanged; the scanner decides whether to accept it.
 */
export function scannedBarcode(digits: string, symbology: BarcodeSymbology): string | null {
  if (!SCANNED_LENGTHS[symbology].includes(digits.length) || !/^\d+$/.test(digits)) return digits;
  const long = symbology === 'UPC-E' && digits.length === 8 ? expandUpcE(digits) : digits;
  if (long === null || !sumsUp(long)) return null;
  return symbology === 'EAN-8' ? long : long.padStart(13, '0');
}

const SCANNED_LENGTHS: Record<BarcodeSymbology, number[]> = {
  'EAN-13': [13],
  'UPC-A': [12, 13],
  'UPC-E': [8, 12, 13],
  'EAN-8': [8],
};

const EIGHT_DIGITS = /^\d{8}$/;

/** Returns the short forms of a long code, or the long form of a short one; some numbers have two short forms. */
function otherLengths(code: string): string[] {
  const long = expandUpcE(code) ?? code;
  if (!/^0[01]\d{11}$/.test(long)) return [];
  return [long, ...shortForms(long)].filter((form) => form !== code);
}

/** Expands a UPC-E code to 13 digits; null unless it is valid, check digit included. */
function expandUpcE(code: string): string | null {
  if (!/^[01]\d{7}$/.test(code)) return null;
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = code;
  const item =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const long = `0${system}${item}${check}`;
  return sumsUp(long) && normalizedBarcode(long) === long ? long : null;
}

/** Returns the UPC-E codes of these 13 digits; most have none. */
function shortForms(code: string): string[] {
  const [, system = '', a = '', b = '', c = '', d = '', e = '', , , x = '', y = '', z = '', check = ''] =
    code;
  const candidates = [
    a + b + x + y + z + c,
    `${a + b + c + y + z}3`,
    `${a + b + c + d + z}4`,
    a + b + c + d + e + z,
  ];
  const short = candidates.map((middle) => system + middle + check).filter((it) => expandUpcE(it) === code);
  return [...new Set(short)];
}

/** GS1 checksum: weights 1 and 3 in turn from the check digit; the sum is a multiple of ten. */
function sumsUp(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
