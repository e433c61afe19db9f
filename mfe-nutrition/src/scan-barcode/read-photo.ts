import { type CountedRead, judgePhoto, type PhotoVerdict } from './acceptance/photo-verdict.ts';
import { EXTRA_PASSES, type Pass } from './decoding/decoding-messages.ts';
import { drawFrame } from './frame.ts';

/** Where a code fills little of a photo, or has few pixels, twice the size of a frame shows its bars. */
const LARGER = 2;

/** The passes of a photo, in steps: the next step is taken where the ones before made no code certain. */
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
 * @throws where the file is no picture that this browser can show
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
    // Benchmarks read there how many passes agreed.
    performance.mark?.('barcode-photo', { detail: { ...verdict, passes: found.length } });
    return verdict;
  } finally {
    picture.close();
  }
}
