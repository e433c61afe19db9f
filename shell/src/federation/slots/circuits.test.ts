import { isResting, noteCrash } from './circuits.ts';

const MINUTE = 60_000;

/** Three crashes at once: whether the last of them has it rest. */
const crashOften = () => [noteCrash('mfe-goals'), noteCrash('mfe-goals'), noteCrash('mfe-goals')];

describe('a feature app that crashed too often', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rests for five minutes, and five more from when it crashed again elsewhere meanwhile', () => {
    expect(crashOften()).toEqual([false, false, true]);
    jest.advanceTimersByTime(4 * MINUTE);
    expect(crashOften()).toEqual([false, false, true]);
    jest.advanceTimersByTime(4 * MINUTE);
    expect(isResting('mfe-goals')).toBe(true);
    jest.advanceTimersByTime(MINUTE);
    expect(isResting('mfe-goals')).toBe(false);
    expect(crashOften()).toEqual([false, false, true]);
  });
});
