import { afterCrash, type Circuit, CLOSED, isCircuitOpen, isOpen, recordCrash } from './circuit-breaker.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The state after crashes at these seconds. */
const after = (...seconds: number[]): Circuit =>
  seconds.reduce((circuit, at) => afterCrash(circuit, at * SECOND), CLOSED);

describe('a feature app that crashes', () => {
  it.each<[string, number[], number, boolean]>([
    ['zero times keeps the circuit closed', [], 0, false],
    ['once keeps the circuit closed', [10], 10, false],
    ['twice keeps the circuit closed', [10, 11], 11, false],
    ['three times at once opens the circuit', [10, 10, 10], 10, true],
    ['three times within a minute opens the circuit', [10, 40, 69], 69, true],
    ['three times in exactly a minute keeps it closed', [10, 40, 70], 70, false],
    ['three times in more than a minute keeps it closed', [10, 40, 90], 90, false],
    ['a fourth time opens it when three of the crashes are within a minute', [10, 65, 70, 80], 80, true],
    ['is still not shown four minutes and 59 seconds later', [10, 11, 12], 12 + 299, true],
    ['is tried again after five minutes', [10, 11, 12], 12 + 300, false],
    ['once after the circuit closed keeps it closed', [10, 11, 12, 400], 400, false],
    ['once more while the circuit is open does not keep it open for longer', [10, 11, 12, 100], 312, false],
    ['three times after the circuit closed opens it again', [10, 11, 12, 400, 401, 402], 402, true],
    ['is tried again when the clock was set back', [10_000, 10_001, 10_002], 50, false],
  ])('%s', (_what, seconds, now, resting) => {
    expect(isOpen(after(...seconds), now * SECOND)).toBe(resting);
  });

  it('knows the time at which its circuit closes', () => {
    expect(after(10, 11, 12).openUntil).toBe(12 * SECOND + 5 * MINUTE);
  });
});

/** Records three crashes at once, and returns for each whether it opened the circuit. */
const crashOften = () => [recordCrash('mfe-goals'), recordCrash('mfe-goals'), recordCrash('mfe-goals')];

describe('a feature app that crashed too often', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is hidden for five minutes, and for five more after further crashes elsewhere', () => {
    expect(crashOften()).toEqual([false, false, true]);
    jest.advanceTimersByTime(4 * MINUTE);
    expect(crashOften()).toEqual([false, false, true]);
    jest.advanceTimersByTime(4 * MINUTE);
    expect(isCircuitOpen('mfe-goals')).toBe(true);
    jest.advanceTimersByTime(MINUTE);
    expect(isCircuitOpen('mfe-goals')).toBe(false);
    expect(crashOften()).toEqual([false, false, true]);
  });
});
