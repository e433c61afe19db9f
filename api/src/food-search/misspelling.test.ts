import fc from 'fast-check';
import { nearestWord, slips } from './misspelling.ts';

const word = fc.stringMatching(/^[a-f]{0,8}$/);

describe('slips of the finger', () => {
  it.each([
    ['broccoli', 'brocoli', 1],
    ['cinnamon', 'cinammon', 2],
    ['yogurt', 'yoghurt', 1],
    ['milk', 'mikl', 1],
    ['egg', '', 3],
    ['egg', 'egg', 0],
    ['kitten', 'sitting', 3],
  ])('between %s and %s are %d…%d', (one, other, count) => {
    expect(slips(one, other)).toBe(count);
  });

  it('are as many there as back, and none only between a word and itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slips(one, other)).toBe(slips(other, one));
        expect(slips(one, other) === 0).toBe(one === other);
        expect(slips(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});

describe('the word that was meant', () => {
  const known = (...words: string[]) => words.map((it) => ({ word: it, count: 1 }));
  it('is the nearest', () => {
    expect(nearestWord('brocoli', known('broccolini', 'broccoli'))).toBe('broccoli');
  });
  it('is the more frequent of two that are as near', () => {
    expect(
      nearestWord('beaf', [
        { word: 'leaf', count: 2 },
        { word: 'beef', count: 90 },
      ]),
    ).toBe('beef');
  });
  it.each([
    ['egg', 'eggs'],
    ['milx', 'mead'],
    ['3086126100327', '3086126100326'],
    ['motorcycle', 'microwave'],
  ])('is not guessed from %s', (typed, other) => {
    expect(nearestWord(typed, known(other))).toBeNull();
  });
});
