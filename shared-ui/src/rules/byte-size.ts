export const GIGABYTE = 1024 ** 3;

const UNITS = [
  { name: 'GB', bytes: GIGABYTE },
  { name: 'MB', bytes: 1024 ** 2 },
  { name: 'KB', bytes: 1024 },
];

/**
 * A number of bytes for people: "1.4 GB", "850 MB"; two digits at least, and never rounded up to more than there is. A
 * kilobyte has 1024 bytes, as in the limit of 10 MB for an upload. The number is written as in `locale`, by default the reader's own.
 */
export function byteSize(bytes: number, locale?: string): string {
  const unit = UNITS.find((it) => bytes >= it.bytes);
  if (!unit) return bytes === 1 ? '1 byte' : `${bytes.toLocaleString(locale)} bytes`;
  const value = bytes / unit.bytes;
  const rounded = value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value);
  return `${rounded.toLocaleString(locale)} ${unit.name}`;
}
