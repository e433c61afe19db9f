import { cause, jestOutcome, playwrightOutcome, stillFailed } from './outcome.ts';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe('the outcome of Jest', () => {
  it('lists each failed test with its first message, and each file that cannot be loaded', () => {
    const outcome = jestOutcome(
      {
        numPassedTests: 1,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 1,
        testResults: [
          {
            name: '/clone/api/src/a.test.ts',
            status: 'failed',
            message: 'all of it',
            assertionResults: [test('a works', 'passed'), test('a breaks', 'failed', 'Error: 1', 'Error: 2')],
          },
          { name: '/clone/infra/b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
        ],
      },
      '/clone',
    );
    expect(outcome).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { file: 'api/src/a.test.ts', name: 'a breaks', error: 'Error: 1' },
        { file: 'infra/b.test.ts', name: '', error: 'no module' },
      ],
    });
  });
});

describe('the outcome of Playwright', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'a.journey.ts',
    tests: [
      {
        status,
        results: [
          { error: { message }, attachments: [{ name: 'error-context', path: '/clone/test-results/a.md' }] },
        ],
      },
    ],
  });

  it('lists failed tests with their groups, and counts errors outside of tests', () => {
    const outcome = playwrightOutcome(
      {
        stats: { expected: 1, unexpected: 1, flaky: 0 },
        errors: ['the product did not start'],
        suites: [
          {
            title: 'a.journey.ts',
            specs: [spec('works', 'expected', '')],
            suites: [{ title: 'a group', specs: [spec('breaks', 'unexpected', 'Error: 3')] }],
          },
        ],
      },
      '/clone',
    );
    expect(outcome).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        {
          file: 'a.journey.ts',
          name: 'a group › breaks',
          error: 'Error: 3',
          page: 'test-results/a.md',
        },
      ],
    });
  });
});

describe('tests that are repeated', () => {
  const [one, other] = ['one', 'other'].map((name) => ({ file: 'a.test.ts', name, error: '' }));
  const tried = [one, other].filter((test) => test !== undefined);
  const failures = tried.slice(0, 1);

  it.each([
    ['pass', { passed: 2, failed: 0, failures: [] }, []],
    ['fail again in part', { passed: 1, failed: 1, failures }, failures],
    ['count as failed when not all ran', { passed: 1, failed: 0, failures: [] }, tried],
    ['count as failed when the run broke down', { passed: 2, failed: 1, failures: [] }, tried],
  ])('%s', (_, outcome, still) => {
    expect(stillFailed(tried, outcome)).toEqual(still);
  });
});

describe('the cause of a failure', () => {
  it.each([
    ['Error: expected 1\n  at line 2', undefined, 'Error: expected 1'],
    ['\u001b[31mError: red\u001b[39m', undefined, 'Error: red'],
    ['  ● Test suite failed to run\n\n    no module', undefined, 'no module'],
    [
      'Property failed after 2 tests\n{ seed: -32, path: "1" }',
      undefined,
      'Property failed after 2 tests; seed -32',
    ],
    [
      'Error: not equal\n\n- Expected  - 1\n+ Received  + 2\n\n- []\n+ [\n+   "late"\n+ ]\n\n  12 | expect',
      undefined,
      'Error: not equal; - Expected  - 1; + Received  + 2; - []; + [; +   "late"; + ]',
    ],
    ['Error: value\nExpected: 1\nReceived: 2', undefined, 'Error: value; Expected: 1; Received: 2'],
    ['Error: timeout', 'test-results/a.md', 'Error: timeout; test-results/a.md'],
  ])('of %j with the page %j', (error, page, line) => {
    expect(cause({ file: '', name: '', error, page })).toBe(line);
  });
});
