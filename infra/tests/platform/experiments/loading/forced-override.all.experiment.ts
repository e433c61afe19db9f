import type { Page } from '@playwright/test';
import { ReloadServer } from '../../../../develop/reload-server.ts';
import { freePort } from '../../../../product/processes/ports.ts';
import { openEntry } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { builtOnce, OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

const ENTRIES = 'mfe-entries';

/** Expects this title of the dialog of mfe-entries, by which the live build and the other one differ. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Opens a link that wants another build of mfe-entries, from a server that pages may load it from. */
async function followLink({ testBed, page, measured }: ExperimentSetup): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await ReloadServer.start(port, await builtOnce(ENTRIES, [OLDER_BUILDS[ENTRIES]]));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) sent.push(request.url());
  });
  const question = page.getByRole('complementary', { name: 'Local builds' });
  const link = `${testBed.url}/dashboard?override=${ENTRIES}@${origin}`;
  try {
    const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
    for (const reader of ['a member', 'an administrator']) {
      if (reader === 'an administrator') await testBed.promote(username);
      await page.goto(link);
      await expectTitle(page, 'Log Weight');
      await page.reload();
      await expect(question, reader).toContainText(`A link asks to take ${ENTRIES} from ${origin}`);
      await expectTitle(page, 'Log Weight');
      await question.getByRole('button', { name: `Ignore ${ENTRIES}` }).click();
      await page.reload();
      await expectTitle(page, 'Log Weight');
      await expect(question).toHaveCount(0);
      expect(sent, `requests for the other build by ${reader}`).toEqual([]);
    }
    measured('a link and two reloads: no request to the other origin, for a member and an administrator');

    await page.goto(link);
    await expect(question).toContainText('with the rights of an administrator');
    await question.getByRole('button', { name: `Allow ${ENTRIES}` }).click();
    await expect(question).toContainText(`${ENTRIES} comes from ${origin}`);
    await expectTitle(page, 'Log My Weight');
    // The page leaves first, since it would log errors when its server ends.
    await page.goto('about:blank');
  } finally {
    server.stop();
  }
}

experiment(22, 'a link that wants another build', followLink, { slow: true });

control(
  22,
  {
    without: 'the question',
    edits: [
      {
        file: 'shell/src/federation/overrides/overrides.ts',
        from: 'const accepted = permitted(storedIn(OVERRIDES_KEY));',
        to: 'const accepted = permitted({ ...storedIn(OVERRIDES_KEY), ...parseOverrideParams(location.search) });',
      },
    ],
    fails: /getByRole\('dialog', \{ name: 'Log Weight'/,
  },
  followLink,
);
