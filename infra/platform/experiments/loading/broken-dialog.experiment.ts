import { enter } from '../../../e2e/support/faults.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { control, expect, experiment, type Trial } from '../../test-bed/experiment.ts';
import { expectTheRestToWork, retry } from '../../test-bed/rest-works.ts';

const LOG_WEIGHT = 'mfe-entries/src/log-weight/log-weight.tsx';

/** Log Weight throws when it is rendered. */
const CRASH = {
  file: LOG_WEIGHT,
  from: 'const submit =',
  to: "if (save) throw new Error('a bug');\n  const submit =",
};

async function brokenDialog({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/a bug|feature app/);
  await stand.goLive(await stand.publish('mfe-entries', 'mfe-entries', [CRASH]));
  await enter(page, '/dashboard', stand.url);
  await openEntry(page, 'Log Weight');
  await expect(retry(page), 'the placeholder in the dialog').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectTheRestToWork(page);
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
