import type { BarcodeRead } from '../acceptance/acceptance.ts';
import type { CountedRead } from '../acceptance/photo-verdict.ts';
import type { Pass } from './decoding-messages.ts';

/** Finds barcodes in pictures, away from the page where the browser can. */
export interface Decoder {
  /** `workers` reads more codes and never holds up the page; `fallback` is for browsers without WebAssembly or workers. */
  kind: 'workers' | 'fallback';
  /** Looks at what the video shows now; skipped, and not copied, while there is no time for it. */
  offerFrame(video: HTMLVideoElement): void;
  /** Makes these passes of a picture: what each found, in their order; nothing for passes that it cannot make. */
  readPicture(canvas: HTMLCanvasElement, passes: readonly Pass[]): Promise<CountedRead[][]>;
  /** Ends its workers. */
  end(): void;
}

export interface DecoderEvents {
  /** What each frame that was not skipped shows. */
  onFrame(read: BarcodeRead | null): void;
  /** The workers cannot be used here, and the fallback is loaded in their place. */
  onFallback(error: unknown): void;
  /** It broke after it had started: nothing more will be read. */
  onBroken(error: unknown): void;
}
