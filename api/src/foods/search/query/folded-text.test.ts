import { foldedText } from './folded-text.ts';

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
  ])('%s is "%s"', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
  });

  it.each(['яйцо', '🍌', 'ramen 拉麺', '½ milk', 'caf´e'])('%s is left to the database', (text) => {
    expect(foldedText(text)).toBeNull();
  });
});
