import fc from 'fast-check';
import {
  allowedEdits,
  editDistance,
  likelyCorrections,
  textsOneEditAway,
  wordsOneSlipAway,
} from './misspellings.ts';

const word = fc.stringMatching(/^[a-f]{0,8}$/);

describe('the edit distance', () => {
  it.each([
    ['broccoli', 'brocoli', 1],
    ['cinnamon', 'cinammon', 2],
    ['yogurt', 'yoghurt', 1],
    ['milk', 'mikl', 1],
    ['egg', '', 3],
    ['egg', 'egg', 0],
    ['kitten', 'sitting', 3],
  ])('between %s and %s is %d', (one, other, count) => {
    expect(editDistance(one, other)).toBe(count);
  });

  it('is the same in both directions, and 0 only between a word and itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other) === 0).toBe(one === other);
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});

describe('the likely corrections', () => {
  const meant = (typed: string, near: Record<string, number>) =>
    likelyCorrections(
      typed,
      Object.entries(near).map(([word, foods]) => ({ word, foods })),
      allowedEdits(typed),
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
  ])('of %s among %j are "%s"', (typed, near, words) => {
    expect(meant(typed, near)).toBe(words);
  });
});

it.each([
  ['egg', 0],
  ['7upp', 0],
  ['mikl', 1],
  ['bread', 1],
  ['brocoli', 2],
  ['a'.repeat(31), 0],
] as const)('%s may have %d edits', (word, count) => {
  expect(allowedEdits(word)).toBe(count);
});

describe('texts one edit away', () => {
  it.each([
    ['brocoli', 'broccoli'],
    ['yoghurt', 'yogurt'],
    ['mikl', 'milk'],
    ['bannana', 'banana'],
    ['benana', 'banana'],
  ])('from %s contain %s', (typed, meant) => {
    expect(textsOneEditAway(typed)).toContain(meant);
  });

  it('are exactly those at an edit distance of one', () => {
    const word = fc.stringMatching(/^[a-c]{1,5}$/);
    fc.assert(
      fc.property(word, word, (typed, other) => {
        expect(textsOneEditAway(typed).includes(other)).toBe(editDistance(typed, other) === 1);
      }),
    );
  });

  it('are few enough to look all of them up', () => {
    expect(textsOneEditAway('mayonnaise').length).toBeLessThan(600);
  });
});

describe('words one slip away', () => {
  it.each([
    ['brocoli', 'broccoli'],
    ['ceral', 'cereal'],
    ['cerela', 'cereal'],
    ['brocccoli', 'broccoli'],
  ])('from %s contain %s', (typed, meant) => {
    expect(wordsOneSlipAway(typed)).toContain(meant);
  });

  it.each([
    ['sakes', 'cakes'],
    ['limon', 'lemon'],
    ['limes', 'slimes'],
    ['date', 'dates'],
  ])('from %s do not contain %s', (typed, other) => {
    expect(wordsOneSlipAway(typed)).not.toContain(other);
  });
});
