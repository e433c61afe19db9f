import { LONGEST_NAME, synonymsOf } from './synonyms.ts';

const names = (text: string) => synonymsOf(text.split(' ')).map((words) => words.join(' '));

describe('the other names of a food', () => {
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
  ])('%s is also %s', (name, other) => {
    expect(names(name)).toContain(other);
  });

  it('of most there is none', () => {
    expect(['egg', 'milk', 'coca', 'pepper'].flatMap(names)).toEqual([]);
  });

  it('may be meant one way only: who types "zero" may mean "sin azucar", but not "diet"', () => {
    expect(names('zero')).toContain('sin azucar');
    expect(names('zero')).not.toContain('diet');
    expect(names('french fries')).not.toContain('fries');
  });

  it('are never longer than what a text is searched for', () => {
    const typed = ['macaroni cheese', 'skimmed milk', 'evoo', 'semi skimmed milk'];
    const lengths = typed.flatMap((name) => [name, ...names(name)]).map((name) => name.split(' ').length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST_NAME);
  });
});
