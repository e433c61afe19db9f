import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { plainPicture } from '../../../testing/files/media-file.ts';
import type { PictureFormat } from '../picture-format.ts';
import { holdsOnlyPixels } from './only-pixels.ts';

/** Writes pictures with the settings of `reencodePicture`. */
const WRITE: Record<PictureFormat, (image: Sharp) => Promise<Buffer>> = {
  jpeg: (image) => image.jpeg({ quality: 85 }).toBuffer(),
  png: (image) => image.png({ compressionLevel: 6 }).toBuffer(),
  gif: (image) => image.gif({ effort: 3, reuse: true }).toBuffer(),
};
const FORMATS = ['jpeg', 'png', 'gif'] as const;
const noise = (width: number, height: number, channels: 1 | 3 | 4, pageHeight = height) =>
  sharp(Buffer.from(Array.from({ length: width * height * channels }, (_, n) => (n * n * 31) % 251)), {
    raw: { width, height, channels, pageHeight },
  });

describe.each(FORMATS)('a re-encoded %s', (format) => {
  it.each([
    ['plain', () => plainPicture()],
    ['grey', () => noise(64, 64, 1)],
    ['of many colours', () => noise(300, 200, 3)],
    ['transparent', () => noise(50, 50, 4)],
    ['of one pixel', () => noise(1, 1, 3)],
  ])('that is %s holds only pixels', async (_what, image) => {
    expect(holdsOnlyPixels(await WRITE[format](image()), format)).toBe(true);
  });

  it('is refused with trailing bytes, and when cut off', async () => {
    const file = await WRITE[format](plainPicture());
    for (const rest of ['x', 'PK\u0003\u0004', '\0']) {
      expect(holdsOnlyPixels(Buffer.concat([file, Buffer.from(rest)]), format)).toBe(false);
    }
    for (let length = 0; length < file.length; length++) {
      expect([length, holdsOnlyPixels(file.subarray(0, length), format)]).toEqual([length, false]);
    }
  });

  it('is refused as another format', async () => {
    const file = await WRITE[format](plainPicture());
    for (const other of FORMATS) expect(holdsOnlyPixels(file, other)).toBe(other === format);
  });
});

it('accepts an animation with its durations and repetitions', async () => {
  const source = await noise(40, 120, 3, 40)
    .gif({ loop: 0, delay: [100, 200, 300] })
    .toBuffer();
  const file = await WRITE.gif(sharp(source, { animated: true }));
  expect(file.includes('NETSCAPE2.0')).toBe(true);
  expect(holdsOnlyPixels(file, 'gif')).toBe(true);
});

const at = (file: Buffer, place: number, ...parts: (string | Buffer)[]) =>
  Buffer.concat([
    file.subarray(0, place),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    file.subarray(place),
  ]);

it('refuses metadata of every format', async () => {
  const [jpeg, png, gif] = await Promise.all(FORMATS.map((format) => WRITE[format](plainPicture())));
  const withPlace = await plainPicture()
    .withExif({ IFD0: { Copyright: 'me' } })
    .jpeg()
    .toBuffer();
  const withProfile = await plainPicture().withMetadata().png().toBuffer();
  const cases: [PictureFormat, Buffer][] = [
    ['jpeg', withPlace],
    ['png', withProfile],
    ['jpeg', at(jpeg as Buffer, 2, '\xff\xfe\x00\x04hi')],
    ['jpeg', at(jpeg as Buffer, 2, '\xff\xe1\x00\x08Exif\0\0')],
    ['png', at(png as Buffer, 33, '\0\0\0\x02tEXthi\0\0\0\0')],
    ['gif', at(gif as Buffer, (gif as Buffer).length - 1, '\x21\xfe\x02hi\x00')],
    ['gif', at(gif as Buffer, (gif as Buffer).length - 1, '\x21\xff\x0bXMP DataXMP\x02hi\x00')],
  ];
  for (const [format, file] of cases) expect(holdsOnlyPixels(file, format)).toBe(false);
});

it('refuses any other bytes without throwing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...FORMATS), (bytes, format) => {
      expect(holdsOnlyPixels(Buffer.from(bytes), format)).toBe(false);
    }),
  );
});
