import type { ZXingReaderModule } from 'zxing-wasm/reader';
import type { Pass } from './decoding-messages.ts';
import { type GrayImage, rotated, sharpened } from './gray-image.ts';
import type { CountedRead } from './photo-verdict.ts';

/**
 * Reader options for the barcodes of retail products. Three lines of bars must agree, because fewer misread noise. The
 * enumeration values are those of zxing-wasm's `bindings`.
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

/** Makes the reader continue after the first code and count the lines of every code, which takes twice as long. */
const EVERY_CODE = { maxNumberOfSymbols: 255 };

const SYMBOLOGIES: Record<string, CountedRead['symbology']> = {
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
};

/** Function by which each pass prepares a picture before it is read; angles are in degrees. */
export const PREPARATIONS: Record<Pass, (image: GrayImage) => GrayImage> = {
  native: (image) => image,
  'turned-right': (image) => rotated(image, 22),
  'turned-left': (image) => rotated(image, -22),
  diagonal: (image) => rotated(image, 45),
  sharpened,
};

/** The program with its memory. Emscripten's own types would declare all of its globals too. */
export type Program = ZXingReaderModule & {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
};

/** Returns the digits printed below the bars: the reader expands UPC-E and puts a 0 before UPC-A. */
function printedDigits({ text, format, extra }: { text: string; format: string; extra: string }): string {
  if (format === 'UPCE') return (JSON.parse(extra || '{}') as { UPCE?: string }).UPCE ?? text;
  return text.length === 13 && text.startsWith('0') ? text.slice(1) : text;
}

/**
 * Reads the gray picture directly. The library's `readBarcodes` takes four bytes for each pixel and converts them to
 * gray again, which takes half as long as the reading itself, in each pass.
 *
 * @param isWhole true: scans the whole picture and returns every code with all its lines; false: returns the first code
 * that three lines read
 */
export function readBarcodes(
  zxing: Program,
  { data, width, height }: GrayImage,
  isWhole: boolean,
): CountedRead[] {
  const at = zxing._malloc(data.length);
  try {
    zxing.HEAPU8.set(data, at);
    const options = isWhole ? { ...OPTIONS, ...EVERY_CODE } : OPTIONS;
    const found = zxing.readBarcodesFromPixmap(at, width, height, options);
    const reads: CountedRead[] = [];
    for (let index = 0; index < found.size(); index += 1) {
      const result = found.get(index);
      const symbology = result && SYMBOLOGIES[result.format];
      if (result && symbology)
        reads.push({
          digits: result.text,
          symbology,
          lines: result.lineCount,
          printed: printedDigits(result),
        });
    }
    (found as { delete?(): void }).delete?.();
    return reads;
  } finally {
    zxing._free(at);
  }
}
