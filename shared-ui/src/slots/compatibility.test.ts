import { isCompatible } from './compatibility.ts';

describe('isCompatible', () => {
  it.each([
    ['1.0.0', '1.0.0', true, 'the same'],
    ['1.0.0', '1.0.1', true, 'a newer patch'],
    ['1.0.1', '1.0.0', false, 'an older patch'],
    ['1.2.9', '1.3.0', true, 'a newer minor whose patch is lower'],
    ['1.3.0', '1.2.9', false, 'an older minor whose patch is higher'],
    ['1.9.0', '1.10.0', true, 'numbers, not texts'],
    ['1.10.0', '1.9.0', false, 'numbers, not texts'],
    ['1.0.0', '2.0.0', false, 'a newer major'],
    ['2.0.0', '1.9.9', false, 'an older major'],
    ['0.1.0', '0.2.0', true, 'the same rule below 1'],
    ['1.0', '1.0.0', false, 'no version'],
    ['1.0.0', '', false, 'no version'],
    ['1.0.0-rc.1', '1.0.0', false, 'a version that is not out'],
  ])('needs %s, has %s: %s (%s)', (needed, live, expected) => {
    expect(isCompatible(needed, live)).toBe(expected);
  });
});
