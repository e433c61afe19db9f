/** Matches UPC-E as the names of clips and the manifest of photos write it. */
const UPC_E = /^upc_?e$/i;

/**
 * The number that a scanner must return for the printed digits: UPC codes as 13 digits. Computed here independently,
 * by GS1's table, so that the benchmark does not rely on the rule that it measures.
 */
export function expectedCode(format: string, printed: string): string {
  if (!UPC_E.test(format)) return printed.length === 12 ? `0${printed}` : printed;
  const [system, one, two, three, four, five, last, check] = printed;
  const company = { '0': `${one}${two}000`, '1': `${one}${two}100`, '2': `${one}${two}200` }[last ?? ''];
  if (company) return `0${system}${company}00${three}${four}${five}${check}`;
  if (last === '3') return `0${system}${one}${two}${three}00000${four}${five}${check}`;
  if (last === '4') return `0${system}${one}${two}${three}${four}00000${five}${check}`;
  return `0${system}${one}${two}${three}${four}${five}0000${last}${check}`;
}

/** The expected code of a clip by its file name, as in `ean13-8413000065504.mjpeg`; null for `none.mjpeg`. */
export function codeOfClip(file: string): string | null {
  const [, format, printed] = /^([a-z0-9]+)-(\d+)\.\w+$/.exec(file) ?? [];
  return format && printed ? expectedCode(format, printed) : null;
}
