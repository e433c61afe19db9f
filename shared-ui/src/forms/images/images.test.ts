/** @jest-environment node */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { compressImage, SILENCE } from './compress-image.ts';
import type { CompressionMessage } from './compression.ts';
import * as written from './image-fixtures.ts';
import { exifOfOrientation, readExif } from './metadata-removal/exif.ts';
import { BrokenImage, type CleanImage } from './metadata-removal/image-bytes.ts';
import { imageKind, removeMetadata } from './metadata-removal/metadata-removal.ts';
import { prepareImage } from './prepare-image.ts';
import { takenAt } from './taken-at.ts';

const { ascii, bytesOf, chunk, exif, frame, gif, header, jpeg, png, segment } = written;
const { application, blocks, CONTROL, IMAGE, JFIF, SCAN, TABLE } = written;

function read(bytes: written.Bytes): CleanImage {
  const kind = imageKind(bytes);
  if (!kind) throw new Error('No picture');
  return removeMetadata(kind, bytes);
}
const kept = (bytes: written.Bytes) => Buffer.concat(read(bytes).parts);
const turned = (orientation: number) =>
  segment(0xe1, [...ascii('Exif\0\0'), ...exifOfOrientation(orientation)]);

describe('removing metadata from a JPEG', () => {
  const ICC = segment(0xe2, [...ascii('ICC_PROFILE\0'), 1, 1, ...ascii('Display P3')]);
  const ADOBE = segment(0xee, [...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 1]);

  it.each([
    ['EXIF with a place', segment(0xe1, [...ascii('Exif\0\0'), ...exif(1)])],
    ['XMP', segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'))],
    ['IPTC', segment(0xed, ascii('Photoshop 3.0\x008BIM'))],
    ['a comment', segment(0xfe, ascii('taken at home'))],
    ['a thumbnail of its own', segment(0xe0, ascii('JFXX\0thumbnail'))],
    ['a list of other pictures', segment(0xe2, ascii('MPF\0'))],
    ['what a maker adds', segment(0xef, ascii('Samsung'))],
  ])('removes %s and keeps the whole picture', (_, extra) => {
    const bare = jpeg(JFIF, TABLE, frame(40, 30), SCAN);
    expect(kept(jpeg(JFIF, extra, TABLE, frame(40, 30), SCAN))).toEqual(Buffer.from(bare));
    expect(kept(jpeg(JFIF, TABLE, frame(40, 30), SCAN, extra, TABLE, SCAN))).toEqual(
      Buffer.from(jpeg(JFIF, TABLE, frame(40, 30), SCAN, TABLE, SCAN)),
    );
  });

  it.each(['II', 'MM'] as const)(
    'keeps the orientation (%s) and removes everything else of the EXIF',
    (order) => {
      const camera = segment(0xe1, [...ascii('Exif\0\0'), ...exif(6, order)]);
      const clean = kept(jpeg(JFIF, camera, TABLE, frame(40, 30), SCAN));
      expect(clean).toEqual(Buffer.from(jpeg(JFIF, turned(6), TABLE, frame(40, 30), SCAN)));
      expect(clean.includes('GPS')).toBe(false);
    },
  );

  it('keeps the colour profile and colour encoding', () => {
    const whole = jpeg(ICC, ADOBE, TABLE, frame(40, 30), SCAN);
    expect(kept(whole)).toEqual(Buffer.from(whole));
  });

  it('removes the thumbnail of the first segment', () => {
    const thumbnail = segment(0xe0, [...ascii('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]);
    expect(kept(jpeg(thumbnail, TABLE, frame(40, 30), SCAN))).toEqual(
      Buffer.from(jpeg(JFIF, TABLE, frame(40, 30), SCAN)),
    );
  });

  it('drops data after the end and adds a missing end', () => {
    const whole = jpeg(JFIF, TABLE, frame(40, 30), SCAN);
    expect(kept(bytesOf(whole, ascii('ftypmp42 ©xyz+52.52')))).toEqual(Buffer.from(whole));
    expect(kept(whole.slice(0, -2))).toEqual(Buffer.from(whole));
  });

  it('reads the size', () => {
    expect(read(jpeg(JFIF, frame(4032, 3024), SCAN))).toMatchObject({
      width: 4032,
      height: 3024,
      frames: 1,
    });
  });
});

describe('removing metadata from a PNG', () => {
  const PICTURE = [header(40, 30), chunk('iCCP', ascii('P3')), chunk('pHYs'), chunk('IDAT', [1, 2, 3])];

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX', 'prVt'])('removes %s', (name) => {
    const [first = [], ...rest] = PICTURE;
    expect(kept(png(first, chunk(name, ascii('GPS')), ...rest, chunk(name)))).toEqual(
      Buffer.from(png(...PICTURE)),
    );
  });

  it('keeps only the orientation of the eXIf, with a valid checksum', () => {
    const clean = kept(png(...PICTURE, chunk('eXIf', exif(8))));
    expect(clean.includes('GPS')).toBe(false);
    const at = clean.indexOf('eXIf');
    expect(readExif(new Uint8Array(clean.subarray(at + 4, at + 30))).orientation).toBe(8);
    expect(clean.readUInt32BE(at + 30)).toBe(crc32(clean.subarray(at, at + 30)));
    expect(at).toBeLessThan(clean.indexOf('IDAT'));
  });

  it('drops data after the end, and reads size and number of frames', () => {
    const moving = png(header(40, 30), chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), chunk('IDAT'));
    expect(kept(bytesOf(moving, ascii('GPS')))).toEqual(Buffer.from(moving));
    expect(read(moving)).toMatchObject({ kind: 'png', width: 40, height: 30, frames: 2 });
    expect(read(png(...PICTURE)).frames).toBe(1);
  });
});

describe('removing metadata from a GIF', () => {
  it.each([
    ['comment', [0x21, 0xfe, ...blocks('taken at home')]],
    ['text', [0x21, 0x01, 12, ...Array(12).fill(0), ...blocks('words')]],
    ['XMP', application('XMP DataXMP', '<x:xmpmeta/>')],
  ])('removes %s', (_, extra) => {
    expect(kept(gif(extra, CONTROL, IMAGE, extra))).toEqual(Buffer.from(gif(CONTROL, IMAGE)));
  });

  it('keeps timing, loop, colour profile and frames', () => {
    const moving = gif(
      application('NETSCAPE2.0', '\x01\0\0'),
      application('ICCRGBG1012', 'P3'),
      CONTROL,
      IMAGE,
      CONTROL,
      IMAGE,
    );
    expect(kept(moving)).toEqual(Buffer.from(moving));
    expect(read(moving)).toMatchObject({ kind: 'gif', width: 3, height: 2, frames: 2 });
  });

  it('drops data after the end and adds a missing end', () => {
    const still = gif(CONTROL, IMAGE);
    expect(kept(bytesOf(still, ascii('GPS')))).toEqual(Buffer.from(still));
    expect(kept(still.slice(0, -1))).toEqual(Buffer.from(still));
    expect(read(still).frames).toBe(1);
  });
});

describe('reading a picture', () => {
  const whole = [
    jpeg(JFIF, segment(0xe1, [...ascii('Exif\0\0'), ...exif(6)]), TABLE, frame(40, 30), SCAN),
    png(header(40, 30), chunk('eXIf', exif(6)), chunk('IDAT', [1])),
    gif(application('NETSCAPE2.0', '\x01\0\0'), CONTROL, IMAGE),
  ];

  it('returns an image or throws BrokenImage for any truncated or changed file', () => {
    const change = fc.record({
      of: fc.constantFrom(...whole),
      end: fc.nat(),
      at: fc.nat(),
      byte: fc.nat(255),
    });
    fc.assert(
      fc.property(change, ({ of, end, at, byte }) => {
        const bytes = of.slice(0, 9 + (end % (of.length - 8)));
        bytes[9 + (at % (bytes.length - 8))] = byte;
        try {
          read(bytes);
        } catch (failure) {
          expect(failure).toBeInstanceOf(BrokenImage);
        }
      }),
    );
  });

  it.each([
    ['words', ascii('words')],
    ['nothing', []],
    ['a WebP', ascii('RIFF\0\0\0\0WEBP')],
  ])('recognizes no image in %s', (_, bytes) => expect(imageKind(bytesOf(bytes))).toBeNull());

  it.each([0, 9, 65535])('ignores the orientation %d', (orientation) => {
    expect(readExif(bytesOf(exif(orientation))).orientation).toBe(1);
  });
});

/** A worker as the page sees it; `answer` defines how it treats a picture. */
class FakeWorker {
  static started: FakeWorker[] = [];
  static answer: (worker: FakeWorker, picture: File) => void;
  onmessage?: (event: { data: CompressionMessage }) => void;
  onerror?: (event: { preventDefault(): void }) => void;
  terminate = jest.fn();

  constructor(readonly address: URL) {
    FakeWorker.started.push(this);
  }
  postMessage(picture: File) {
    queueMicrotask(() => FakeWorker.answer(this, picture));
  }
  say(data: CompressionMessage) {
    this.onmessage?.({ data });
  }
}

const small = new Blob([jpeg(JFIF, frame(1920, 1440), SCAN)], { type: 'image/jpeg' });
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });
const large = jpeg(JFIF, segment(0xe1, [...ascii('Exif\0\0'), ...exif(6)]), frame(4032, 3024), SCAN);
const textOf = async (picture: Blob) => Buffer.from(await picture.arrayBuffer());

