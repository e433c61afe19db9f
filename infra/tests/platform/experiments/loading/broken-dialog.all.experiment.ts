import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { expectRestOfPageToWork, retry } from '../../test-bed/page-checks.ts';

const LOG_WEIGHT = 'mfe-entries/src/log-weight/log-weight.tsx';

/** An edit with which Log Weight throws when it is rendered. */
const CRASH = {
  file: LOG_WEIGHT,
  from: 'const last = useQuery(lastWeight);',
  to: "if (dialog) throw new Error('a bug');\n  const last = useQuery(lastWeight);",
};

async function brokenDialog({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/a bug|feature app/);
  await testBed.goLive(await testBed.publish('mfe-entries', 'mfe-entries', [CRASH]));
  await openAsNewMember(page, '/dashboard', testBed.url);
  await openEntry(page, 'Log Weight');
  await expect(retry(page), 'the placeholder in the dialog').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectRestOfPageToWork(page);
  measured('crash in render: placeholder in the dialog, Escape closes it, Log Food opens');
}

experiment(6, 'a dialog that crashes', brokenDialog);

control(
  6,
  {
    without: 'a boundary around each mount',
    edits: [
      {
        file: 'shell/src/federation/slots/mount-boundary.tsx',
        from: 'static getDerivedStateFromError()',
        to: 'static notDerivedStateFromError()',
      },
    ],
    fails: /the placeholder in the dialog/,
  },
  brokenDialog,
);
