import { hiddenKindsFrom } from './hidden-kinds.ts';

describe('the kinds that are hidden on this device', () => {
  it.each([
    [null, []],
    ['', []],
    ['examples', ['examples']],
    ['meals,weight', ['weight', 'meals']],
    ['examples,sleep', ['examples']],
    ['["examples"]', []],
  ])('%j hides %j', (text, kinds) => {
    expect([...hiddenKindsFrom(text)]).toEqual(kinds);
  });
});
