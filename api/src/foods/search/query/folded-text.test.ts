import { accentedWords, foldedText } from './folded-text.ts';

describe('a text folded by the API', () => {
  it.each([
    ['Nestlé', 'nestle'],
    ['SIN AZÚCAR', 'sin azucar'],
    ["Kellogg's, Müsli", 'kelloggs musli'],
    ['Ben & Jerry’s', 'ben jerrys'],
    ['M&M’S', 'm ms'],
    ["huile d'olive", 'huile d olive'],
    ["l'eau de l’hiver", 'l eau de l hiver'],
    ['Bœuf, Weißwurst', 'boeuf weisswurst'],
    ['2%', '2'],
    ['--', ''],
  ])('%s becomes "%s"', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
  });

  it.each(['яйцо', '🍌', 'ramen 拉麺', '½ milk', 'caf´e'])('%s is left to the database', (text) => {
    expect(foldedText(text)).toBeNull();
  });
});

it.each([
  ['Crème fraîche', ['crème', 'fraîche']],
  ['cre\u0300me', ['crème']],
  ['CAFÉ con leche', ['café']],
  ['jalapeño jalapeño', ['jalapeño']],
  ["jus d'été", ['été']],
  ['creme Straße 2%', []],
  ['', []],
])('the words with accents of "%s" are %j', (text, words) => {
  expect(accentedWords(text)).toEqual(words);
});
