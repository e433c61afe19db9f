import type { Tally } from '../check/gate.ts';

export interface FailedTest {
  /** Path of its file in the repository. */
  file: string;
  /** The names of its groups and its own; empty where the file could not be loaded. */
  name: string;
  /** The first failure's whole message. */
  error: string;
  /** File that describes the page at the failure. */
  page?: string;
}

/** Outcome of a part of a tier. */
export interface Outcome extends Tally {
  failures: FailedTest[];
  /** Repeats these tests alone, and returns those that failed again. Missing where a part cannot do that. */
  again?(failures: FailedTest[]): Promise<FailedTest[]>;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded: their tests are not in the two numbers above. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Reads the JSON report of Jest; `root` is the folder of the repository. */
export function jestOutcome(report: JestReport, root: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [error = ''] }) => ({ file, name: fullName, error }));
    return failed.length === 0 && status === 'failed' ? [{ file, name: '', error: message }] : failed;
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  file: string;
  tests: {
    status: string;
    results: { error?: { message?: string }; attachments?: { name: string; path?: string }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside of any test: a broken configuration, a server that did not start. */
  errors: unknown[];
  suites: Suite[];
}

/** Reads the JSON report of Playwright; `root` is the folder of the repository. */
export function playwrightOutcome({ stats, errors, suites }: PlaywrightReport, root: string): Outcome {
  const failures = suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap(({ spec, groups }) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results: [first] }) => ({
          file: spec.file,
          name: [...groups, spec.title].join(' › '),
          error: first?.error?.message ?? '',
          page: first?.attachments
            ?.find((one) => one.name === 'error-context')
            ?.path?.replace(`${root}/`, ''),
        })),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures };
}

/** Every test below a suite, with the names of its groups; the outermost suite is the file. */
function specsOf({ specs = [], suites = [] }: Suite, groups: string[]): { spec: Spec; groups: string[] }[] {
  return [
    ...specs.map((spec) => ({ spec, groups })),
    ...suites.flatMap((inner) => specsOf(inner, [...groups, inner.title])),
  ];
}

/** The tests that failed again; all of them when not each one ran, or something else broke. */
export function stillFailed(tried: FailedTest[], { passed, failed, failures }: Outcome): FailedTest[] {
  return passed + failed < tried.length || failed > failures.length ? tried : failures;
}

/** Most lines of a difference that are printed with a cause. */
const TOLD_DIFFERENCES = 6;

/**
 * One line on why a test failed: the first line of its error, the difference of the values, the seed to repeat it
 * with, and the file that describes its page.
 */
export function cause({ error, page }: FailedTest): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal begin with one.
  const plain = error.replace(/\u001b\[[\d;]*m/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const first = lines.find((line) => /^[^●]/.test(line)) ?? '';
  const differences = lines.filter((line) => /^([-+] |Expected.*: |Received.*: )/.test(line));
  const [, seed] = /\bseed[: ]+(-?\d+)/.exec(plain) ?? [];
  return [
    first,
    ...differences.slice(0, TOLD_DIFFERENCES),
    ...(seed ? [`seed ${seed}`] : []),
    ...(page ? [page] : []),
  ].join('; ');
}
