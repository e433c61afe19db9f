import { scannedBarcode } from '@fettle/shared-ui/rules';
import type { BarcodeRead } from './acceptance/acceptance.ts';
import { drawFrame, FRAME } from './frame.ts';

/** Where a code fills little of a photo, twice the size of a frame shows its bars. */
const LARGER = { width: 2 * FRAME.width, height: 2 * FRAME.height };

/**
 * Finds the barcode in a photo. One read is enough: the photo does not change, so that a second one would say the same.
 *
 * @returns its number in the normal form; null where there is none
 * @throws where the file is no picture that this browser can show
 */
export async function readPhoto(
  photo: Blob,
  readPicture: (canvas: HTMLCanvasElement) => Promise<BarcodeRead | null>,
): Promise<string | null> {
  const picture = await createImageBitmap(photo);
  try {
    const isLarger = Math.max(picture.width, picture.height) > FRAME.width;
    for (const limit of isLarger ? [FRAME, LARGER] : [FRAME]) {
      const read = await readPicture(drawFrame(document.createElement('canvas'), picture, limit));
      const code = read && scannedBarcode(read.digits, read.symbology);
      if (code) return code;
    }
    return null;
  } finally {
    picture.close();
  }
}
