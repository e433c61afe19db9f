import { afterCheck, type Known, SteadyState } from './steady-state.ts';

/** The known state after each of these checks: `+` a good one, `-` a failed one. */
function states(start: boolean, checks: string): string {
  let known: Known = { isOk: start, contradictions: 0 };
  return [...checks]
    .map((check) => {
      known = afterCheck(known, check === '+');
      return known.isOk ? '+' : '-';
    })
    .join('');
}

describe('the state of a store', () => {
  it.each([
    [true, '+++', '+++'],
    [true, '-+-+-+', '++++++'],
    [true, '--+--+', '++++++'],
    [true, '---', '++-'],
    [true, '-----', '++---'],
    [false, '+-+-', '----'],
    [false, '++', '-+'],
    [true, '---+---++', '++------+'],
  ])('that was %s becomes with the checks %s, one by one, %s', (start, checks, known) => {
    expect(states(start, checks)).toBe(known);
  });

  it('is known at once while a check hangs, and only one check runs', async () => {
    let now = 0;
    let checks = 0;
    const state = new SteadyState(
      () => {
        checks += 1;
        return new Promise(() => undefined);
      },
      3000,
      () => now,
    );
    state.begin(true);
    for (now = 0; now < 60_000; now += 500) expect(state.isOk()).toBe(true);
    expect(checks).toBe(1);
  });
});
