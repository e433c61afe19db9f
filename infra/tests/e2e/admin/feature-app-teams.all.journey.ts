import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectToFitAPhone } from '../accessibility/fits-a-phone.ts';
import { tabTo } from '../accessibility/focus-and-announcements.ts';
import { coveredTargets } from '../accessibility/touch-targets.ts';
import { openAsNewAdmin } from '../support/admins.ts';
import { expect, SMALL_PHONE, test } from '../support/journey.ts';

/** As long as a name of a team may be, so that titles with it wrap. */
const newTeamName = () => `Movers and Shakers of the Region ${randomBytes(4).toString('hex').slice(0, 7)}`;

/** Opens Feature apps as a new administrator, with a new team of this name, which owns a feature app. */
async function openWithTeam(page: Page, name: string): Promise<void> {
  await openAsNewAdmin(page, '/admin/feature-apps');
  const fields = {
    ...{ name, contact: '#movers', packages: [`mfe-movers-${randomBytes(4).toString('hex')}`] },
    ...{ slots: ['page:/community'], canary_required: true },
  };
  await page.evaluate(async (body) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    await fetch('/api/v1/admin/feature-app-teams', { method: 'POST', headers, body: JSON.stringify(body) });
  }, fields);
  await page.reload();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

test('by keyboard: a team gets a trusted publisher and a token, and the focus returns to where it came from', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const name = newTeamName();
  await openWithTeam(page, name);
  await tabTo(page, page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const add = page.getByRole('button', { name: 'Add publisher' });
  const dialog = page.getByRole('dialog');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Feature app' })).toBeFocused();
  const [title, close] = [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })];
  const [text, button] = await Promise.all([
    title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    }),
    close.evaluate((element) => element.getBoundingClientRect().left),
  ]);
  expect(text, 'the title beside Close').toBeLessThanOrEqual(button);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  const repository = dialog.getByRole('textbox', { name: 'Repository' });
  await tabTo(page, repository);
  await page.keyboard.press('Enter');
  await expect(repository).toHaveAccessibleDescription(/Please enter a repository/);
  await expect(repository).toBeFocused();
  await page.keyboard.type('movers/community');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(repository).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.getByRole('list', { name: `Trusted publishers of ${name}` })).toContainText(
    'movers/community',
  );

  const newToken = page.getByRole('main').getByRole('button', { name: 'New token' }).last();
  await tabTo(page, newToken);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('CI');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Variables for fettle deploy' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(newToken).toBeFocused();
  await expect(page.getByRole('list', { name: `Tokens of ${name}`, exact: true })).toContainText('CI');
});

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE);

  test('a team, its dialogs and its token fit, with targets that a thumb reaches', async ({ page }) => {
    const name = newTeamName();
    await openWithTeam(page, name);
    const fits = async (place: string) => {
      await expectToFitAPhone(page, place);
      expect.soft(await coveredTargets(page), `${place} has covered targets`).toEqual([]);
    };
    await fits('the teams');
    await page.getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await fits('the team');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const button of ['Add publisher', 'New token', 'Edit', 'Delete']) {
      await main.getByRole('button', { name: button, exact: true }).last().tap();
      await expect(dialog).toBeVisible();
      await fits(button);
      await dialog.getByRole('button', { name: 'Cancel' }).tap();
      await expect(dialog).toHaveCount(0);
    }
    await main.getByRole('button', { name: 'New token' }).last().tap();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CI');
    await dialog.getByRole('button', { name: 'Create token' }).tap();
    await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeVisible();
    await fits('the new token');
  });
});
