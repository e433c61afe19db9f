/** A picture with one byte for each pixel, row by row; 0 is black. */
export interface GrayImage {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Converts a canvas picture, four bytes for each pixel, to its brightness (ITU-R BT.601, in integers). */
export function grayOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel += 1, at += 4) {
    gray[pixel] =
      (306 * (data[at] as number) + 601 * (data[at + 1] as number) + 117 * (data[at + 2] as number)) >> 10;
  }
  return { data: gray, width, height };
}

/** Radius of a pixel's neighborhood, and the factor by which the pixel moves away from its mean. */
const RADIUS = 3;
const AMOUNT = 2;

const SIDE = 2 * RADIUS + 1;
const AREA = SIDE ** 2;

/**
 * Sharpened values, by AREA × (1 + AMOUNT) × value − AMOUNT × sum of the neighborhood, beginning with the least of
 * these numbers. Dividing and rounding each pixel would take twice as long as everything else.
 */
const LEAST = -AMOUNT * AREA * 255;
const SHARP = Uint8ClampedArray.from(
  { length: AREA * (1 + AMOUNT) * 255 - LEAST + 1 },
  (_, number) => (number + LEAST) / AREA,
);

/**
 * Makes edges steeper ("unsharp mask"), so that the bars of an unfocused picture become separate again. A wide
 * neighborhood recovers as many blurred photos as a narrow one, which turns more noise into bars and caused misreads.
 */
export function sharpened(image: GrayImage): GrayImage {
  const { data, width, height } = image;
  const sharp = new Uint8Array(data.length);
  const rowOf = (y: number) => Math.min(Math.max(y, 0), height - 1) * width;
  // Sums of each column over the rows around the current one, with the outermost columns repeated beside the picture;
  // the next row adds one row to them and subtracts one.
  const columns = new Int32Array(width + SIDE);
  for (let y = -RADIUS; y <= RADIUS; y += 1) {
    for (let x = 0, from = rowOf(y); x < width; x += 1)
      columns[x + RADIUS] = (columns[x + RADIUS] as number) + (data[from + x] as number);
  }
  for (let y = 0; y < height; y += 1) {
    columns.fill(columns[RADIUS] as number, 0, RADIUS);
    columns.fill(columns[width + RADIUS - 1] as number, width + RADIUS);
    let sum = 0;
    for (let x = 0; x < SIDE; x += 1) sum += columns[x] as number;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      sharp[at] = SHARP[AREA * (1 + AMOUNT) * (data[at] as number) - AMOUNT * sum - LEAST] as number;
      sum += (columns[x + SIDE] as number) - (columns[x] as number);
    }
    const [entering, leaving] = [rowOf(y + RADIUS + 1), rowOf(y - RADIUS)];
    for (let x = 0; x < width; x += 1)
      columns[x + RADIUS] =
        (columns[x + RADIUS] as number) + (data[entering + x] as number) - (data[leaving + x] as number);
  }
  return { data: sharp, width, height };
}

/** Gray outside a turned picture, which is read neither as a bar nor as a space. */
const OUTSIDE = 128;

/**
 * Turns a picture clockwise about its center, in a frame of the same size, which cuts off the corners. Each pixel is
 * interpolated from four pixels, in fixed-point numbers.
 */
export function rotated({ data, width, height }: GrayImage, degrees: number): GrayImage {
  const turned = new Uint8Array(width * height).fill(OUTSIDE);
  const cos = Math.round(Math.cos((degrees * Math.PI) / 180) * 65536);
  const sin = Math.round(Math.sin((degrees * Math.PI) / 180) * 65536);
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0, at = 0; y < height; y += 1) {
    let fromX = Math.round(middleX * 65536 - middleX * cos + (y - middleY) * sin);
    let fromY = Math.round(middleY * 65536 + middleX * sin + (y - middleY) * cos);
    for (let x = 0; x < width; x += 1, at += 1, fromX += cos, fromY -= sin) {
      const left = fromX >> 16;
      const top = fromY >> 16;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const right = (fromX & 65535) >> 8;
      const below = (fromY & 65535) >> 8;
      const from = top * width + left;
      const upper = (data[from] as number) * (256 - right) + (data[from + 1] as number) * right;
      const lower =
        (data[from + width] as number) * (256 - right) + (data[from + width + 1] as number) * right;
      turned[at] = (upper * (256 - below) + lower * below) >> 16;
    }
  }
  return { data: turned, width, height };
}
