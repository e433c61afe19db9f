export const GIGABYTE = 1024 ** 3;

const UNITS = [
  { name: 'GB', bytes: GIGABYTE },
  { name: 'MB', bytes: 1024 ** 2 },
  { name: 'KB', bytes: 1024 },
];

/**
 * Formats a number of bytes: "1.4 GB", "850 MB"; with at least two digits, and never rounded up. A kilobyte has 1024
 * bytes, as in the limit of 10 MB for an upload. Written in `locale`, by default the reader's own.
 */
export function byteSize(bytes: number, locale?: string): string {
  const unit = UNITS.find((it) => bytes >= it.bytes);
  if (!unit) return bytes === 1 ? '1 byte' : `${bytes.toLocaleString(locale)} bytes`;
  const value = bytes / unit.bytes;
  const rounded = value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value);
  return `${rounded.toLocaleString(locale)} ${unit.name}`;
}
