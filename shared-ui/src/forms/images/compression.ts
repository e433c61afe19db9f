/**
 * What a picture that is too large is brought to before it is sent. Always a JPEG: a photo as a PNG takes the library
 * minutes, and stays large. What shows through is white then.
 */
export const COMPRESSION = { maxSizeMB: 1, maxWidthOrHeight: 1920, maxIteration: 10, fileType: 'image/jpeg' };

const MAX_BYTES = COMPRESSION.maxSizeMB * 1024 * 1024;

/** Whether a picture is there already, so that compressing it would only make it worse. */
export function isSmallEnough(bytes: number, width: number, height: number): boolean {
  return bytes <= MAX_BYTES && Math.max(width, height) <= COMPRESSION.maxWidthOrHeight;
}

/** What the worker says of a picture that it was sent, as often as it gets on, and at last. */
export type CompressionMessage =
  | { progress: number }
  | { compressed: Blob }
  | { failed: string }
  /** This browser's workers lack what it takes; its pages may have it. */
  | { unable: true };
