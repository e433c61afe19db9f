import { isDispensable, lastStopWord, withoutStopWords } from './stop-words.ts';

describe('the words of a text without stop words', () => {
  it.each([
    ['the milk of the coconut', 'milk coconut'],
    ['aceite de oliva', 'aceite oliva'],
    ['galletas sin azucar y sal', 'galletas sin azucar sal'],
    ['lait sans lactose', 'lait sans lactose'],
    ['mac n cheese', 'mac cheese'],
    ['pates au saumon', 'pates saumon'],
    ['brot mit kase', 'brot kase'],
    ['m and ms', 'm ms'],
    ['egg egg', 'egg'],
    ['of the', 'of the'],
    ['', ''],
  ])('"%s" becomes "%s"', (text, naming) => {
    expect(withoutStopWords(text).join(' ')).toBe(naming);
  });
});

it.each([
  ['dulce de le', 'le'],
  ['pan de', 'de'],
  ['milk on', 'on'],
  ['vitamin a', null],
  ['pan de molde', null],
  ['of the', null],
  ['', null],
])('the stop word at the end of "%s" is %s', (text, word) => {
  expect(lastStopWord(text)).toBe(word);
});

it('words for preparation and serving are dispensable; words for what a food is or lacks are not', () => {
  expect(['homemade', 'grilled', 'vaso', 'tranches'].every(isDispensable)).toBe(true);
  expect(['chicken', 'sin', 'free', 'zero', 'light', 'dark', 'smoked'].some(isDispensable)).toBe(false);
});
