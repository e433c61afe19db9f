import { type CountedRead, judgePhoto, type PhotoVerdict } from './acceptance/photo-verdict.ts';
import { EXTRA_PASSES, type Pass } from './decoding/decoding-messages.ts';
import { drawFrame } from './frame.ts';

/** Enlargement for codes that are small in the photo: twice the frame's size keeps their bars apart. */
const LARGER = 2;

/** Passes of a photo in steps; the next step runs only if no code is certain yet. */
export const STEPS: readonly { enlarged: number; passes: readonly Pass[] }[][] = [
  [{ enlarged: 1, passes: ['native'] }],
  [
    { enlarged: 1, passes: EXTRA_PASSES },
    { enlarged: LARGER, passes: ['native'] },
  ],
  [{ enlarged: LARGER, passes: EXTRA_PASSES }],
];

/**
 * Finds the barcode in a photo.
 *
 * @throws if this browser cannot decode the file as a picture
 */
export async function readPhoto(
  photo: Blob,
  readPicture: (canvas: HTMLCanvasElement, passes: readonly Pass[]) => Promise<CountedRead[][]>,
): Promise<PhotoVerdict> {
  const picture = await createImageBitmap(photo);
  try {
    const found: CountedRead[][] = [];
    let verdict = judgePhoto(found);
    for (const step of STEPS) {
      for (const { enlarged, passes } of step) {
        const canvas = drawFrame(document.createElement('canvas'), picture, enlarged);
        found.push(...(await readPicture(canvas, passes)));
      }
      verdict = judgePhoto(found);
      if (verdict.code) break;
    }
    // Benchmarks read the verdict and the number of passes from this mark.
    performance.mark?.('barcode-photo', { detail: { ...verdict, passes: found.length } });
    return verdict;
  } finally {
    picture.close();
  }
}
