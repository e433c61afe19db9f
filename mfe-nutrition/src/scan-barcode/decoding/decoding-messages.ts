import type { CountedRead } from '../acceptance/photo-verdict.ts';
import type { GrayImage } from './gray-image.ts';

/**
 * The ways in which a frame is looked at: as it is, and, where that finds nothing, sharpened and turned, since bars are
 * looked for along rows and columns.
 */
export type Pass = 'native' | 'turned-right' | 'turned-left' | 'diagonal' | 'sharpened';

/** The passes after a miss. Turned ones first: they find more, and never found another code than the one in the picture. */
export const EXTRA_PASSES: readonly Pass[] = ['turned-right', 'turned-left', 'diagonal', 'sharpened'];

/**
 * What a frame is posted as: for its native pass a handle to a frame of the camera, which the worker closes, or the pixels
 * of a canvas; for the others what the native pass made of it.
 */
export type FramePixels = GrayImage | VideoFrame | Pick<ImageData, 'data' | 'width' | 'height'>;

/** One pass of a frame of the camera, or of a photo: then of the whole picture, with the lines of every code. */
export interface PassOrder {
  pass: Pass;
  pixels: FramePixels;
  isPhoto?: boolean;
}

/** What the page posts to a worker: first the program, then one pass at a time. */
export type DecodingOrder = { wasm: ArrayBuffer } | PassOrder;

/**
 * What a worker posts: that it is ready, or what a pass found: of a frame one code at most. After a miss of a frame's native
 * pass the gray picture too; none where the camera's frame is `unreadable` in a worker of this browser.
 */
export type DecodingReport =
  | { ready: true }
  | { failed: string }
  | { reads: CountedRead[]; gray?: GrayImage; took: number; unreadable?: true };
