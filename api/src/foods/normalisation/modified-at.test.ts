import { modifiedAt } from './modified-at.ts';

describe('the time when a row was changed at its source', () => {
  it.each<[unknown, string | null]>([
    [1719900000, '2024-07-02T06:00:00.000Z'],
    ['1719900000', '2024-07-02T06:00:00.000Z'],
    ['2024-10-31', '2024-10-31T00:00:00.000Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2024-99-99', null],
    [0, null],
    [-1, null],
    [1e12, null],
    ['', null],
    ['yesterday', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (written, time) => expect(modifiedAt(written)).toBe(time));
});
