import { type GrayImage, grayOf, rotated, sharpened } from './gray-image.ts';

const image = (rows: number[][]): GrayImage => ({
  data: Uint8Array.from(rows.flat()),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

/** A picture of 41 × 41 pixels, whose values `at` returns. */
const square = (at: (x: number, y: number) => number): GrayImage =>
  image(Array.from({ length: 41 }, (_, y) => Array.from({ length: 41 }, (_, x) => at(x, y))));
const pixel = ({ data, width }: GrayImage, x: number, y: number) => data[y * width + x];

describe('grayOf', () => {
  it('weighs red, green and blue by perceived brightness', () => {
    const data = Uint8ClampedArray.from([
      ...[255, 255, 255, 255],
      ...[255, 0, 0, 255],
      ...[0, 255, 0, 255],
      ...[0, 0, 255, 255],
    ]);
    expect([...grayOf({ data, width: 4, height: 1 }).data]).toEqual([255, 76, 149, 29]);
  });
});

describe('sharpened', () => {
  it('keeps a picture of one brightness, even at its border', () => {
    expect(new Set(sharpened(square(() => 90)).data)).toEqual(new Set([90]));
  });

  it('darkens a dark bar and lightens its light neighbours', () => {
    const bar = sharpened(square((x) => (x >= 19 && x <= 21 ? 100 : 140)));
    expect(pixel(bar, 20, 20)).toBeLessThan(60);
    expect(pixel(bar, 17, 20)).toBeGreaterThan(150);
    expect(pixel(bar, 5, 20)).toBe(140);
  });

  it('treats rows and columns alike', () => {
    const across = sharpened(square((x) => (x % 7) * 30));
    const down = sharpened(square((_, y) => (y % 7) * 30));
    expect(pixel(down, 8, 23)).toBe(pixel(across, 23, 8));
  });
});

describe('a sharpened pixel', () => {
  const noise = square((x, y) => (x * x * 31 + y * 97 + x * y * 13) % 256);

  it.each([
    [0, 0],
    [40, 40],
    [2, 38],
    [20, 1],
    [17, 23],
  ])('at %i, %i is three times its value minus twice the mean around it', (x, y) => {
    const inside = (at: number) => Math.min(Math.max(at, 0), 40);
    const near = [-3, -2, -1, 0, 1, 2, 3];
    const around = near.flatMap((down) =>
      near.map((across) => pixel(noise, inside(x + across), inside(y + down)) ?? 0),
    );
    const mean = around.reduce((sum, value) => sum + value) / around.length;
    const [expected] = Uint8ClampedArray.of(3 * (pixel(noise, x, y) ?? 0) - 2 * mean);
    expect(pixel(sharpened(noise), x, y)).toBe(expected);
  });
});

describe('rotated', () => {
  const line = square((_, y) => (y === 20 ? 0 : 255));

  it('keeps the size and the center', () => {
    const turned = rotated(line, 45);
    expect([turned.width, turned.height]).toEqual([41, 41]);
    expect(pixel(turned, 20, 20)).toBe(0);
  });

  it('turns clockwise by the given angle', () => {
    const turned = rotated(line, 45);
    expect(pixel(turned, 30, 30)).toBeLessThan(90);
    expect(pixel(turned, 30, 10)).toBe(255);
    expect(pixel(rotated(line, -45), 30, 10)).toBeLessThan(90);
  });

  it('fills the outside with gray', () => {
    expect(pixel(rotated(line, 45), 0, 0)).toBe(128);
  });
});
