/**
 * Target for pictures that are too large. Always a JPEG: a photo as a PNG takes the library minutes and stays large.
 * Transparent parts become white.
 */
export const COMPRESSION = { maxSizeMB: 1, maxWidthOrHeight: 1920, maxIteration: 10, fileType: 'image/jpeg' };

const MAX_BYTES = COMPRESSION.maxSizeMB * 1024 * 1024;

/** Whether a picture already meets the target, so that compressing it would only make it worse. */
export function isSmallEnough(bytes: number, width: number, height: number): boolean {
  return bytes <= MAX_BYTES && Math.max(width, height) <= COMPRESSION.maxWidthOrHeight;
}

/** The worker's messages about a picture: its progress, and the result. */
export type CompressionMessage =
  | { progress: number }
  | { compressed: Blob }
  | { failed: string }
  /** This browser's workers cannot compress; its pages may be able to. */
  | { unable: true };
