import { isFinal, nextLook } from './final-result.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const worked = (last: string, more: { ended_on?: string; created_at?: string; state?: string } = {}) => ({
  run: {
    started_on: '2026-01-01',
    ended_on: more.ended_on ?? null,
    created_at: new Date(more.created_at ?? '2026-01-01T08:00:00Z'),
  },
  progress: { state: more.state ?? 'completed', days: [{ local_date: last }], attempts: [] } as never,
});

test.each([
  ['a run that ended more than a week ago', worked('2026-11-18'), true],
  ['a run that ended a week ago', worked('2026-11-19'), false],
  ['a current run', worked('2026-11-01', { state: 'running' }), false],
  ['an upcoming run', worked('2026-11-01', { state: 'upcoming' }), false],
  [
    'a run that the member ended within the last week',
    worked('2026-10-01', { state: 'ended', ended_on: '2026-11-20' }),
    false,
  ],
  [
    'a run with past days that was started today',
    worked('2026-02-01', { created_at: '2026-11-26T08:00:00Z' }),
    false,
  ],
])('the result of %s is final: %s', (_what, run, expected) => {
  expect(isFinal(run, NOW)).toBe(expected);
});

test.each([
  ['a week after the last day', worked('2026-12-24', { state: 'running' }), '2027-01-01T00:00:00.000Z'],
  ['tomorrow at the earliest', worked('2026-11-19'), '2026-11-27T12:00:00.000Z'],
  ['in a year at the latest', worked('9999-12-31'), '2027-11-27T12:00:00.000Z'],
])('the next check is %s', (_what, run, expected) => {
  expect(nextLook(run, NOW).toISOString()).toBe(expected);
});
