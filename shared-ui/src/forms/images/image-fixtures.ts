/** Pictures for tests, written byte by byte so that their content is exactly defined. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
export const bytesOf = (...parts: Iterable<number>[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...part]));
const short = (value: number) => [value >> 8, value & 0xff];

/** A TIFF with this orientation followed by a GPS directory, in either byte order. */
export function exif(orientation: number, order: 'II' | 'MM' = 'MM'): number[] {
  const both = (bytes: number[]) => (order === 'II' ? bytes.reverse() : bytes);
  const two = (value: number) => both(short(value));
  const four = (value: number) => both([0, 0, ...short(value)]);
  const turn = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const gps = [...two(0x8825), ...two(4), ...four(1), ...four(38)];
  return [
    ...ascii(order),
    ...two(42),
    ...four(8),
    ...two(2),
    ...turn,
    ...gps,
    ...four(0),
    ...ascii('GPS 52.52N 13.40E'),
  ];
}

/** A TIFF with orientation 6 and a `DateTimeOriginal`, in either byte order. */
export function exifWithDate(date: string, order: 'II' | 'MM' = 'MM'): number[] {
  const both = (bytes: number[]) => (order === 'II' ? bytes.reverse() : bytes);
  const two = (value: number) => both(short(value));
  const four = (value: number) => both([0, 0, ...short(value)]);
  const turn = [...two(0x0112), ...two(3), ...four(1), ...two(6), 0, 0];
  const photo = [...two(0x8769), ...two(4), ...four(1), ...four(38)];
  const taken = [...two(0x9003), ...two(2), ...four(20), ...four(56)];
  const directories = [...two(2), ...turn, ...photo, ...four(0), ...two(1), ...taken, ...four(0)];
  return [...ascii(order), ...two(42), ...four(8), ...directories, ...ascii(date.padEnd(20, '\0'))];
}

export const segment = (marker: number, data: Iterable<number>) => {
  const bytes = [...data];
  return [0xff, marker, ...short(bytes.length + 2), ...bytes];
};
export const JFIF = segment(0xe0, [...ascii('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]);
export const TABLE = segment(0xdb, [0, ...Array(64).fill(1)]);
export const frame = (width: number, height: number) =>
  segment(0xc2, [8, ...short(height), ...short(width), 1, 1, 0x11, 0]);
/** Scan with a stuffed 0xFF and a restart mark, neither of which ends it. */
export const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
export const jpeg = (...segments: number[][]) => bytesOf([0xff, 0xd8], ...segments, [0xff, 0xd9]);

export const chunk = (name: string, data: number[] = []) => [
  ...[0, 0],
  ...short(data.length),
  ...ascii(name),
  ...data,
  ...[1, 2, 3, 4],
];
export const header = (width: number, height: number) =>
  chunk('IHDR', [0, 0, ...short(width), 0, 0, ...short(height), 8, 2, 0, 0, 0]);
export const png = (...chunks: number[][]) =>
  bytesOf([0x89, ...ascii('PNG'), 13, 10, 26, 10], ...chunks, chunk('IEND'));

export const blocks = (text: string) => [text.length, ...ascii(text), 0];
export const application = (name: string, data: string) => [0x21, 0xff, 11, ...ascii(name), ...blocks(data)];
export const CONTROL = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
export const IMAGE = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const SCREEN = [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
export const gif = (...parts: number[][]) => bytesOf(ascii('GIF89a'), SCREEN, ...parts, [0x3b]);
