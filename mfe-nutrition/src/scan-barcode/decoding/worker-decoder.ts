import type { Decoder, DecoderEvents } from './decoder.ts';
import type { DecodingOrder, DecodingReport, Pass, PassOrder } from './decoding-messages.ts';
import { grayOf } from './gray-image.ts';
import { PassSchedule } from './pass-schedule.ts';
import type { CountedRead } from './photo-verdict.ts';
import { pixelsOf, VideoPictures } from './video-pictures.ts';

/** Number of workers if the browser does not report the number of cores. */
const WORKERS_IF_UNKNOWN = 4;

/** Time in ms for the workers to start; after that the fallback starts, which needs no program. */
const PATIENCE = 15_000;

/** Marks a pass on the browser's performance timeline as `barcode-pass`; benchmarks read its duration there. */
function mark(pass: Pass, took: number): void {
  performance.mark?.('barcode-pass', { detail: { pass, took } });
  performance.clearMarks?.('barcode-pass');
}

/** URL of the worker; its file name selects its CSP. Not inside `new Worker`, because it is built separately. */
const WORKER = new URL('./decode.wasm-worker.ts', import.meta.url);

/** One worker, which runs its orders one after the other. */
class DecodingWorker {
  private readonly worker = new Worker(WORKER);
  private last: Promise<unknown> = Promise.resolve();

  ask(order: DecodingOrder, transfer: Transferable[] = []): Promise<DecodingReport> {
    const report = this.last.then(() => this.post(order, transfer));
    this.last = report.catch(() => undefined);
    return report;
  }

  /** Runs one pass of a frame or photo. */
  async look(order: PassOrder, transfer?: Transferable[]) {
    const report = await this.ask(order, transfer);
    if (!('reads' in report)) throw new Error('The worker gave no answer');
    mark(order.pass, report.took);
    return report;
  }

  end(): void {
    this.worker.terminate();
  }

  private async post(order: DecodingOrder, transfer: Transferable[]): Promise<DecodingReport> {
    const { worker } = this;
    const report = await new Promise<DecodingReport>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DecodingReport>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(`The worker failed: ${event.message || 'it could not be loaded'}`));
      };
      worker.postMessage(order, transfer);
    });
    if ('failed' in report) throw new Error(report.failed);
    return report;
  }
}

/** Fetches the program for the workers, whose content security policy allows them no requests. */
async function fetchProgram(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`The decoder's program answered ${answer.status}`);
  return answer.arrayBuffer();
}

/** Starts the workers and resolves once all of them can read; rejects if they fail or take too long. */
export async function createWorkerDecoder({
  onFrame,
  onBroken,
}: Pick<DecoderEvents, 'onFrame' | 'onBroken'>): Promise<Decoder> {
  const workers = Array.from(
    { length: navigator.hardwareConcurrency || WORKERS_IF_UNKNOWN },
    () => new DecodingWorker(),
  );
  let ended = false;
  const end = () => {
    ended = true;
    for (const worker of workers) worker.end();
  };
  const starting = async () => {
    const wasm = await fetchProgram();
    await Promise.all(workers.map((worker) => worker.ask({ wasm })));
  };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('The workers did not start')), PATIENCE);
  });
  try {
    await Promise.race([late, starting()]);
  } catch (error) {
    end();
    throw error;
  } finally {
    clearTimeout(timeout);
  }

  const pictures = new VideoPictures();
  const schedule = new PassSchedule<VideoFrame | ImageData>({
    workers: workers.length,
    onFrame: (read) => !ended && onFrame(read),
    start: (index, task) => {
      const { pixels } = task;
      const transfer = task.pass === 'native' ? ['data' in pixels ? pixels.data.buffer : pixels] : [];
      const worker = workers[index] as DecodingWorker;
      worker.look({ pass: task.pass, pixels }, transfer).then(
        ({ reads: [read = null], gray, unreadable }) => {
          if (unreadable) pictures.onUnreadable();
          schedule.done(index, task, read, gray);
        },
        (error: unknown) => {
          if (ended) return;
          end();
          onBroken(error);
        },
      );
    },
  });

  return {
    kind: 'workers',
    offerFrame(video) {
      schedule.offer(() => pictures.take(video));
    },
    readPicture: (canvas, passes) => readPicture(workers, pixelsOf(canvas), passes),
    end,
  };
}

/** Runs the passes of a picture in parallel, as far as there are workers. */
function readPicture(
  workers: DecodingWorker[],
  picture: ImageData,
  passes: readonly Pass[],
): Promise<CountedRead[][]> {
  const pixels = grayOf(picture);
  const looks = passes.map(async (pass, index) => {
    const worker = workers[index % workers.length] as DecodingWorker;
    const { reads } = await worker.look({ pass, pixels, isPhoto: true });
    return reads;
  });
  return Promise.all(looks);
}
