/**
 * Reads barcodes in a worker: one pass of one frame for each message, so that no message takes long. The program comes
 * with the first message: this file is served with a policy of its own, which lets it compile WebAssembly and fetch
 * nothing.
 */
import { prepareZXingModule, type ZXingReaderModule } from 'zxing-wasm/reader';
import type { BarcodeRead } from '../acceptance/acceptance.ts';
import type { DecodingOrder, DecodingReport, FramePixels, Pass } from './decoding-messages.ts';
import { type GrayImage, grayOf, rotated, sharpened } from './gray-image.ts';
import { grayOfFrame } from './gray-of-frame.ts';

/**
 * Only what retail products carry. Three lines of bars must agree: with fewer, noise was read. Values of the enumerations
 * are those of zxing-wasm's `bindings`.
 */
const OPTIONS: Parameters<ZXingReaderModule['readBarcodesFromPixmap']>[3] = {
  formats: 'EAN13,EAN8,UPCA,UPCE',
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  tryDenoise: false,
  binarizer: 0,
  isPure: false,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 3,
  maxNumberOfSymbols: 1,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
  tryCode39ExtendedMode: false,
};

const SYMBOLOGIES: Record<string, BarcodeRead['symbology']> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
};

const PASSES: Record<Pass, (image: GrayImage) => GrayImage> = {
  native: (image) => image,
  'turned-right': (image) => rotated(image, 22),
  'turned-left': (image) => rotated(image, -22),
  diagonal: (image) => rotated(image, 45),
  sharpened,
};

/** The program with its memory, which TypeScript knows only together with all of Emscripten's globals. */
type Program = ZXingReaderModule & {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
};

let zxing: Program;

/**
 * Reads the gray picture directly: `readBarcodes` of the library takes four bytes a pixel and makes them gray again, which
 * for each pass costs as much as half of the reading.
 */
function read({ data, width, height }: GrayImage): BarcodeRead | null {
  const at = zxing._malloc(data.length);
  try {
    zxing.HEAPU8.set(data, at);
    const found = zxing.readBarcodesFromPixmap(at, width, height, OPTIONS);
    const first = found.size() > 0 ? found.get(0) : undefined;
    (found as { delete?(): void }).delete?.();
    const symbology = first && SYMBOLOGIES[first.format];
    return first && symbology ? { digits: first.text, symbology } : null;
  } finally {
    zxing._free(at);
  }
}

/** The picture of one byte a pixel that passes look at; null where this browser lets workers read no camera's frames. */
async function grayFrom(pixels: FramePixels): Promise<GrayImage | null> {
  if (!('data' in pixels)) {
    return grayOfFrame(pixels)
      .catch(() => null)
      .finally(() => pixels.close());
  }
  const { data, width, height } = pixels;
  return data instanceof Uint8Array ? { data, width, height } : grayOf({ data, width, height });
}

async function decode(pass: Pass, pixels: FramePixels): Promise<[DecodingReport, Transferable[]]> {
  const start = performance.now();
  const gray = await grayFrom(pixels);
  const found = gray && read(PASSES[pass](gray));
  const took = performance.now() - start;
  if (!gray) return [{ read: null, took, unreadable: true }, []];
  if (found || pass !== 'native') return [{ read: found, took }, []];
  return [{ read: null, gray, took }, [gray.data.buffer]];
}

/** How often each pass is made before the first frame comes. */
const WARM_UPS = 3;

/** A picture of stripes that are no code: reading it runs what reading a code runs. */
function stripes(): GrayImage {
  const [width, height] = [640, 480];
  const data = Uint8Array.from({ length: width * height }, (_, at) => ((at % width) % 13 < 6 ? 40 : 210));
  return { data, width, height };
}

/**
 * Makes each pass a few times while the permission is asked for: the first runs of a program take up to ten times as long
 * as later ones. One pass at a time, so that a frame that comes does not wait, and none after that.
 */
function* warmUp() {
  const image = stripes();
  for (let round = 0; round < WARM_UPS; round += 1) {
    for (const pass of Object.values(PASSES)) yield read(pass(image));
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
      send(...(await decode(order.pass, order.pixels)));
    }
  } catch (failure) {
    send({ failed: String(failure) });
  }
});
