import type { GrayImage } from './gray-image.ts';
import type { CountedRead } from './photo-verdict.ts';

/**
 * Ways to read a frame: as it is, and, if that finds nothing, sharpened and turned, since the reader scans for bars
 * along rows and columns.
 */
export type Pass = 'native' | 'turned-right' | 'turned-left' | 'diagonal' | 'sharpened';

/** Passes after a miss. Turned ones come first: they find more, and never returned a code not in the picture. */
export const EXTRA_PASSES: readonly Pass[] = ['turned-right', 'turned-left', 'diagonal', 'sharpened'];

/**
 * Pixels of a frame as they are posted to a worker. The native pass gets a handle to a camera frame, which the worker
 * closes, or the pixels of a canvas; the other passes get the gray picture that the native pass made.
 */
export type FramePixels = GrayImage | VideoFrame | Pick<ImageData, 'data' | 'width' | 'height'>;

/** One pass of a camera frame or a photo. For a photo it scans the whole picture and counts the lines of every code. */
export interface PassOrder {
  pass: Pass;
  pixels: FramePixels;
  isPhoto?: boolean;
}

/** Message from the page to a worker: first the program, then one pass at a time. */
export type DecodingOrder = { wasm: ArrayBuffer } | PassOrder;

/**
 * Message from a worker: it is ready, it failed, or a pass is done. A frame has one read at most. After a miss, a
 * frame's native pass also returns the gray picture, unless this browser's workers find the frame `unreadable`.
 */
export type DecodingReport =
  | { ready: true }
  | { failed: string }
  | { reads: CountedRead[]; gray?: GrayImage; took: number; unreadable?: true };
