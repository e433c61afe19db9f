import type { BarcodeRead } from '../acceptance/acceptance.ts';
import type { Decoder } from './decoder.ts';
import { loadDecoder } from './load-decoder.ts';

interface RunningDecoderEvents {
  /** What each frame that was not skipped shows. */
  onFrame(read: BarcodeRead | null): void;
  /** Which decoder runs now; null once it broke, until another one is loaded. */
  onKind(kind: Decoder['kind'] | null): void;
  /** Why it does not run in workers. */
  onProblem(error: unknown): void;
  /** None can be loaded. */
  onMissing(error: unknown): void;
}

/** The decoder of a scanner: loaded once, and again after it broke, then without workers. */
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
        // It was ended in the meantime.
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
      // The next attempt loads it again.
      this.forget();
      onMissing(error);
    });
    this.loading = loading;
    return loading;
  }

  /** Looks at what the video shows; not before it is loaded. */
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
