import { isInCanary, type ReleaseRecord } from '@fettle/shared-ui/slots';
import type { BrowserContext, Page } from '@playwright/test';
import { takeCanaryBack, withShare } from '../../../../deploy/canary.ts';
import { changeRegistry, readLive } from '../../../../deploy/store/registry.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { expect, test } from '../../test-bed/experiment.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

const TEAM = { by: 'an experiment', reason: 'half of the members first' };

const startCanary = ({ dataDir }: TestBed, build: ReleaseRecord, share: number) =>
  changeRegistry(dataDir, TEAM, async (live) => withShare(live, build, share, TEAM));

/** Opens the page of a new member who is in a build's canary for half of the members (`tries`), or only in that for 99 of 100. */
async function pageOf(
  context: BrowserContext,
  testBed: TestBed,
  build: ReleaseRecord,
  tries: boolean,
): Promise<{ page: Page; username: string }> {
  for (;;) {
    const page = await context.newPage();
    const { username } = await openAsNewMember(page, '/profile', testBed.url);
    const member = await memberOf(page);
    const isIn = (share: number) => isInCanary(member, { build, share });
    if (isIn(50) === tries && isIn(99)) return { page, username };
    await page.close();
  }
}

const memberOf = (page: Page) =>
  page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('access_token') ?? '').split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub as string;
  });

/** Reports loads of nine more members, of which three failed: with the real failure enough for a decision. */
const reportAsOthers = (page: Page, build_id: string) =>
  page.evaluate(async (id) => {
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`/api/v1${path}`, init)).text();
    };
    for (let n = 0; n < 9; n++) {
      const [username, password] = [`other_${n}_${Date.now().toString(36)}`, 'correct horse battery'];
      await post('/auth/register', { username, email: `${username}@example.org`, password });
      const signedIn = JSON.parse(await post('/auth/login', { username_or_email: username, password }));
      const counts = { remote: 'mfe-community', build_id: id, loads: 50, failures: n < 3 ? 50 : 0 };
      await post('/feature-app-loads', { builds: [counts] }, signedIn.data.access_token);
    }
  }, build_id);

test('members of two groups get two builds, and a wider share only adds members', async ({
  browser,
  testBed,
}) => {
  await testBed.reset();
  await testBed.goLive(await testBed.fixture('community-v1'));
  const newer = await testBed.fixture('community-v2');
  await startCanary(testBed, newer, 50);
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  try {
    const { page: trying } = await pageOf(one, testBed, newer, true);
    const { page: waiting } = await pageOf(other, testBed, newer, false);
    for (const page of [trying, waiting]) await page.goto(`${testBed.url}/community`);
    await expect(trying.getByText('Community, second version')).toBeVisible();
    await expect(waiting.getByText('Community, first version')).toBeVisible();

    await startCanary(testBed, newer, 99);
    await trying.reload();
    await expect(trying.getByText('Community, second version')).toBeVisible();
    await waiting.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(waiting.getByText('Community and Planner have been updated')).toBeVisible();
    await expect(waiting.getByText('Community, first version')).toBeVisible();
    await waiting.reload();
    await expect(waiting.getByText('Community, second version')).toBeVisible();

    await takeCanaryBack(testBed.dataDir, 'mfe-community', TEAM);
    await trying.reload();
    await expect(trying.getByText('Community, first version')).toBeVisible();
  } finally {
    await one.close();
    await other.close();
  }
});

test('a failing canary is replaced by stable on the page, and is taken back automatically for everybody', async ({
  context,
  testBed,
  pageErrors,
}) => {
  pageErrors.allow(/thrown|feature app|mfe-community/);
  await testBed.reset();
  await testBed.goLive(await testBed.fixture('community-v1'));
  const broken = await testBed.fixture('crashing');
  await startCanary(testBed, broken, 50);
  const { page, username } = await pageOf(context, testBed, broken, true);
  const counted = page.waitForRequest(/\/feature-app-loads$/);
  await page.goto(`${testBed.url}/planner`);
  await expect(page.getByText('Planner, first version')).toBeVisible();
  await page.getByRole('link', { name: 'Community' }).first().click();
  await expect(page.getByText('Community, first version')).toBeVisible();
  const { builds } = (await counted).postDataJSON() as { builds: { build_id: string; failures: number }[] };
  expect(builds.find(({ build_id }) => build_id === broken.build_id)).toMatchObject({
    loads: 1,
    failures: 1,
  });

  await reportAsOthers(page, broken.build_id);
  const live = async () => (await readLive(testBed.dataDir)).remotes['mfe-community']?.canary;
  await expect.poll(live, { message: 'the canary' }).toBeNull();

  await testBed.promote(username);
  await page.goto(`${testBed.url}/admin/feature-apps`);
  const row = page.getByRole('row', { name: /^mfe-community/ }).filter({ hasText: 'taken back by itself' });
  await expect(row).toContainText('failed for 4 of 10 members (40.0%)');

  // By keyboard: Enter opens the dialog, sends the filled form, and returns the focus.
  await row.getByRole('button', { name: 'Switch off' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Switch off mfe-community' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It should rest');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Switch on' })).toBeFocused();
  await page.goto(`${testBed.url}/admin/audit`);
  await expect(page.getByText('system took back the canary of mfe-community')).toBeVisible();
  await expect(page.getByText(`${username} switched off mfe-community`)).toBeVisible();
  await page.goto(`${testBed.url}/community`);
  await expect(page.getByText(/coming soon/i)).toBeVisible();
});
