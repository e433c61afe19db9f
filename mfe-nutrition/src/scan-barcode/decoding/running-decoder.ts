import type { BarcodeRead } from './acceptance.ts';
import type { Decoder } from './decoder.ts';
import { loadDecoder } from './load-decoder.ts';

interface RunningDecoderEvents {
  /** Called for each frame that was not skipped; null if no barcode was found. */
  onFrame(read: BarcodeRead | null): void;
  /** Called with the decoder that runs now; null after it broke, until another one is loaded. */
  onKind(kind: Decoder['kind'] | null): void;
  /** Called with the reason why the decoder does not run in workers. */
  onProblem(error: unknown): void;
  /** Called when no decoder can be loaded. */
  onMissing(error: unknown): void;
}

/** Decoder of a scanner. It is loaded once; after it breaks, it is loaded again without workers. */
export class RunningDecoder {
  private loading: Promise<Decoder> | null = null;
  private running: Decoder | null = null;
  private workersBroke = false;

  constructor(private readonly events: RunningDecoderEvents) {}

  load(): Promise<Decoder> {
    if (this.loading) return this.loading;
    const { onFrame, onKind, onProblem, onMissing } = this.events;
    const onBroken = (error: unknown) => {
      if (this.loading !== loading) return;
      this.workersBroke = true;
      this.forget();
      onKind(null);
      onProblem(error);
    };
    const loading = loadDecoder({ onFrame, onBroken, onFallback: onProblem }, !this.workersBroke).then(
      (loaded) => {
        // `end` was called in the meantime.
        if (this.loading !== loading) loaded.end();
        else {
          this.running = loaded;
          onKind(loaded.kind);
        }
        return loaded;
      },
    );
    loading.catch((error: unknown) => {
      if (this.loading !== loading) return;
      // The next frame tries to load it again.
      this.forget();
      onMissing(error);
    });
    this.loading = loading;
    return loading;
  }

  /** Decodes the current frame of the video; starts loading the decoder if necessary. */
  offerFrame(video: HTMLVideoElement): void {
    if (this.running) this.running.offerFrame(video);
    else if (!this.loading) void this.load().catch(() => undefined);
  }

  end(): void {
    this.running?.end();
    this.forget();
  }

  private forget(): void {
    this.running = null;
    this.loading = null;
  }
}
