import type { BarcodeRead } from '../acceptance/acceptance.ts';
import { EXTRA_PASSES, type Pass } from './decoding-messages.ts';
import type { GrayImage } from './gray-image.ts';

/** What a worker is told to do: the native pass of a new frame, or another pass of a frame in which that found nothing. */
export type PassTask<Pixels> =
  | { pass: 'native'; frame: number; pixels: Pixels }
  | { pass: Exclude<Pass, 'native'>; frame: number; pixels: GrayImage };

interface PassScheduleOptions<Pixels> {
  workers: number;
  start(worker: number, task: PassTask<Pixels>): void;
  /** What a frame shows: one read at most, or null once every pass that was made of it found nothing. */
  onFrame(read: BarcodeRead | null, frame: number): void;
}

interface FrameProgress {
  running: number;
  reported: boolean;
}

/**
 * Spreads the passes of frames over workers. Nothing is queued: a frame that comes while every worker is busy is skipped,
 * and extra passes that no worker has begun by then are dropped, so that the next frame finds a worker. The native pass of
 * a frame that was taken is always made. On a device that is too slow for all passes, each frame begins with another one,
 * so that each gets its turn.
 */
export class PassSchedule<Pixels> {
  private readonly idle: number[];
  private readonly frames = new Map<number, FrameProgress>();
  private waiting: PassTask<Pixels>[] = [];
  private taken = 0;

  constructor(private readonly options: PassScheduleOptions<Pixels>) {
    this.idle = Array.from({ length: options.workers }, (_, worker) => worker);
  }

  /** Takes a frame, whose pixels `take` copies; null, and none are copied, while every worker is busy. */
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

  /** A worker has done its task; `gray` is what the native pass leaves for the others. */
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

  /** Forgets the passes that were not begun. */
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
