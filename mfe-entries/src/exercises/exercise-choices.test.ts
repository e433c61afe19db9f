import { COMMON_LIFTS } from './common-lifts.ts';
import { exerciseChoices } from './exercise-choices.ts';

const names = (typed: string, own: string[] = []) => exerciseChoices(typed, own).map(({ name }) => name);

it('has each common lift once, within the length of a name', () => {
  const lifts = Object.values(COMMON_LIFTS).flat();
  expect(lifts.length).toBeGreaterThan(115);
  expect(new Set(lifts.map((name) => name.toLowerCase())).size).toBe(lifts.length);
  expect(lifts.filter((name) => name.length > 40)).toEqual([]);
});

it('offers the member’s own before typing, else common lifts', () => {
  expect(names('', ['Zercher hold', 'Squat'])).toEqual(['Zercher hold', 'Squat']);
  expect(names('  ')[0]).toBe('Back Squat');
});

it.each([
  ['bench pr', 'Bench Press'],
  ['press bench', 'Bench Press'],
  ['PULL', 'Pull-up'],
  ['rdl', 'rdl'],
])('finds %p: %p', (typed, found) => {
  expect(names(typed)).toContain(found);
});

it('lists own names first, each once', () => {
  expect(names('bench', ['bench press']).slice(0, 2)).toEqual(['bench press', 'Bench Press, close grip']);
  expect(names('bench', ['bench press'])).not.toContain('Bench Press');
});

it('offers the typed text as a new name unless it is one, with single spaces and within the limit', () => {
  expect(exerciseChoices('  My   lift ', []).at(-1)).toEqual({ name: 'My lift', group: 'new' });
  expect(names('crunch').filter((name) => name.toLowerCase() === 'crunch')).toEqual(['Crunch']);
  expect(names('x'.repeat(200)).at(-1)).toHaveLength(100);
  expect(names('Developpe', ['Développé'])).toEqual(['Développé', 'Developpe']);
});
