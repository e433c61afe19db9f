import { expect, expectLoaded, test } from '../support/journey.ts';
import { openAsNewMember, register } from '../support/members.ts';

test('the browser reports no problem with the manifest, on the pages of the build and of the app', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  for (const path of ['/', '/login', '/support', '/dashboard']) {
    if (path === '/dashboard') await openAsNewMember(page);
    else await page.goto(path);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect({ path, url: new URL(url).pathname, errors }).toEqual({
      path,
      url: '/manifest.webmanifest',
      errors: [],
    });
    const { icons, screenshots, shortcuts } = JSON.parse(data ?? '{}');
    for (const { src } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ]) {
      const picture = await page.request.get(src);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([
        200,
        src.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
      ]);
    }
  }
});

test('each shortcut opens its dialog once, even after the sign-in that it requires', async ({ page }) => {
  const member = await register(page);
  await page.goto('/dashboard?log=food');
  await expect(page.getByRole('dialog', { name: 'Build Your Meal' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/dashboard?log=scan');
  await expect(page.getByRole('dialog', { name: 'Scan Barcode' })).toBeVisible();
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard?log=weight');
  await page.locator('[name=username_or_email]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log Weight' })).toBeVisible();
});
