import fc from 'fast-check';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('matchedParts', () => {
  it.each([
    ['Egg, whole, raw', 'egg', '[Egg], whole, raw'],
    ['Egg, whole, raw', 'raw eg', '[Eg]g, whole, [raw]'],
    ['Crème fraîche', 'creme', '[Crème] fraîche'],
    ['Creme', 'crème', '[Creme]'],
    ['Bananas, raw', 'banana raw', '[Banana]s, [raw]'],
    ['Milk (1.5 %)', '(1.5', 'Milk [(1.5] %)'],
    ['Egg', 'e', 'Egg'],
    ['Egg', '', 'Egg'],
    ['Egg', 'milk', 'Egg'],
    ['', 'egg', ''],
  ])('of %s searched for "%s" is %s', (text, search, shown) => {
    expect(marked(text, search)).toBe(shown);
  });

  it('keeps every letter of the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        expect(
          matchedParts(text, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