describe('preparing a picture', () => {
  beforeEach(() => {
    FakeWorker.started = [];
    FakeWorker.answer = (worker) => worker.say({ compressed: small });
    Object.assign(globalThis, { Worker: FakeWorker });
  });
  afterAll(() => {
    Object.assign(globalThis, { Worker: undefined });
  });

  it('compresses large pictures in one worker per batch, which then ends', async () => {
    const requests: File[] = [];
    FakeWorker.answer = (worker, picture) => {
      requests.push(picture);
      worker.say({ progress: 10 });
      worker.say({ compressed: small });
    };
    const batch = await Promise.all([prepareImage(file(large)), prepareImage(file(large, 'you.jpg'))]);
    expect(batch.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: 'me.jpg', type: 'image/jpeg', size: small.size },
      { name: 'you.jpg', type: 'image/jpeg', size: small.size },
    ]);
    expect(FakeWorker.started).toHaveLength(1);
    expect(FakeWorker.started[0]?.terminate).toHaveBeenCalledTimes(1);
    for (const picture of requests) expect((await textOf(picture)).includes('GPS')).toBe(false);
  });

  it('keeps every pixel of a small picture, without its metadata and without a worker', async () => {
    const picture = jpeg(JFIF, segment(0xe1, [...ascii('Exif\0\0'), ...exif(1)]), frame(1920, 1080), SCAN);
    expect(await textOf(await prepareImage(file(picture)))).toEqual(
      Buffer.from(jpeg(JFIF, frame(1920, 1080), SCAN)),
    );
    expect(FakeWorker.started).toEqual([]);
  });

  it('keeps an animated GIF, and converts other large images to JPEG', async () => {
    const wide = (bytes: written.Bytes) => {
      bytes.set([1921 & 0xff, 1921 >> 8], 6);
      return bytes;
    };
    const moving = await prepareImage(file(wide(gif(IMAGE, CONTROL, IMAGE)), 'jump.gif', 'image/gif'));
    expect(moving).toMatchObject({ name: 'jump.gif', type: 'image/gif' });
    expect(FakeWorker.started).toEqual([]);
    const still = await prepareImage(file(wide(gif(IMAGE)), 'still.gif', 'image/gif'));
    expect(still).toMatchObject({ name: 'still.jpg', type: 'image/jpeg' });
    const drawn = await prepareImage(file(png(header(1921, 30), chunk('IDAT')), 'drawn.PNG', 'image/png'));
    expect(drawn).toMatchObject({ name: 'drawn.jpg', type: 'image/jpeg' });
  });

  it.each<[string, (worker: FakeWorker) => void]>([
    ['fails', (worker) => worker.say({ failed: 'InvalidStateError' })],
    ['dies', (worker) => worker.onerror?.({ preventDefault: () => undefined })],
  ])('returns the original without its metadata when the worker %s', async (_, answer) => {
    FakeWorker.answer = answer;
    const original = await textOf(await prepareImage(file(large)));
    expect(original).toEqual(Buffer.from(jpeg(JFIF, turned(6), frame(4032, 3024), SCAN)));
    expect(FakeWorker.started[0]?.terminate).toHaveBeenCalled();
  });

  describe('the date a picture was taken', () => {
    const taken = (date: string, order?: 'II' | 'MM') =>
      jpeg(
        JFIF,
        segment(0xe1, [...ascii('Exif\0\0'), ...written.exifWithDate(date, order)]),
        frame(40, 30),
        SCAN,
      );

    it.each(['II', 'MM'] as const)(
      'is known after the metadata is removed, in the byte order %s',
      async (order) => {
        const image = await prepareImage(file(taken('2019:07:14 18:05:59', order)));
        expect(takenAt(image)).toEqual({ date: '2019-07-14', time: '18:05' });
        expect(await textOf(image)).toEqual(Buffer.from(jpeg(JFIF, turned(6), frame(40, 30), SCAN)));
      },
    );

    it('is known for a compressed picture', async () => {
      const large = jpeg(
        segment(0xe1, [...ascii('Exif\0\0'), ...written.exifWithDate('2019:07:14 18:05:59')]),
        frame(4032, 3024),
        SCAN,
      );
      expect(takenAt(await prepareImage(file(large)))).toEqual({ date: '2019-07-14', time: '18:05' });
    });

    it.each([
      '0000:00:00 00:00:00',
      '    :  :     :  :  ',
      '2019:13:14 18:05:59',
      '2019:02:30 18:05:59',
      '2019',
    ])('is unknown for %j, and the image keeps its orientation', async (date) => {
      const image = await prepareImage(file(taken(date)));
      expect(takenAt(image)).toBeNull();
      expect(await textOf(image)).toEqual(Buffer.from(jpeg(JFIF, turned(6), frame(40, 30), SCAN)));
    });
  });

  describe("a picture beyond the server's limits", () => {
    const GIF = 'A GIF can have at most 300 frames, and 50 megapixels in all of them together';
    const IMAGE_LIMIT = 'Images can have at most 50 megapixels, and 20,000 pixels on a side';
    const sized = (bytes: written.Bytes, width: number, height: number) => {
      bytes.set([width & 0xff, width >> 8, height & 0xff, height >> 8], 6);
      return bytes;
    };
    const frames = (count: number) => gif(...Array.from({ length: count }, () => IMAGE));

    it.each<[string, written.Bytes, string, string]>([
      ['a PNG of 20,000 × 20,000', png(header(20_000, 20_000), chunk('IDAT')), 'me.png', IMAGE_LIMIT],
      ['a JPEG of 10,000 × 5,001', jpeg(JFIF, frame(10_000, 5_001), SCAN), 'me.jpg', IMAGE_LIMIT],
      ['a PNG that is too long', png(header(20_001, 10), chunk('IDAT')), 'me.png', IMAGE_LIMIT],
      ['a GIF of 310 frames', frames(310), 'me.gif', GIF],
      ['a GIF of 51 megapixels in all', sized(frames(51), 1000, 1000), 'me.gif', GIF],
    ])('is refused by its limit if it cannot be compressed: %s', async (_what, bytes, name, message) => {
      FakeWorker.answer = (worker) => worker.say({ failed: 'InvalidStateError' });
      await expect(prepareImage(file(bytes, name))).rejects.toMatchObject({ name: 'ImageTooLarge', message });
    });

    it.each<[string, written.Bytes, string]>([
      ['a PNG of 10,000 × 5,000', png(header(10_000, 5_000), chunk('IDAT')), 'me.png'],
      ['a GIF of 300 frames', frames(300), 'me.gif'],
      ['a GIF of 50 megapixels in all', sized(frames(50), 1000, 1000), 'me.gif'],
    ])('is not %s, which is accepted', async (_what, bytes, name) => {
      FakeWorker.answer = (worker) => worker.say({ failed: 'InvalidStateError' });
      expect(await prepareImage(file(bytes, name))).toMatchObject({ name });
    });

    it('is accepted if it can be compressed, such as 108 megapixels', async () => {
      const photo = jpeg(JFIF, frame(12_000, 9_000), SCAN);
      expect((await prepareImage(file(photo))).size).toBe(small.size);
    });
  });

  it('gives up on a worker that is silent for 20 seconds, but not on a slow one', async () => {
    jest.useFakeTimers();
    try {
      FakeWorker.answer = () => undefined;
      const compressed = compressImage(file(large));
      const failure = expect(compressed).rejects.toThrow('The worker says nothing');
      await jest.advanceTimersByTimeAsync(SILENCE - 1);
      FakeWorker.started[0]?.say({ progress: 50 });
      await jest.advanceTimersByTimeAsync(SILENCE - 1);
      expect(FakeWorker.started[0]?.terminate).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await failure;
      expect(FakeWorker.started[0]?.terminate).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['image/jpeg', 'image/png', 'text/plain'])('refuses a text file named %s', async (type) => {
    await expect(prepareImage(file(bytesOf(ascii('words')), 'me.jpg', type))).rejects.toThrow(
      'The file given is not an image',
    );
  });

  it('compresses a malformed picture, and rejects instead of sending it unchanged', async () => {
    const broken = large.slice(0, 60);
    expect((await prepareImage(file(broken))).size).toBe(small.size);
    FakeWorker.answer = (worker) => worker.say({ failed: 'InvalidStateError' });
    await expect(prepareImage(file(broken))).rejects.toThrow('InvalidStateError');
  });

  it('compresses in the page when workers cannot, and starts no more workers', async () => {
    const inPage = jest.fn(async () => small);
    jest.doMock('browser-image-compression', () => ({ __esModule: true, default: inPage }));
    FakeWorker.answer = (worker) => worker.say({ unable: true });
    await prepareImage(file(large));
    await prepareImage(file(large));
    expect(FakeWorker.started).toHaveLength(1);
    expect(inPage).toHaveBeenCalledTimes(2);
    expect(inPage).toHaveBeenLastCalledWith(expect.any(File), {
      maxSizeMB: 1,
      maxWidthOrHeight: 1920,
      maxIteration: 10,
      fileType: 'image/jpeg',
      useWebWorker: false,
    });
  });
});
