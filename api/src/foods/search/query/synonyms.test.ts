import { LONGEST_NAME, synonymsOf } from './synonyms.ts';

const names = (text: string) => synonymsOf(text.split(' ')).map((words) => words.join(' '));

describe('the synonyms of a name', () => {
  it.each([
    ['coke', 'coca cola'],
    ['coca cola', 'coke'],
    ['aubergine', 'eggplant'],
    ['eggplant', 'aubergine'],
    ['yoghurt', 'yogurt'],
    ['mms', 'm ms'],
    ['mac cheese', 'macaroni cheese'],
    ['spring onion', 'scallion'],
    ['minced', 'ground'],
    ['jugo', 'zumo'],
    ['diet', 'zero'],
  ])('of %s contain %s', (name, other) => {
    expect(names(name)).toContain(other);
  });

  it('are none for most names', () => {
    expect(['egg', 'milk', 'coca', 'pepper'].flatMap(names)).toEqual([]);
  });

  it('may apply in one direction only: "zero" may mean "sin azucar", but not "diet"', () => {
    expect(names('zero')).toContain('sin azucar');
    expect(names('zero')).not.toContain('diet');
    expect(names('french fries')).not.toContain('fries');
  });

  it('are never longer than the longest phrase of a query', () => {
    const typed = ['macaroni cheese', 'skimmed milk', 'evoo', 'semi skimmed milk'];
    const lengths = typed.flatMap((name) => [name, ...names(name)]).map((name) => name.split(' ').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST_NAME);
  });
});
