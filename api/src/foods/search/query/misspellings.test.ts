import fc from 'fast-check';
import { forgivenSlips } from './edit-distance.ts';
import { likelyWords, slips } from './misspellings.ts';

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

describe('the words that were meant', () => {
  const meant = (typed: string, near: Record<string, number>) =>
    likelyWords(
      typed,
      Object.entries(near).map(([word, foods]) => ({ word, foods })),
      forgivenSlips(typed),
    )
      .map(({ word }) => word)
      .join(' ');

  it.each<[string, Record<string, number>, string]>([
    ['brocoli', { broccolini: 5, broccoli: 5 }, 'broccoli'],
    ['beaf', { leaf: 2, beef: 90 }, 'beef'],
    ['brocolli', { brocoli: 4, broccoli: 34 }, 'broccoli brocoli'],
    ['cinammon', { cinnamon: 120, common: 20 }, 'cinnamon'],
    ['yoghrut', { yoghurt: 56, yogurt: 336 }, 'yoghurt yogurt'],
    ['piza', { pizza: 138, pita: 20, plaza: 1 }, 'pizza'],
    ['egg', { eggs: 120 }, ''],
    ['milx', { mead: 5 }, ''],
    ['3086126100327', { '3086126100326': 1 }, ''],
    ['motorcycle', { microwave: 3 }, ''],
  ])('by %s of %j are "%s"', (typed, near, words) => {
    expect(meant(typed, near)).toBe(words);
  });
});
