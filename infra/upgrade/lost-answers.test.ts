import { lostAnswers } from './lost-answers.ts';

const ENTRY = { id: 'a', weight: 80, foods: [{ name: 'Soup' }], deleted_at: null };

it.each([
  ['the same', ENTRY, ENTRY, []],
  ['one field more', ENTRY, { ...ENTRY, version: 2 }, []],
  ['a field less', ENTRY, { ...ENTRY, weight: undefined }, ['weight: 80, now nothing']],
  ['another value', ENTRY, { ...ENTRY, weight: 81 }, ['weight: 80, now 81']],
  ['null that became a value', ENTRY, { ...ENTRY, deleted_at: 1 }, ['deleted_at: null, now 1']],
  [
    'another value inside',
    ENTRY,
    { ...ENTRY, foods: [{ name: 'Tea' }] },
    ['foods.0.name: "Soup", now "Tea"'],
  ],
  ['a row less', { rows: [1, 2] }, { rows: [1] }, ['rows: 2 values, now 1']],
  ['a list that became an object', [1], { 0: 1 }, []],
  [
    'nothing at all',
    ENTRY,
    null,
    [': {"id":"a","weight":80,"foods":[{"name":"Soup"}],"deleted_at", now null'],
  ],
  ['a picture at another address', { photos: [{ url: '/1' }] }, { photos: [{ url: '/2' }] }, []],
  ['a moment that passes', { last_active_at: 1 }, { last_active_at: 2 }, []],
])('of an answer and %s is lost: %j %j → %j', (_what, before, after, lost) => {
  expect(lostAnswers(before, after)).toEqual(lost);
});
