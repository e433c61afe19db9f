import fc from 'fast-check';
import { englishInflections, foreignInflections } from './inflections.ts';

describe('the inflections of an English word', () => {
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
  ])('include %s and %s in both directions', (singular, plural) => {
    expect(englishInflections(singular)).toContain(plural);
    expect(englishInflections(plural)).toContain(singular);
  });

  it.each(['hummus', 'swiss', 'watercress', 'couscous', 'asparagus'])('%s is not a plural', (word) => {
    expect(englishInflections(word)).not.toContain(word.slice(0, -1));
  });

  it.each(['2', 'a', 'co', 'b12', 'fries'])('%s has no other inflection', (word) => {
    expect(englishInflections(word)).toEqual([word]);
  });

  it('contain the word itself, first and once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (word) => {
        const forms = englishInflections(word);
        expect(forms[0]).toBe(word);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms.every((form) => /^[a-z0-9]+$/.test(form))).toBe(true);
      }),
    );
  });
});

describe('singular and plural in other languages', () => {
  it.each([
    ['pan', 'panes'],
    ['nuez', 'nueces'],
    ['limon', 'limones'],
    ['cereal', 'cereales'],
    ['limao', 'limoes'],
    ['gateau', 'gateaux'],
    ['pomodoro', 'pomodori'],
    ['fetta', 'fette'],
    ['pesce', 'pesci'],
    ['fungo', 'funghi'],
    ['kartoffel', 'kartoffeln'],
    ['tomate', 'tomaten'],
  ])('%s and %s are found in both directions', (singular, plural) => {
    expect(foreignInflections(singular)).toContain(plural);
    expect(foreignInflections(plural)).toContain(singular);
  });
});

it('umlauts may be typed with an e', () => {
  expect(foreignInflections('kaese')).toContain('kase');
  expect(foreignInflections('muesli')).toContain('musli');
});

it.each(['tea', 'egg', '7up', 'b12', 'jam'])(
  '%s, short or with a digit, has no inflection in other languages',
  (word) => {
    expect(foreignInflections(word)).toEqual([]);
  },
);
