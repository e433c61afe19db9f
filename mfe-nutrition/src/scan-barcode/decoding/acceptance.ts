import { type BarcodeSymbology, scannedBarcode } from '@fettle/shared-ui/rules';

/** A barcode that a decoder read in one frame. */
export interface BarcodeRead {
  digits: string;
  symbology: BarcodeSymbology;
}

/** Consecutive identical reads that accept a code: a single one may be a misread with a valid check digit. */
export const CONSISTENT_READS = 2;

/** Time in ms for which a read counts; a later read may be of another product. */
export const READ_LIFETIME = 2000;

const VALID_LENGTHS = [8, 12, 13];

/** The last code, and the number of its consecutive reads. */
export interface RecentReads {
  code: string;
  count: number;
  /** Time of the last read, in ms of a monotonic clock. */
  at: number;
}

export const NO_READS: RecentReads = { code: '', count: 0, at: Number.NEGATIVE_INFINITY };

/** Result of a frame for the scan. */
export interface Verdict {
  recent: RecentReads;
  /** Code that this frame accepts. */
  accepted?: string;
  /** Status to show; undefined if the frame changes nothing. */
  status?: string;
  /** Problem with the code in the frame. */
  warning?: string;
}

/**
 * Judges the read of a frame. No read, or one with a wrong check digit, changes nothing. Another code restarts the
 * count, and so does the same code after two seconds. The accepted code is normalized: UPC codes have 13 digits.
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
