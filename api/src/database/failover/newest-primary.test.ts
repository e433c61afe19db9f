import { newestPrimary } from './newest-primary.ts';

describe('the server that is written to', () => {
  it.each([
    ['the one that takes writes', { one: 1, two: null }, 0, 'one'],
    ['the replica, once it was promoted', { two: 2 }, 1, 'two'],
    ['not a former primary that is up again', { one: 1, two: 2 }, 2, 'two'],
    ['not a former primary either while the promoted one is away', { one: 1 }, 2, null],
    ['none while none takes writes', { one: null, two: null }, 1, null],
    ['the first of two that were never promoted', { one: 1, two: 1 }, 1, 'one'],
    ['none while none answers', {}, 0, null],
  ])('is %s', (_which, timelines, seen, server) => {
    const answers = Object.entries(timelines).map(([name, timeline]) => ({ server: name, timeline }));
    expect(newestPrimary(answers, seen)?.server ?? null).toBe(server);
  });
});
