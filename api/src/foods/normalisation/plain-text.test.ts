import { labelList } from './label-list.ts';
import { plainText } from './plain-text.ts';
import type { Problem } from './source-food.ts';

describe('a text of a source', () => {
  it.each<[string, unknown, string | null]>([
    ['is left as it is', 'Skyr', 'Skyr'],
    ['stays in capitals', 'TURNIP GREENS', 'TURNIP GREENS'],
    ['has its entities resolved', 'farina tipo &quot;00&quot; &amp; sale', 'farina tipo "00" & sale'],
    ['has numeric entities resolved', 'Caf&#233; &#x26; cr&#xE8;me', 'Café & crème'],
    ['is decoded twice where it was encoded twice', 'Pinky &amp;amp; Co', 'Pinky & Co'],
    ['keeps what only looks like an entity', 'A &notknown; B', 'A &notknown; B'],
    ['loses encoded quotation marks around the whole', '&quot;Baguette&quot;', 'Baguette'],
    ['keeps those that the source writes itself', '"Baguette"', '"Baguette"'],
    ['keeps quotation marks around a part', '"Petit" pain', '"Petit" pain'],
    ['has single spaces', '  Small  Planet\u00a0Foods \t Inc. ', 'Small Planet Foods Inc.'],
    ['loses control and invisible signs', 'So\u0000ja\u200b\ufeff milk\u0007', 'So ja milk'],
    ['is one line', 'rice\r\ncakes', 'rice cakes'],
    ['loses markup', '<b>Oat</b> drink<br/>', 'Oat drink'],
    ['keeps a sign that is no markup', 'fat < 5 %', 'fat < 5 %'],
    ['has composed accents', 'Cafe\u0301', 'Café'],
    ['is null for "null"', 'null', null],
    ['is null for "undefined"', 'undefined', null],
    ['is null for "Unknown"', ' Unknown ', null],
    ['is null for a program’s "nan"', 'nan', null],
    ['may be the brand NAN', 'NAN', 'NAN'],
    ['is null without letters', ' - ', null],
    ['is null for an entity of a space', '&nbsp;', null],
    ['is null for a number', 12, null],
  ])('%s', (_, written, text) => {
    const problems: Problem[] = [];
    expect(plainText(written, 200, 'product_name', problems)).toBe(text);
    expect(problems).toEqual([]);
  });

  it('is cut after a word, with a problem', () => {
    const problems: Problem[] = [];
    expect(plainText('Tomatoes, peeled, whole', 18, 'product_name', problems)).toBe('Tomatoes, peeled');
    expect(plainText('x'.repeat(30), 18, 'product_name', problems)).toHaveLength(18);
    expect(problems.map(({ code }) => code)).toEqual(['text_cut', 'text_cut']);
  });
});

describe('a list of labels', () => {
  it.each<[unknown, string | null]>([
    ['Nestlé', 'Nestlé'],
    ['Carrefour BIO, Carrefour', 'Carrefour BIO, Carrefour'],
    ['Dove,dove, Dove', 'Dove'],
    ['Botanas, en:Barras de cereal', 'Botanas, Barras de cereal'],
    ['fr:chips-de-pommes-de-terre', 'chips de pommes de terre'],
    ['en:groceries', 'groceries'],
    ['null', null],
    ['null, undefined, ', null],
    ['', null],
    [undefined, null],
  ])('%j is read as %j', (written, list) => expect(labelList(written, 200, 'last')).toBe(list));

  it('drops whole labels where it is too long: the last brands, the most general categories', () => {
    expect(labelList('Alpha, Beta, Gamma', 12, 'last')).toBe('Alpha, Beta');
    expect(labelList('Snacks, Sweet snacks, Biscuits', 23, 'first')).toBe('Sweet snacks, Biscuits');
  });
});
