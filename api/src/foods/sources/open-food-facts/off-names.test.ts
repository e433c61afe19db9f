import { isName, languagesOf } from './off-names.ts';

describe('names of products', () => {
  it.each([
    ['7622201711726', false],
    ['0760861006237', false],
    ['1664', true],
    ['7up', true],
    [null, false],
  ])('%s is a name: %s', (text, name) => expect(isName(text)).toBe(name));

  it('are looked for in the product’s language, in English, and without a language', () => {
    expect(languagesOf('es')).toEqual(['es', 'en', 'xx']);
    expect(languagesOf('en')).toEqual(['en', 'xx']);
    expect(languagesOf(undefined)).toEqual(['en', 'xx']);
  });
});
