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
  ['a run that is over for more than a week', worked('2026-11-18'), true],
  ['a run that is over for a week', worked('2026-11-19'), false],
  ['a run that is on', worked('2026-11-01', { state: 'running' }), false],
  ['a run to come', worked('2026-11-01', { state: 'upcoming' }), false],
  [
    'a run that was ended within a week',
    worked('2026-10-01', { state: 'ended', ended_on: '2026-11-20' }),
    false,
  ],
  [
    'a run of long ago that was begun today',
    worked('2026-02-01', { created_at: '2026-11-26T08:00:00Z' }),
    false,
  ],
])('the result of %s is final: %s', (_what, run, expected) => {
  expect(isFinal(run, NOW)).toBe(expected);
});

test.each([
  ['when it is final', worked('2026-12-24', { state: 'running' }), '2027-01-01T00:00:00.000Z'],
  ['not before tomorrow', worked('2026-11-19'), '2026-11-27T12:00:00.000Z'],
  ['within a year, whatever is stored', worked('9999-12-31'), '2027-11-27T12:00:00.000Z'],
])('the next look is %s', (_what, run, expected) => {
  expect(nextLook(run, NOW).toISOString()).toBe(expected);
});
