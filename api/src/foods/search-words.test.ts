import { phrases, shortestForms, wordsOf } from './search-words.ts';

describe('the words of a search', () => {
  it('are told apart with their forms; joining words are left out', () => {
    expect(wordsOf('the milk of cows')).toEqual([
      ['milk', 'milks'],
      ['cows', 'cow'],
    ]);
  });
  it('are joining words where there is nothing else', () => {
    expect(wordsOf('of the').map(([typed]) => typed)).toEqual(['of', 'the']);
  });
  it('count once and are at most eight', () => {
    expect(wordsOf('egg egg')).toHaveLength(1);
    expect(wordsOf('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0')).toHaveLength(8);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('the shortest forms', () => {
  it.each([
    [['eggs', 'egg'], ['egg']],
    [
      ['cherry', 'cherries'],
      ['cherry', 'cherries'],
    ],
    [
      ['leaves', 'leaf', 'leafe', 'leave'],
      ['leaf', 'leave'],
    ],
  ])('of %j are %j', (forms, shortest) => {
    expect(shortestForms(forms)).toEqual(shortest);
  });
});

describe('the phrases of a search', () => {
  it('are its words in every order and form', () => {
    expect(phrases([['red', 'reds'], ['pea']])).toEqual(['red pea', 'reds pea', 'pea red', 'pea reds']);
    expect(phrases([['egg', 'eggs']])).toEqual(['egg', 'eggs']);
  });
  it('are the text as it was written when it is long', () => {
    expect(phrases(wordsOf('one two three four'))).toEqual(['one two three four']);
  });
});
