/**
 * Reads barcodes in a worker: one pass of one frame per message, so that no message takes long. The first message
 * contains the program, because the policy of this file allows it to compile WebAssembly but not to fetch.
 */
import { prepareZXingModule } from 'zxing-wasm/reader';
import type { DecodingOrder, DecodingReport, FramePixels, PassOrder } from './decoding-messages.ts';
import { type GrayImage, grayOf } from './gray-image.ts';
import { grayOfFrame } from './gray-of-frame.ts';
import { PREPARATIONS, type Program, readBarcodes } from './read-barcodes.ts';

let zxing: Program;

/** Returns the gray picture that passes read; null if this browser's workers cannot read camera frames. */
async function grayFrom(pixels: FramePixels): Promise<GrayImage | null> {
  if (!('data' in pixels)) {
    return grayOfFrame(pixels)
      .catch(() => null)
      .finally(() => pixels.close());
  }
  const { data, width, height } = pixels;
  return data instanceof Uint8Array ? { data, width, height } : grayOf({ data, width, height });
}

async function decode({
  pass,
  pixels,
  isPhoto = false,
}: PassOrder): Promise<[DecodingReport, Transferable[]]> {
  const start = performance.now();
  const gray = await grayFrom(pixels);
  const reads = gray ? readBarcodes(zxing, PREPARATIONS[pass](gray), isPhoto) : [];
  const took = performance.now() - start;
  if (!gray) return [{ reads, took, unreadable: true }, []];
  if (reads.length || pass !== 'native' || isPhoto) return [{ reads, took }, []];
  return [{ reads, gray, took }, [gray.data.buffer]];
}

/** Number of runs of each pass before the first frame. */
const WARM_UPS = 3;

/** A picture of stripes without a code, which runs the same code paths as a barcode. */
function stripes(): GrayImage {
  const [width, height] = [640, 480];
  const data = Uint8Array.from({ length: width * height }, (_, at) => ((at % width) % 13 < 6 ? 40 : 210));
  return { data, width, height };
}

/**
 * Runs each pass a few times while the camera permission is requested, because first runs take up to ten times as
 * long. One pass at a time, so that an arriving frame does not wait, and none after it.
 */
function* warmUp() {
  const image = stripes();
  for (let round = 0; round < WARM_UPS; round += 1) {
    for (const prepare of Object.values(PREPARATIONS)) yield readBarcodes(zxing, prepare(image), false);
  }
}

let hasFrames = false;

function goOnWarming(steps: Iterator<unknown>): void {
  setTimeout(() => {
    if (!hasFrames && !steps.next().done) goOnWarming(steps);
  });
}

addEventListener('message', async ({ data: order }: MessageEvent<DecodingOrder>) => {
  const send = (report: DecodingReport, transfer: Transferable[] = []) => postMessage(report, { transfer });
  try {
    if ('wasm' in order) {
      const overrides = { wasmBinary: order.wasm } as object;
      zxing = (await prepareZXingModule({ overrides, fireImmediately: true })) as Program;
      send({ ready: true });
      goOnWarming(warmUp());
    } else {
      hasFrames = true;
      send(...(await decode(order)));
    }
  } catch (failure) {
    send({ failed: String(failure) });
  }
});
