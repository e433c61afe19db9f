import type { BarcodeRead } from './acceptance.ts';
import type { Pass } from './decoding-messages.ts';
import type { CountedRead } from './photo-verdict.ts';

/** Finds barcodes in pictures, in workers if the browser can. */
export interface Decoder {
  /** `workers` reads more codes and never blocks the page; `fallback` needs neither WebAssembly nor workers. */
  kind: 'workers' | 'fallback';
  /** Decodes the current frame of the video; skips it, without copying it, while the decoder is busy. */
  offerFrame(video: HTMLVideoElement): void;
  /** Runs these passes on a picture and returns their reads in the same order; none for passes it does not support. */
  readPicture(canvas: HTMLCanvasElement, passes: readonly Pass[]): Promise<CountedRead[][]>;
  /** Terminates the workers. */
  end(): void;
}

export interface DecoderEvents {
  /** Called for each frame that was not skipped; null if no barcode was found. */
  onFrame(read: BarcodeRead | null): void;
  /** Called when workers cannot be used and the fallback is loaded instead. */
  onFallback(error: unknown): void;
  /** Called when the decoder breaks after its start; it reads nothing more. */
  onBroken(error: unknown): void;
}
