import { foreignForms } from './foreign-inflections.ts';

describe('singular and plural', () => {
  it.each([
    ['pan', 'panes'],
    ['nuez', 'nueces'],
    ['limon', 'limones'],
    ['cereal', 'cereales'],
    ['limao', 'limoes'],
    ['gateau', 'gateaux'],
    ['pomodoro', 'pomodori'],
    ['fetta', 'fette'],
    ['pesce', 'pesci'],
    ['fungo', 'funghi'],
    ['kartoffel', 'kartoffeln'],
    ['tomate', 'tomaten'],
  ])('%s and %s find each other', (singular, plural) => {
    expect(foreignForms(singular)).toContain(plural);
    expect(foreignForms(plural)).toContain(singular);
  });
});

it('umlauts may be typed with an e', () => {
  expect(foreignForms('kaese')).toContain('kase');
  expect(foreignForms('muesli')).toContain('musli');
});

it.each(['tea', 'egg', '7up', 'b12', 'jam'])(
  'short words and those with digits stay what they are: %s',
  (word) => {
    expect(foreignForms(word)).toEqual([]);
  },
);
