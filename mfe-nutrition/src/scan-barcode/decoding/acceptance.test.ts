import { type BarcodeRead, judgeFrame, NO_READS } from './acceptance.ts';

const COLA: BarcodeRead = { digits: '049000006346', symbology: 'UPC-A' };
const SAME_COLA: BarcodeRead = { digits: '04963406', symbology: 'UPC-E' };
const MILK: BarcodeRead = { digits: '8413000065504', symbology: 'EAN-13' };
const SWEETS: BarcodeRead = { digits: '42176817', symbology: 'EAN-8' };
const MISREAD: BarcodeRead = { digits: '8413000065505', symbology: 'EAN-13' };
const TEN_DIGITS: BarcodeRead = { digits: '1234567890', symbology: 'EAN-13' };

/** Judges frames one after the other, each with its time in ms. */
function scan(frames: [number, BarcodeRead | null][]) {
  let recent = NO_READS;
  return frames.map(([at, read]) => {
    const { recent: next, ...verdict } = judgeFrame(recent, read, at);
    recent = next;
    return verdict.accepted ?? verdict.warning ?? verdict.status ?? '';
  });
}

const ONE_OF_TWO = 'Validating... (1/2 consistent)';

describe('a code is accepted', () => {
  it.each([
    [
      'after two identical reads',
      [
        [0, MILK],
        [100, MILK],
      ],
      [ONE_OF_TWO, '8413000065504'],
    ],
    [
      'of 8 digits',
      [
        [0, SWEETS],
        [100, SWEETS],
      ],
      [ONE_OF_TWO, '42176817'],
    ],
    [
      'with a 0 before its 12 digits',
      [
        [0, COLA],
        [100, COLA],
      ],
      [ONE_OF_TWO, '0049000006346'],
    ],
    [
      'read in its short and its long form',
      [
        [0, COLA],
        [100, SAME_COLA],
      ],
      [ONE_OF_TWO, '0049000006346'],
    ],
    [
      'with frames between that show nothing',
      [
        [0, MILK],
        [100, null],
        [200, null],
        [300, MILK],
      ],
      [ONE_OF_TWO, '', '', '8413000065504'],
    ],
    [
      'with a misread between',
      [
        [0, MILK],
        [100, MISREAD],
        [200, MILK],
      ],
      [ONE_OF_TWO, '', '8413000065504'],
    ],
    [
      'exactly two seconds later',
      [
        [0, MILK],
        [2000, MILK],
      ],
      [ONE_OF_TWO, '8413000065504'],
    ],
    [
      'not by two frames of different codes',
      [
        [0, MILK],
        [100, COLA],
        [200, MILK],
      ],
      [ONE_OF_TWO, ONE_OF_TWO, ONE_OF_TWO],
    ],
    [
      'not when the first read is older than two seconds',
      [
        [0, MILK],
        [2001, MILK],
      ],
      [ONE_OF_TWO, ONE_OF_TWO],
    ],
    [
      'not when its check digit is wrong',
      [
        [0, MISREAD],
        [100, MISREAD],
        [200, MISREAD],
      ],
      ['', '', ''],
    ],
    [
      'not with another number of digits',
      [
        [0, TEN_DIGITS],
        [100, TEN_DIGITS],
      ],
      ['Warning: Unusual barcode length (10 digits)', 'Warning: Unusual barcode length (10 digits)'],
    ],
    [
      'not with such a code between',
      [
        [0, MILK],
        [100, TEN_DIGITS],
        [200, MILK],
      ],
      [ONE_OF_TWO, 'Warning: Unusual barcode length (10 digits)', ONE_OF_TWO],
    ],
  ] as [string, [number, BarcodeRead | null][], string[]][])('%s', (_how, frames, said) => {
    expect(scan(frames)).toEqual(said);
  });
});
