import { stripVTControlCharacters } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as journey, type PageErrors } from '../../e2e/support/journey.ts';
import type { Edit } from './builds.ts';
import { TestBed } from './test-bed.ts';

export { expect };

/** Input of an experiment: the product, its page, and the table of measurements. */
export interface ExperimentSetup {
  /** The product, with the builds of the sources live; `page` is at its address. */
  testBed: TestBed;
  page: Page;
  context: BrowserContext;
  /** The errors of the page, of which an experiment may allow some. */
  pageErrors: PageErrors;
  /** Puts a figure or an observation into the table. */
  measured(what: string): void;
}

/** A deliberate defect of the product, with which the same experiment must fail. */
export interface Defect {
  /** Name of the feature that the product lacks; the table says `fails without <this>`. */
  without: string;
  /** Edits of the sources that remove it. */
  edits?: Edit[];
  /** Damages the product before the experiment begins, in place of edits. */
  before?(setup: ExperimentSetup): Promise<unknown>;
  /** The failure that the experiment must have; another failure does not count. */
  fails: RegExp;
}

/** Tag of experiments that take too long for `npm test`. */
const SLOW = '@slow';

/**
 * Playwright's test with a test bed for each worker; its pages open at the test bed's address. A file that sets
 * `overrideOrigins` by `test.use` has a test bed of its own, whose tabs may take builds from there.
 */
export const test = journey.extend<object, { testBed: TestBed; overrideOrigins: string }>({
  overrideOrigins: ['', { option: true, scope: 'worker' }],
  testBed: [
    async ({ overrideOrigins }, use) => {
      const testBed = await TestBed.start(overrideOrigins);
      await use(testBed);
      await testBed.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ testBed }, use) => use(testBed.url),
});

const note = (type: string) => (description: string) => test.info().annotations.push({ type, description });

/** Defines one of the numbered experiments, or the part of it that `what` names. */
export function experiment(
  number: number,
  what: string,
  body: (setup: ExperimentSetup) => Promise<void>,
  { slow = false } = {},
): void {
  const details = {
    annotation: { type: 'experiment', description: String(number) },
    tag: slow ? [SLOW] : [],
  };
  test(`${number} ${what}`, details, async ({ testBed, page, context, pageErrors }) => {
    await testBed.reset();
    await body({ testBed, page, context, pageErrors, measured: note('measured') });
  });
}

/** The message of a body's failure, without the colours that split its texts. */
async function failureOf(running: Promise<void>): Promise<string> {
  try {
    await running;
    return 'no failure';
  } catch (error) {
    return stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  }
}

/** Defines an experiment with a defect in the product. It passes when the body fails in the expected way. */
export function control(
  number: number,
  defect: Defect,
  body: (setup: ExperimentSetup) => Promise<void>,
): void {
  const details = { annotation: { type: 'control', description: String(number) }, tag: SLOW };
  test(
    `${number} fails without ${defect.without}`,
    details,
    async ({ testBed, page, context, pageErrors }) => {
      pageErrors.allow(/./);
      note('without')(defect.without);
      await testBed.reset(defect.edits);
      const setup: ExperimentSetup = { testBed, page, context, pageErrors, measured: () => {} };
      await defect.before?.(setup);
      expect(await failureOf(body(setup))).toMatch(defect.fails);
      pageErrors.takePolicyViolations();
    },
  );
}
