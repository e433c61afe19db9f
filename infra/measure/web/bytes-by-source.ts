/** The parts of a source map (version 3) that say where each byte comes from. */
export interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Bytes that no source claims: the bundler's own code. */
export const BUNDLER = 'bundler';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** One segment of a map: signed numbers, five bits a digit, the lowest bit of a number its sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Number of characters of a minified script by source. */
export function bytesBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const bytes = new Map<string, number>();
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((segments, at) => {
    let column = 0;
    let owner = BUNDLER;
    const passTo = (next: number) => {
      bytes.set(owner, (bytes.get(owner) ?? 0) + next - column);
      column = next;
    };
    for (const segment of segments ? segments.split(',') : []) {
      const [step = 0, sourceStep] = decode(segment);
      passTo(column + step);
      source += sourceStep ?? 0;
      owner = sourceStep === undefined ? BUNDLER : (sources[source] ?? BUNDLER);
    }
    passTo(lines[at]?.length ?? column);
  });
  return bytes;
}
