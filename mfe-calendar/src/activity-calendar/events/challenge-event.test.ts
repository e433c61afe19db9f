import { dayOf, runOf } from '../../challenges/run-fixtures.ts';
import { challengeEvents } from './challenge-event.ts';

const day = (fields: Parameters<typeof dayOf>[1]) => dayOf(0, fields);
const titles = (...days: ReturnType<typeof dayOf>[]) =>
  challengeEvents([runOf({ days })]).map(({ title }) => title);

it.each([
  [day({ state: 'kept', number: 12 }), ['75 Hard day 12 kept']],
  [day({ state: 'open', number: 13, tasks_met: 3 }), ['75 Hard day 13, 3 of 4 tasks']],
  [day({ state: 'missed', number: 13 }), ['75 Hard missed']],
  [day({ state: 'upcoming', number: 14 }), []],
  [day({ state: 'skipped', number: null }), []],
])('challengeEvents describes a day: %#', (one, expected) => {
  expect(titles(one)).toEqual(expected);
});

it('challengeEvents returns one event without a time for each day of each challenge', () => {
  const other = runOf({ id: '0193a1f0-0000-7000-8000-000000000002' });
  const events = challengeEvents([runOf(), other]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(
    events.every(({ kind, time, source }) => kind === 'challenges' && time === '' && source === 'challenge'),
  ).toBe(true);
});
