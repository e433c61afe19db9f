/** What every picture is brought to before it is sent. */
export const COMPRESSION = { maxSizeMB: 1, maxWidthOrHeight: 1920, maxIteration: 10 };

const MAX_BYTES = COMPRESSION.maxSizeMB * 1024 * 1024;

/** Whether a picture is there already, so that compressing it would only make it worse. */
export function isSmallEnough(bytes: number, width: number, height: number): boolean {
  return bytes <= MAX_BYTES && Math.max(width, height) <= COMPRESSION.maxWidthOrHeight;
}

/** What the page asks the worker. */
export interface CompressionTask {
  picture: File;
  /** The type that is wanted. */
  fileType: string;
}

/** What the worker says, as often as it gets on, and at last. */
export type CompressionNews =
  | { progress: number }
  | { compressed: Blob }
  | { failed: string }
  /** This browser's workers lack what it takes; its pages may have it. */
  | { unable: true };
