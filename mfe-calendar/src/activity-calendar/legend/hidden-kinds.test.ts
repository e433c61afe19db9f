import { hiddenKinds, textAfterPress } from './hidden-kinds.ts';

describe('hiddenKinds and textAfterPress', () => {
  it.each<[string, boolean | undefined, string[]]>([
    ['', false, []],
    ['examples', false, ['examples']],
    ['meals,weight', false, ['weight', 'meals']],
    ['examples,sleep', false, ['examples']],
    ['["examples"]', false, []],
    // Without a choice, examples are hidden once the member has entries, and until that is known.
    ['', true, ['examples']],
    ['', undefined, ['examples']],
    ['meals', true, ['meals', 'examples']],
    ['examples-wanted', true, []],
    ['examples-wanted', undefined, []],
  ])('for %j with own entries: %s hide %j', (text, hasOwnEntries, kinds) => {
    expect([...hiddenKinds(text, hasOwnEntries)]).toEqual(kinds);
  });

  it.each<[string, 'examples' | 'meals', boolean, string]>([
    ['', 'meals', false, 'meals'],
    ['meals', 'meals', true, ''],
    ['', 'examples', true, 'examples-wanted'],
    ['meals,examples', 'examples', true, 'meals,examples-wanted'],
    ['examples-wanted', 'examples', false, 'examples'],
  ])('turn %j after a press on %s (hidden: %s) into %j', (text, kind, isHidden, next) => {
    expect(textAfterPress(text, kind, isHidden)).toBe(next);
  });
});
