import { byteRange } from './byte-range.ts';

describe('a Range header', () => {
  it.each([
    [undefined, null],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['Bytes = 1 - 2', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=5000-6000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', null],
    ['bytes=9-5', null],
    ['bytes=-', null],
    ['bytes=x-y', null],
    ['items=0-5', null],
    ['', null],
    [`bytes=${' '.repeat(100)}0-1`, null],
  ])('%j of 1,000 bytes selects %j', (header, part) => {
    expect(byteRange(header, 1000)).toEqual(part);
  });
});
