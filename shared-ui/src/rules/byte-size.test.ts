import { byteSize, GIGABYTE } from './byte-size.ts';

const MEGABYTE = 1024 ** 2;

describe('byteSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KB'],
    [9.96 * 1024, '9.9 KB'],
    [10.9 * 1024, '10 KB'],
    [MEGABYTE - 1, '1,023 KB'],
    [850 * MEGABYTE, '850 MB'],
    [1.44 * GIGABYTE, '1.4 GB'],
    [2 * GIGABYTE - 1, '1.9 GB'],
    [2 * GIGABYTE, '2 GB'],
  ])('writes %d as "%s"', (bytes, text) => {
    expect(byteSize(bytes, 'en')).toBe(text);
  });

  it("is written in the reader's locale", () => {
    expect(byteSize(1.44 * GIGABYTE, 'de')).toBe('1,4 GB');
  });
});
