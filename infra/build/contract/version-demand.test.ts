import { demanded, type Growth, saysEnough } from './version-demand.ts';

describe('the version that a contract change demands', () => {
  it.each<[string, Growth, string]>([
    ['1.2.3', 'same', '1.2.3'],
    ['1.2.3', 'grown', '1.3.0'],
    ['1.2.3', 'broken', '2.0.0'],
  ])('for %s when the contract is %s: %s', (before, growth, expected) => {
    expect(demanded(before, growth)).toBe(expected);
  });

  it.each<[string, string, Growth, boolean]>([
    ['1.2.3', '1.2.3', 'same', true],
    ['1.2.3', '1.2.4', 'same', true],
    ['1.2.3', '1.2.2', 'same', false],
    ['1.2.3', '1.2.4', 'grown', false],
    ['1.2.3', '1.3.0', 'grown', true],
    ['1.2.3', '1.9.0', 'broken', false],
    ['1.2.3', '2.0.0', 'grown', true],
    ['1.2.3', '2.0.0', 'broken', true],
  ])('from %s to %s suffices when the contract is %s: %s', (before, now, growth, expected) => {
    expect(saysEnough(before, now, growth)).toBe(expected);
  });
});
