import { looksLikeGtin, scannedBarcode } from '@fettle/shared-ui/rules';
import type { BarcodeRead } from './acceptance.ts';

/** A code that one pass of a photo found. */
export interface CountedRead extends BarcodeRead {
  /** How many scan lines of the picture read it; 1 where the decoder does not count them. */
  lines: number;
  /** The digits as they stand below the bars: UPC-E is not expanded. */
  printed: string;
}

/** A code that a photo may show, in its normal form, and the digits to compare with those below the bars. */
export type BarcodeCandidate = Pick<CountedRead, 'printed'> & { code: string };

export interface PhotoVerdict {
  /** The code that is certain; null where none is. */
  code: string | null;
  /** Every code that was found, the one that most scan lines read first. */
  candidates: BarcodeCandidate[];
  /** How many passes found the first candidate. */
  agreeing: number;
}

/** So many scan lines of one pass make a code certain: with 8, one of 387 photos was misread; with 10, none (048). */
const CERTAIN_LINES = 10;

/** So many passes of different scale, rotation or sharpness make a code certain, however few their lines. */
const CERTAIN_PASSES = 2;

/** A certain code has this many times the lines of any other: a misread, or a second code, may stand beside it. */
const MARGIN = 2;

/**
 * Judges what the passes of one photo found. Repeating a pass proves nothing, since a photo does not change: a damaged code
 * may be misread each time with a check digit that fits. Reads whose check digit is wrong do not count.
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
