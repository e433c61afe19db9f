import fc from 'fast-check';
import { expectedBytes, exportedShare } from './export-progress.ts';

it.each([
  [[], 0, 4_000],
  [[{ kind: 'weight-entries', count: 100 }], 0, 12_000],
  [[{ kind: 'media', count: 2 }], 5_000_000, 5_004_160],
])('for %j and %d bytes of pictures, about %d bytes are expected', (kinds, picture_bytes, bytes) => {
  expect(expectedBytes({ kinds, picture_bytes })).toBe(bytes);
});

it.each([
  [0, 4_000, 0],
  [1_000, 4_000, 0.25],
  [4_000, 4_000, 0.99],
  [9_000, 4_000, 0.99],
])('%d of %d bytes are a share of %d', (received, expected, share) => {
  expect(exportedShare(received, expected)).toBe(share);
});

it('the share never decreases, and is never 1 before the end', () => {
  const bytes = fc.nat({ max: 4_000_000_000 });
  fc.assert(
    fc.property(bytes, bytes, fc.integer({ min: 4_000, max: 4_000_000_000 }), (one, other, expected) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(exportedShare(less, expected)).toBeLessThanOrEqual(exportedShare(more, expected));
      expect(exportedShare(more, expected)).toBeLessThan(1);
    }),
  );
});
