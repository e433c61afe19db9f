/**
 * Reads barcodes in the page, for browsers without WebAssembly or workers. It finds far less: no code turned by 90
 * degrees, hardly any UPC-E, few unfocused codes.
 */
import { BrowserMultiFormatOneDReader } from '@zxing/browser';
import { BarcodeFormat, DecodeHintType } from '@zxing/library';
import { drawFrame } from '../frame.ts';
import type { BarcodeRead } from './acceptance.ts';
import type { Decoder, DecoderEvents } from './decoder.ts';

const SYMBOLOGIES = new Map<BarcodeFormat, BarcodeRead['symbology']>([
  [BarcodeFormat.EAN_13, 'EAN-13'],
  [BarcodeFormat.UPC_A, 'UPC-A'],
  [BarcodeFormat.UPC_E, 'UPC-E'],
  [BarcodeFormat.EAN_8, 'EAN-8'],
]);

/** Without TRY_HARDER, with which this reader finds nothing after the first frame without a code. */
export function createFallbackDecoder({ onFrame }: Pick<DecoderEvents, 'onFrame'>): Decoder {
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [...SYMBOLOGIES.keys()]]]);
  const reader = new BrowserMultiFormatOneDReader(hints);
  const read = (canvas: HTMLCanvasElement): BarcodeRead | null => {
    try {
      const result = reader.decodeFromCanvas(canvas);
      const symbology = SYMBOLOGIES.get(result.getBarcodeFormat());
      return symbology ? { digits: result.getText(), symbology } : null;
    } catch {
      // The reader throws for every frame without a code.
      return null;
    }
  };
  const canvas = document.createElement('canvas');
  let ended = false;
  return {
    kind: 'fallback',
    offerFrame(video) {
      if (!ended) onFrame(read(drawFrame(canvas, video)));
    },
    async readPicture(canvas, passes) {
      return passes.map((pass) => {
        const found = pass === 'native' && read(canvas);
        return found ? [{ ...found, lines: 1, printed: found.digits }] : [];
      });
    },
    end() {
      ended = true;
    },
  };
}
