/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule as prepareReader } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { frameSize } from '../frame.ts';
import { STEPS } from '../use-photo-of-barcode.ts';
import { type GrayImage, grayOf } from './gray-image.ts';
import { judgePhoto } from './photo-verdict.ts';
import { PREPARATIONS, type Program, readBarcodes } from './read-barcodes.ts';

/** The library's program; Emscripten accepts only a buffer with exactly its bytes. */
const program = (file: string) => ({
  wasmBinary: Uint8Array.from(readFileSync(require.resolve(`zxing-wasm/${file}`))).buffer,
});

let zxing: Program;
beforeAll(async () => {
  const overrides = program('reader/zxing_reader.wasm');
  zxing = (await prepareReader({ overrides, fireImmediately: true })) as Program;
  await prepareWriter({ overrides: program('writer/zxing_writer.wasm'), fireImmediately: true });
});

/** Judges a picture like `readPhoto`, which enlarges it by a canvas. */
async function judge(pictureOf: (enlarged: number) => GrayImage | Promise<GrayImage>) {
  const found = [];
  for (const step of STEPS) {
    for (const { enlarged, passes } of step) {
      const picture = await pictureOf(enlarged);
      for (const pass of passes) found.push(readBarcodes(zxing, PREPARATIONS[pass](picture), true));
    }
    const verdict = judgePhoto(found);
    if (verdict.code) return verdict;
  }
  return judgePhoto(found);
}

const CODE = '5000213002834';
/** CODE with two misread digits and a valid check digit. */
const MISREAD = '5000813042834';
const OTHER = '9784872348880';

/** Bars of a code as a row of brightness, with margins. */
async function rowOf(
  code: string,
  moduleWidth: number,
  format: 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE' = 'EAN13',
): Promise<Uint8Array> {
  const { symbol } = await writeBarcode(code, { format, addQuietZones: true });
  return Uint8Array.from(
    { length: symbol.width * moduleWidth },
    (_, x) => symbol.data[Math.floor(x / moduleWidth)] as number,
  );
}

/** A picture of codes, each with a number of rows, from top to bottom. */
async function pictureOf(enlarged: number, parts: { code: string; rows: number }[]): Promise<GrayImage> {
  const lines: Uint8Array[] = [];
  for (const { code, rows } of parts) {
    const row = code ? await rowOf(code, 3 * enlarged) : lines[0]?.map(() => 255);
    if (row) lines.push(...Array.from({ length: rows * enlarged }, () => row));
  }
  return { data: Buffer.concat(lines), width: lines[0]?.length ?? 0, height: lines.length };
}

describe('a damaged code whose misread has a valid check digit', () => {
  const damaged = (enlarged: number) =>
    pictureOf(enlarged, [
      { code: CODE, rows: 105 },
      { code: MISREAD, rows: 30 },
      { code: CODE, rows: 105 },
    ]);

  it('is misread by the first three lines, and read correctly by all lines', async () => {
    const [first] = readBarcodes(zxing, await damaged(1), false);
    expect(first?.digits).toBe(MISREAD);
    expect(await judge(damaged)).toMatchObject({ code: CODE });
  });
});

describe('a picture of two codes', () => {
  it('is uncertain, with both codes as candidates', async () => {
    const { code, candidates } = await judge((enlarged) =>
      pictureOf(enlarged, [
        { code: CODE, rows: 100 },
        { code: '', rows: 40 },
        { code: OTHER, rows: 100 },
      ]),
    );
    expect(code).toBeNull();
    expect(candidates.map(({ printed }) => printed).sort()).toEqual([CODE, OTHER]);
  });
});

describe('the digits of a code', () => {
  it.each([
    ['UPCE', '04963406', { digits: '0049000006346', symbology: 'UPC-E', printed: '04963406' }],
    ['UPCA', '036000291452', { digits: '0036000291452', printed: '036000291452' }],
    ['EAN8', '42176817', { digits: '42176817', symbology: 'EAN-8', printed: '42176817' }],
  ] as const)('of %s are returned as printed: %s', async (format, digits, read) => {
    const row = await rowOf(digits, 3, format);
    const data = Buffer.concat(Array.from({ length: 240 }, () => row));
    const [found] = readBarcodes(zxing, { data, width: row.length, height: 240 }, true);
    expect(found).toMatchObject(read);
  });
});

/** Photos outside of the repository, on some machines only: they are too large to commit. */
const PHOTOS = join(__dirname, '../../../../../shared/data/barcodes');
const hasPhotos = existsSync(PHOTOS);

/** A photo as `drawFrame` passes it on. */
async function photo(file: string, enlarged: number): Promise<GrayImage> {
  const picture = sharp(join(PHOTOS, file));
  const { width, height } = await picture.metadata();
  const size = frameSize(width, height, enlarged);
  const pixels = picture.flatten({ background: 'white' }).resize({ ...size, fit: 'fill', kernel: 'linear' });
  const { data } = await pixels
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return grayOf({ data: Uint8ClampedArray.from(data), ...size });
}

(hasPhotos ? describe : describe.skip)('real photos (need the shared data)', () => {
  it('are read correctly but for at most one, and never wrongly', async () => {
    const { images } = JSON.parse(readFileSync(join(PHOTOS, 'manifest.json'), 'utf8')) as {
      images: { file: string; gtin13: string | null }[];
    };
    const unread: string[] = [];
    for (const { file, gtin13 } of images) {
      const { code } = await judge((enlarged) => photo(file, enlarged));
      if (code) expect(`${file}: ${code}`).toBe(`${file}: ${gtin13}`);
      else if (gtin13) unread.push(file);
    }
    expect(unread.length).toBeLessThanOrEqual(1);
  });
});
