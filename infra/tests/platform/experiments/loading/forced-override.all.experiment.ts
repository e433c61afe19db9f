import type { Page } from '@playwright/test';
import { ReloadServer } from '../../../../develop/reload-server.ts';
import { freePort } from '../../../../product/processes/ports.ts';
import { expectToFitAPhone } from '../../../e2e/accessibility/fits-a-phone.ts';
import { coveredTargets } from '../../../e2e/accessibility/touch-targets.ts';
import { openEntry, SMALL_PHONE } from '../../../e2e/support/journey.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { builtOnce, OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment, test } from '../../test-bed/experiment.ts';

test.use({ overrideOrigins: 'http://localhost:*' });

const ENTRIES = 'mfe-entries';

/** The title of the dialog of mfe-entries, by which the live build and the other one differ. */
async function titleOfDialog(page: Page): Promise<string | null> {
  await openEntry(page, 'Log Weight');
  const title = await page.getByRole('dialog').getByRole('heading').first().textContent();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return title;
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
      const expectLiveBuild = async () =>
        expect(await titleOfDialog(page), `the dialog of ${reader}`).toBe('Log Weight');
      await page.goto(link);
      await expectLiveBuild();
      await page.reload();
      await expect(question, reader).toContainText(`A link asks to take ${ENTRIES} from ${origin}`);
      await expectLiveBuild();
      await question.getByRole('button', { name: `Ignore ${ENTRIES}` }).click();
      await page.reload();
      await expectLiveBuild();
      await expect(question).toHaveCount(0);
      expect(sent, `requests for the other build by ${reader}`).toEqual([]);
    }
    measured('a link and two reloads: no request to the other origin, for a member and an administrator');

    await page.goto(link);
    await expect(question).toContainText('with the rights of an administrator');
    await question.getByRole('button', { name: `Allow ${ENTRIES}` }).click();
    await expect(question).toContainText(`${ENTRIES} comes from ${origin}`);
    expect(await titleOfDialog(page)).toBe('Log My Weight');
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
    fails: /the dialog of a member[\s\S]*Received: "Log My Weight"/,
  },
  followLink,
);

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE);

  test('22 the questions fit, and a thumb answers each', async ({ page, testBed }) => {
    await testBed.reset();
    await openAsNewMember(page, '/dashboard', testBed.url);
    const apps = [ENTRIES, 'mfe-nutrition'];
    const asked = apps.map((name) => `${name}@http://localhost:4201`).join();
    await page.goto(`${testBed.url}/dashboard?override=${asked}`);
    const question = page.getByRole('complementary', { name: 'Local builds' });
    for (const name of apps) {
      await expect(question.getByRole('button', { name: `Allow ${name}` })).toBeVisible();
      await expectToFitAPhone(page, 'the question');
      expect(await coveredTargets(page)).toEqual([]);
      await question.getByRole('button', { name: `Ignore ${name}` }).tap();
      await expect(question.getByRole('button', { name: `Allow ${name}` })).toHaveCount(0);
    }
    await expect(question).toHaveCount(0);
  });
});
