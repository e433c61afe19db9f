import { type ChangeEvent, useState } from 'react';
import { EXTRA_PASSES, type Pass } from './decoding/decoding-messages.ts';
import {
  type BarcodeCandidate,
  type CountedRead,
  judgePhoto,
  type PhotoVerdict,
} from './decoding/photo-verdict.ts';
import { drawFrame } from './frame.ts';

const NO_CODE_IN_PHOTO =
  'No barcode found in this photo. Try one that shows the whole code, sharp and without glare.';
const NO_PHOTO = 'This file is not a picture that can be opened here.';

interface PhotoState {
  reading: boolean;
  problem: string | null;
  /** Codes that the photo may show, if none was read with certainty. */
  candidates: BarcodeCandidate[];
}

const NO_PHOTO_YET: PhotoState = { reading: false, problem: null, candidates: [] };

type ReadPicture = (canvas: HTMLCanvasElement, passes: readonly Pass[]) => Promise<CountedRead[][]>;

interface PhotoOfBarcode {
  readPicture: ReadPicture;
  onCode(code: string): void;
  /** The photo shows codes, none of them certain. */
  onUncertain(): void;
}

/** Reads a chosen photo. `photo` says what came of it: a problem, or codes that are not certain. */
export function usePhotoOfBarcode({ readPicture, onCode, onUncertain }: PhotoOfBarcode) {
  const [photo, setPhoto] = useState<PhotoState>(NO_PHOTO_YET);
  const choosePhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setPhoto({ ...NO_PHOTO_YET, reading: true });
    const verdict = await readPhoto(file, readPicture).catch(() => null);
    if (verdict?.code) return onCode(verdict.code);
    const candidates = verdict?.candidates ?? [];
    const problem = !verdict ? NO_PHOTO : candidates.length ? null : NO_CODE_IN_PHOTO;
    setPhoto({ reading: false, problem, candidates });
    if (candidates.length) onUncertain();
  };
  return { photo, choosePhoto, clearPhoto: () => setPhoto(NO_PHOTO_YET) };
}

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
async function readPhoto(photo: Blob, readPicture: ReadPicture): Promise<PhotoVerdict> {
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
