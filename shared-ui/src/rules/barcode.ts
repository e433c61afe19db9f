/**
 * The form in which barcodes are stored and compared: UPC-A becomes 13 digits, an outer code of 14 digits with
 * indicator 0 its 13, EAN-8 and everything else stays as it is. Spaces and dashes between digits are dropped;
 * nothing is refused and no digit is ever guessed.
 */
export function normalBarcode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  if (/^\d{12}$/.test(code)) return `0${code}`;
  if (/^0\d{13}$/.test(code)) return code.slice(1);
  return code;
}

/**
 * Every normal form that names the same product as this code, its own first. Eight digits may be EAN-8 or the
 * short form (UPC-E) of 13 digits: so both are looked up, and the other way round.
 */
export function barcodeForms(text: string): string[] {
  const code = normalBarcode(text);
  if (/^\d{8}$/.test(code)) {
    const long = expandUpcE(code);
    return long === null ? [code] : [code, long];
  }
  return /^0[01]\d{11}$/.test(code) ? [code, ...shortForms(code)] : [code];
}

/** The 13 digits that a UPC-E code stands for; null unless it is one, check digit included. */
function expandUpcE(code: string): string | null {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = code;
  if (system !== '0' && system !== '1') return null;
  const item =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const long = `0${system}${item}${check}`;
  return hasRightCheckDigit(long) ? long : null;
}

/** The UPC-E codes that stand for these 13 digits; most have none. */
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

/** GS1: the digits weigh 1 and 3 in turn from the check digit, and sum up to a multiple of ten. */
function hasRightCheckDigit(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
