import { posix } from 'node:path';

/** Run every time: signing in, saving an entry, the one answer for every failure, and a dialog from opening to saving. */
export const ESSENTIAL = [
  'api/src/auth/auth.test.ts',
  'api/src/weight-entries/weight-entries.test.ts',
  'api/src/http/errors.test.ts',
  'shell/src/pages/sign-in/login-page.test.tsx',
  'mfe-entries/src/log-weight/log-weight.test.tsx',
];
/** As many files as there is time for. */
const MOST_BESIDE = 10;

/** The test files of `npm run test:quick`. */
export interface QuickTests {
  run: string[];
  /** Beside a change too, but there are too many of them. */
  left_out: string[];
}

/**
 * Chooses test files, all by their paths in the repository: those that matter most, all of shared rules, every
 * changed test, and the tests in the folders of what changed, the nearest name first.
 */
export function quickTests(changed: string[], tests: string[]): QuickTests {
  const always = tests.filter((test) => ESSENTIAL.includes(test) || test.startsWith('shared-ui/src/rules/'));
  const edited = tests.filter((test) => changed.includes(test) && !always.includes(test));
  const beside = tests
    .filter((test) => ![...always, ...edited].includes(test) && changed.some((file) => isBeside(test, file)))
    .sort((one, other) => Number(isOf(other, changed)) - Number(isOf(one, changed)));
  const chosen = [...edited, ...beside];
  return { run: [...always, ...chosen.slice(0, MOST_BESIDE)], left_out: chosen.slice(MOST_BESIDE) };
}

const isBeside = (test: string, file: string) => posix.dirname(test) === posix.dirname(file);

/** Whether it is the test of one of these files: `barcode.test.ts` of `barcode.ts`. */
const isOf = (test: string, files: string[]) =>
  files.some((file) => test.replace(/\.test(?=\.tsx?$)/, '').replace(/x$/, '') === file.replace(/x$/, ''));
