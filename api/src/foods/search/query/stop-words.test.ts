import { isWeak, namingWords, typedWords } from './stop-words.ts';

describe('the words that name something', () => {
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
  ])('of "%s" are "%s"', (text, naming) => {
    expect(namingWords(text).join(' ')).toBe(naming);
  });
});

it.each([
  ['dulce de le', 'dulce le'],
  ['pan de', 'pan de'],
  ['vitamin a', 'vitamin'],
  ['pan de molde', 'pan molde'],
  ['of the', 'of the'],
])('while "%s" is typed its words are "%s"', (text, words) => {
  expect(typedWords(text).join(' ')).toBe(words);
});

it('how a food is prepared or served is said by weak words; what it is, and what it is without, never', () => {
  expect(['homemade', 'grilled', 'vaso', 'tranches'].every(isWeak)).toBe(true);
  expect(['chicken', 'sin', 'free', 'zero', 'light', 'dark', 'smoked'].some(isWeak)).toBe(false);
});
