import { hiddenKinds, textAfterPress } from './hidden-kinds.ts';

describe('the kinds that are hidden on this device', () => {
  it.each<[string, boolean | undefined, string[]]>([
    ['', false, []],
    ['examples', false, ['examples']],
    ['meals,weight', false, ['weight', 'meals']],
    ['examples,sleep', false, ['examples']],
    ['["examples"]', false, []],
    // Examples step back once the member has entries, and do not show before that is known.
    ['', true, ['examples']],
    ['', undefined, ['examples']],
    ['meals', true, ['meals', 'examples']],
    ['examples-wanted', true, []],
    ['examples-wanted', undefined, []],
  ])('%j with own entries: %s hides %j', (text, hasOwnEntries, kinds) => {
    expect([...hiddenKinds(text, hasOwnEntries)]).toEqual(kinds);
  });

  it.each<[string, 'examples' | 'meals', boolean, string]>([
    ['', 'meals', false, 'meals'],
    ['meals', 'meals', true, ''],
    ['', 'examples', true, 'examples-wanted'],
    ['meals,examples', 'examples', true, 'meals,examples-wanted'],
    ['examples-wanted', 'examples', false, 'examples'],
  ])('%j after a press on %s (hidden: %s) is %j', (text, kind, isHidden, next) => {
    expect(textAfterPress(text, kind, isHidden)).toBe(next);
  });
});
