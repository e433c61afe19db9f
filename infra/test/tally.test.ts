import { jestTally, playwrightTally } from './tally.ts';

describe('the last line of npm test', () => {
  it('counts a file that could not be loaded as a failure', () => {
    expect(jestTally({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
      passed: 5,
      failed: 3,
    });
  });

  it('counts a flaky journey and an error outside of any test as failures', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1 };
    expect(playwrightTally({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3 });
  });
});
