import type { BrowserContext, Page } from '@playwright/test';
import { type Complaints, expect, test as journey } from '../../e2e/support/journey.ts';
import type { Edit } from './builds.ts';
import { Stand } from './test-bed.ts';

export { expect };

/** What an experiment has to work with. */
export interface Trial {
  /** The product, with nothing live yet but what the sources are; `page` is at its address. */
  stand: Stand;
  page: Page;
  context: BrowserContext;
  /** What the browser may complain about. */
  complaints: Complaints;
  /** Puts a figure or what was seen into the table. */
  measured(what: string): void;
}

/** A deliberate defect of the product, with which the same experiment has to fail. */
export interface Defect {
  /** What the product lacks: `fails without <this>` stands in the table. */
  without: string;
  /** The edit of the sources that takes it away, */
  edits?: Edit[];
  /** or what spoils the product before the experiment begins. */
  before?(trial: Trial): Promise<unknown>;
  /** How the experiment has to fail; another failure is none of ours. */
  fails: RegExp;
}

/** Experiments that take too long for `npm test`. */
const SLOW = '@slow';

/** Playwright's test, for what a file uses of the browser. */
export const test = journey.extend<object, { stand: Stand }>({
  stand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const stand = await Stand.start();
      await use(stand);
      await stand.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ stand }, use) => use(stand.url),
});

const note = (type: string) => (description: string) => test.info().annotations.push({ type, description });

/** One of the fifteen, or a part of it: `what` says which. */
export function experiment(
  number: number,
  what: string,
  body: (trial: Trial) => Promise<void>,
  { slow = false } = {},
): void {
  const details = {
    annotation: { type: 'experiment', description: String(number) },
    tag: slow ? [SLOW] : [],
  };
  test(`${number} ${what}`, details, async ({ stand, page, context, complaints }) => {
    if (slow) test.setTimeout(600_000);
    await stand.reset();
    await body({ stand, page, context, complaints, measured: note('measured') });
  });
}

/** The same body with a defect in the product. It passes when the body fails, and in the way that was foretold. */
export function control(number: number, defect: Defect, body: (trial: Trial) => Promise<void>): void {
  const details = { annotation: { type: 'control', description: String(number) }, tag: SLOW };
  test(`${number} fails without ${defect.without}`, details, async ({ stand, page, context, complaints }) => {
    test.setTimeout(600_000);
    complaints.expect(/./);
    note('without')(defect.without);
    await stand.reset(defect.edits);
    const trial: Trial = { stand, page, context, complaints, measured: () => {} };
    await defect.before?.(trial);
    await expect(body(trial)).rejects.toThrow(defect.fails);
    complaints.takeRefusals();
  });
}
