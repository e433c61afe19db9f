import { type BarcodeSymbology, scannedBarcode } from '@fettle/shared-ui/rules';

/** What a decoder found in one frame. */
export interface BarcodeRead {
  digits: string;
  symbology: BarcodeSymbology;
}

/** How many identical reads in a row make a code: a single one may be a misread whose check digit happens to fit. */
export const CONSISTENT_READS = 2;

/** How long a read counts, in ms: the next one may be of another product. */
export const READ_LIFETIME = 2000;

const VALID_LENGTHS = [8, 12, 13];

/** The code that was read last, and how often in a row. */
export interface RecentReads {
  code: string;
  count: number;
  /** When it was read last, in ms of a clock that only goes forward. */
  at: number;
}

export const NO_READS: RecentReads = { code: '', count: 0, at: Number.NEGATIVE_INFINITY };

/** What a frame means for the scan. */
export interface Verdict {
  recent: RecentReads;
  /** The code that is accepted by this frame. */
  accepted?: string;
  /** What to say; nothing where the frame changes nothing. */
  status?: string;
  /** What is wrong with the code in the frame. */
  warning?: string;
}

/**
 * Judges what was found in a frame. A frame with no read, or with one whose check digit is wrong, changes nothing; another
 * code begins again, and so does the same code after two seconds. The code is in its normal form: UPC codes have 13 digits.
 */
export function judgeFrame(recent: RecentReads, read: BarcodeRead | null, now: number): Verdict {
  const code = read && scannedBarcode(read.digits, read.symbology);
  if (!code) return { recent };
  if (!VALID_LENGTHS.includes(code.length) || !/^\d+$/.test(code))
    return { recent: NO_READS, warning: `Warning: Unusual barcode length (${code.length} digits)` };
  const continued = recent.code === code && now - recent.at <= READ_LIFETIME;
  const count = continued ? recent.count + 1 : 1;
  if (count >= CONSISTENT_READS) return { recent: NO_READS, accepted: code };
  return {
    recent: { code, count, at: now },
    status: `Validating... (${count}/${CONSISTENT_READS} consistent)`,
  };
}
