import { heightAboveField } from './toast-field.ts';

/** A 48 px toast in a window of 640 px, 136 px above the lower edge, as above a dialog's buttons. */
const toast = { top: 456, bottom: 504 };

it.each([
  ['above the toast', { top: 400, bottom: 444 }, 0],
  ['that ends where the toast begins', { top: 412, bottom: 456 }, 0],
  ['below the toast', { top: 504, bottom: 548 }, 0],
  ['that the toast covers', { top: 460, bottom: 504 }, 640 - 460 + 8],
  ['of which the toast covers the lower half', { top: 430, bottom: 474 }, 640 - 430 + 8],
  ['of which the toast covers the upper half', { top: 490, bottom: 534 }, 640 - 490 + 8],
  ['so high that nothing fits above it', { top: 40, bottom: 600 }, 0],
])('for a field %s places the toast at %j', (_, field, expected) => {
  expect(heightAboveField(field, toast, 640)).toBe(expected);
});
