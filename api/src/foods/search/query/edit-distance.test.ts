import fc from 'fast-check';
import { forgivenSlips, oneSlipAway } from './edit-distance.ts';
import { slips } from './misspellings.ts';

it.each([
  ['egg', 0],
  ['7upp', 0],
  ['mikl', 1],
  ['bread', 1],
  ['brocoli', 2],
  ['a'.repeat(31), 0],
] as const)('in %s %d slips are forgiven', (word, count) => {
  expect(forgivenSlips(word)).toBe(count);
});

describe('the texts one slip away', () => {
  it.each([
    ['brocoli', 'broccoli'],
    ['yoghurt', 'yogurt'],
    ['mikl', 'milk'],
    ['bannana', 'banana'],
    ['benana', 'banana'],
  ])('of %s hold %s', (typed, meant) => {
    expect(oneSlipAway(typed)).toContain(meant);
  });

  it('are exactly those of distance one', () => {
    const word = fc.stringMatching(/^[a-c]{1,5}$/);
    fc.assert(
      fc.property(word, word, (typed, other) => {
        expect(oneSlipAway(typed).includes(other)).toBe(slips(typed, other) === 1);
      }),
    );
  });

  it('are few enough to be looked up one by one', () => {
    expect(oneSlipAway('mayonnaise').length).toBeLessThan(600);
  });
});
