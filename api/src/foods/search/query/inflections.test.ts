import fc from 'fast-check';
import { wordForms } from './inflections.ts';

describe('the forms of a word', () => {
  it.each([
    ['egg', 'eggs'],
    ['cherry', 'cherries'],
    ['tomato', 'tomatoes'],
    ['peach', 'peaches'],
    ['leaf', 'leaves'],
    ['knife', 'knives'],
    ['radish', 'radishes'],
    ['olive', 'olives'],
    ['oat', 'oats'],
    ['kiwi', 'kiwis'],
  ])('%s and %s find each other', (singular, plural) => {
    expect(wordForms(singular)).toContain(plural);
    expect(wordForms(plural)).toContain(singular);
  });

  it.each(['hummus', 'swiss', 'watercress', 'couscous', 'asparagus'])(
    '%s is not taken for a plural',
    (word) => {
      expect(wordForms(word)).not.toContain(word.slice(0, -1));
    },
  );

  it.each(['2', 'a', 'co', 'b12', 'fries'])('%s has no other form', (word) => {
    expect(wordForms(word)).toEqual([word]);
  });

  it('hold the word itself, first and once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (word) => {
        const forms = wordForms(word);
        expect(forms[0]).toBe(word);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms.every((form) => /^[a-z0-9]+$/.test(form))).toBe(true);
      }),
    );
  });
});
