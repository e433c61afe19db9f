import { looksLikeGtin, scannedBarcode } from '@fettle/shared-ui/rules';
import type { BarcodeRead } from './acceptance.ts';

/** A code that one pass of a photo found. */
export interface CountedRead extends BarcodeRead {
  /** Number of the picture's scan lines that read it; 1 if the decoder does not count them. */
  lines: number;
  /** Digits as printed below the bars: UPC-E is not expanded. */
  printed: string;
}

/** A code that a photo may show, normalized, and its digits as printed below the bars. */
export type BarcodeCandidate = Pick<CountedRead, 'printed'> & { code: string };

export interface PhotoVerdict {
  /** The certain code; null if there is none. */
  code: string | null;
  /** Every code found, with the most scan lines first. */
  candidates: BarcodeCandidate[];
  /** Number of passes that found the first candidate. */
  agreeing: number;
}

/** Scan lines of one pass that make a code certain: with 8, one of 387 photos was misread; with 10, none (048). */
const CERTAIN_LINES = 10;

/** Passes of different scale, rotation or sharpness that make a code certain, however few their lines. */
const CERTAIN_PASSES = 2;

/** A certain code has this many times the lines of any other, which may be a misread or a second code. */
const MARGIN = 2;

/**
 * Judges the reads of the passes of one photo. Repeating a pass proves nothing, since a photo does not change: a
 * damaged code may be misread each time with a valid check digit. Reads with a wrong check digit do not count.
 */
export function judgePhoto(passes: readonly (readonly CountedRead[])[]): PhotoVerdict {
  const found = new Map<string, BarcodeCandidate & { lines: number; most: number; passes: Set<number> }>();
  for (const [pass, reads] of passes.entries()) {
    for (const { digits, symbology, lines, printed } of reads) {
      const code = scannedBarcode(digits, symbology);
      if (!code || !looksLikeGtin(code)) continue;
      const known = found.get(code) ?? { code, printed, lines: 0, most: 0, passes: new Set() };
      known.lines += lines;
      known.most = Math.max(known.most, lines);
      known.passes.add(pass);
      found.set(code, known);
    }
  }
  const [first, ...others] = [...found.values()].sort((a, b) => b.lines - a.lines);
  if (!first) return { code: null, candidates: [], agreeing: 0 };
  const isBacked = first.passes.size >= CERTAIN_PASSES || first.most >= CERTAIN_LINES;
  const isAlone = others.every(({ lines }) => first.lines >= MARGIN * lines);
  return {
    code: isBacked && isAlone ? first.code : null,
    candidates: [first, ...others].map(({ code, printed }) => ({ code, printed })),
    agreeing: first.passes.size,
  };
}
