import { type GrayImage, grayOf, rotated, sharpened } from './gray-image.ts';

const image = (rows: number[][]): GrayImage => ({
  data: Uint8Array.from(rows.flat()),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

/** A square of 41 × 41 with what `at` says of each pixel. */
const square = (at: (x: number, y: number) => number): GrayImage =>
  image(Array.from({ length: 41 }, (_, y) => Array.from({ length: 41 }, (_, x) => at(x, y))));
const pixel = ({ data, width }: GrayImage, x: number, y: number) => data[y * width + x];

describe('the brightness of a picture', () => {
  it('weighs red, green and blue as the eye does', () => {
    const data = Uint8ClampedArray.from([
      ...[255, 255, 255, 255],
      ...[255, 0, 0, 255],
      ...[0, 255, 0, 255],
      ...[0, 0, 255, 255],
    ]);
    expect([...grayOf({ data, width: 4, height: 1 }).data]).toEqual([255, 76, 149, 29]);
  });
});

describe('a sharpened picture', () => {
  it('is the same where all is of one brightness, also at its border', () => {
    expect(new Set(sharpened(square(() => 90)).data)).toEqual(new Set([90]));
  });

  it('has a dark bar darker and the light beside it lighter', () => {
    const bar = sharpened(square((x) => (x >= 19 && x <= 21 ? 100 : 140)));
    expect(pixel(bar, 20, 20)).toBeLessThan(60);
    expect(pixel(bar, 17, 20)).toBeGreaterThan(150);
    expect(pixel(bar, 5, 20)).toBe(140);
  });

  it('is sharpened alike along rows and columns', () => {
    const across = sharpened(square((x) => (x % 7) * 30));
    const down = sharpened(square((_, y) => (y % 7) * 30));
    expect(pixel(down, 8, 23)).toBe(pixel(across, 23, 8));
  });
});

describe('a pixel of a sharpened picture', () => {
  const noise = square((x, y) => (x * x * 31 + y * 97 + x * y * 13) % 256);

  it.each([
    [0, 0],
    [40, 40],
    [2, 38],
    [20, 1],
    [17, 23],
  ])('at %i, %i is three times itself without twice the mean around it', (x, y) => {
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

describe('a turned picture', () => {
  const line = square((_, y) => (y === 20 ? 0 : 255));

  it('keeps its size and its middle', () => {
    const turned = rotated(line, 45);
    expect([turned.width, turned.height]).toEqual([41, 41]);
    expect(pixel(turned, 20, 20)).toBe(0);
  });

  it('is turned clockwise, by as much as is said', () => {
    const turned = rotated(line, 45);
    expect(pixel(turned, 30, 30)).toBeLessThan(90);
    expect(pixel(turned, 30, 10)).toBe(255);
    expect(pixel(rotated(line, -45), 30, 10)).toBeLessThan(90);
  });

  it('is neither dark nor light outside of what there was', () => {
    expect(pixel(rotated(line, 45), 0, 0)).toBe(128);
  });
});
