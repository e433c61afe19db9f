import { grayOfFrame } from './gray-of-frame.ts';

interface FakeFrame {
  format: string | null;
  width: number;
  height: number;
  /** Bytes before the brightness plane, and bytes per row of it. */
  offset?: number;
  stride?: number;
}

/** A frame whose brightness counts up from 1, between other bytes. */
function frameOf({ format, width, height, offset = 0, stride = width }: FakeFrame): VideoFrame {
  const size = offset + 2 * stride * height;
  return {
    format,
    visibleRect: { width, height },
    displayWidth: width,
    displayHeight: height,
    allocationSize: () => size,
    copyTo: async (bytes: Uint8Array) => {
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) bytes[offset + y * stride + x] = 1 + y * width + x;
      return [{ offset, stride }];
    },
  } as unknown as VideoFrame;
}

/** A white canvas, since jsdom has none in workers. */
class WhiteCanvas {
  static drawn: number[][] = [];
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext = () => ({
    drawImage: (_: unknown, ...where: number[]) => WhiteCanvas.drawn.push(where),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height).fill(255),
      width,
      height,
    }),
  });
}

describe('grayOfFrame', () => {
  beforeEach(() => {
    WhiteCanvas.drawn = [];
    Object.assign(globalThis, { OffscreenCanvas: WhiteCanvas });
  });

  it.each(['I420', 'NV12', 'I422', 'I444'])('returns the first plane of %s', async (format) => {
    const gray = await grayOfFrame(frameOf({ format, width: 3, height: 2 }));
    expect(gray).toEqual({ data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 });
    expect(WhiteCanvas.drawn).toEqual([]);
  });

  it('leaves out the padding of rows', async () => {
    const gray = await grayOfFrame(frameOf({ format: 'I420', width: 3, height: 2, offset: 7, stride: 16 }));
    expect(gray.data).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6));
  });

  it.each([
    ['has colours in each pixel', 'BGRX', 64, 48, 64, 48],
    ['is the graphics card’s own', null, 64, 48, 64, 48],
    ['is too large', 'I420', 1280, 720, 640, 360],
    ['is too large and upright', 'NV12', 720, 1280, 360, 640],
  ])('draws a frame that %s', async (_, format, width, height, toWidth, toHeight) => {
    const gray = await grayOfFrame(frameOf({ format, width, height }));
    expect([gray.width, gray.height]).toEqual([toWidth, toHeight]);
    expect(gray.data.every((value) => value === 255)).toBe(true);
    expect(WhiteCanvas.drawn).toEqual([[0, 0, toWidth, toHeight]]);
  });
});
