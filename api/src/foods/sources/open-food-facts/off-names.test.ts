import { isName, languagesOf } from './off-names.ts';

describe('what can be a name', () => {
  it.each([
    ['7622201711726', false],
    ['0760861006237', false],
    ['1664', true],
    ['7up', true],
    [null, false],
  ])('%s: %s', (text, name) => expect(isName(text)).toBe(name));

  it('is looked for in the language of the product, in English, in none', () => {
    expect(languagesOf('es')).toEqual(['es', 'en', 'xx']);
    expect(languagesOf('en')).toEqual(['en', 'xx']);
    expect(languagesOf(undefined)).toEqual(['en', 'xx']);
  });
});
