import type { BarcodeRead } from './acceptance.ts';
import { EXTRA_PASSES, type Pass } from './decoding-messages.ts';
import type { GrayImage } from './gray-image.ts';

/** Task of a worker: the native pass of a new frame, or another pass of a frame whose native pass found nothing. */
export type PassTask<Pixels> =
  | { pass: 'native'; frame: number; pixels: Pixels }
  | { pass: Exclude<Pass, 'native'>; frame: number; pixels: GrayImage };

interface PassScheduleOptions<Pixels> {
  workers: number;
  start(worker: number, task: PassTask<Pixels>): void;
  /** Called once for a frame, with the first read, or with null after all its passes that were run found nothing. */
  onFrame(read: BarcodeRead | null, frame: number): void;
}

interface FrameProgress {
  running: number;
  reported: boolean;
}

/**
 * Distributes the passes of frames over workers. A frame that arrives while all workers are busy is skipped. Each new
 * frame drops the extra passes that no worker has begun, so that it finds a worker; the native pass of an accepted
 * frame always runs. Each frame begins with another extra pass, so that all of them run even on a slow device.
 */
export class PassSchedule<Pixels> {
  private readonly idle: number[];
  private readonly frames = new Map<number, FrameProgress>();
  private waiting: PassTask<Pixels>[] = [];
  private taken = 0;

  constructor(private readonly options: PassScheduleOptions<Pixels>) {
    this.idle = Array.from({ length: options.workers }, (_, worker) => worker);
  }

  /** Copies a frame with `take` and returns its number; null, without a copy, if all workers are busy. */
  offer(take: () => Pixels): number | null {
    this.drop();
    if (this.idle.length === 0) return null;
    this.taken += 1;
    const frame = this.taken;
    this.frames.set(frame, { running: 0, reported: false });
    this.waiting.push({ pass: 'native', frame, pixels: take() });
    this.next();
    return frame;
  }

  /** Handles the end of a worker's task; `gray` is the native pass's picture for the extra passes. */
  done(worker: number, { pass, frame }: PassTask<Pixels>, read: BarcodeRead | null, gray?: GrayImage): void {
    this.idle.push(worker);
    const progress = this.frames.get(frame);
    if (progress) progress.running -= 1;
    if (read) {
      this.waiting = this.waiting.filter((task) => task.frame !== frame);
      this.report(frame, read);
    } else if (pass === 'native' && gray && frame === this.taken) {
      const first = frame % EXTRA_PASSES.length;
      const passes = [...EXTRA_PASSES.slice(first), ...EXTRA_PASSES.slice(0, first)] as const;
      for (const extra of passes) this.waiting.push({ pass: extra, frame, pixels: gray } as PassTask<Pixels>);
    }
    this.next();
    this.settle(frame);
  }

  private next(): void {
    while (this.waiting.length > 0) {
      const worker = this.idle.shift();
      if (worker === undefined) return;
      const task = this.waiting.shift() as PassTask<Pixels>;
      const progress = this.frames.get(task.frame);
      if (progress) progress.running += 1;
      this.options.start(worker, task);
    }
  }

  /** Drops the passes that no worker has begun. */
  private drop(): void {
    const dropped = new Set(this.waiting.map(({ frame }) => frame));
    this.waiting = [];
    for (const frame of dropped) this.settle(frame);
  }

  private settle(frame: number): void {
    const progress = this.frames.get(frame);
    if (!progress || progress.running > 0 || this.waiting.some((task) => task.frame === frame)) return;
    this.report(frame, null);
    this.frames.delete(frame);
  }

  private report(frame: number, read: BarcodeRead | null): void {
    const progress = this.frames.get(frame);
    if (!progress || progress.reported) return;
    progress.reported = true;
    this.options.onFrame(read, frame);
  }
}
