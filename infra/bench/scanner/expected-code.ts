/** The symbologies as the names of clips and the manifest of photos write them. */
const UPC_E = /^upc_?e$/i;

/**
 * The number that a scanner must give for the digits as they are printed: UPC codes as 13 digits. Worked out here once more,
 * by GS1's table, so that the benchmark does not believe the rule that it measures.
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

/** What the name of a clip says that it shows: `ean13-8413000065504.mjpeg`; null for `none.mjpeg`. */
export function codeOfClip(file: string): string | null {
  const [, format, printed] = /^([a-z0-9]+)-(\d+)\.\w+$/.exec(file) ?? [];
  return format && printed ? expectedCode(format, printed) : null;
}
