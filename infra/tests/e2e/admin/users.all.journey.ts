import { expectToFitAPhone } from '../accessibility/fits-a-phone.ts';
import { expectVisibleFocus, tabTo } from '../accessibility/focus-and-announcements.ts';
import { admin, openAsNewAdmin } from '../support/admins.ts';
import { expect, SMALL_PHONE, test } from '../support/journey.ts';
import { anotherMember, rowOf, search } from './users-table.ts';

test('an admin of level 20 reads the users, and has no actions and no log', async ({ page, browser }) => {
  const other = await anotherMember(browser);
  await openAsNewAdmin(page, '/admin/users', 20);
  await search(page, other.member);
  await expect(rowOf(page, other.member).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(
    page.getByText('Only administrators of level 0 can read what administrators did.'),
  ).toBeVisible();
  await other.page.context().close();
});

test('two admins who act at once see that a user was deleted and that their own right was removed', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[34]/);
  const [gone, kept] = [await anotherMember(browser), await anotherMember(browser)];
  const me = await openAsNewAdmin(page, '/admin/users');

  await search(page, gone.member);
  await gone.page.evaluate(async (password) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'content-type': 'application/json',
    };
    await fetch('/api/v1/account', { method: 'DELETE', headers, body: JSON.stringify({ password }) });
  }, gone.member.password);
  await gone.page.context().close();
  await rowOf(page, gone.member).getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Failed to update user status')).toBeVisible();
  await expect(page.getByText('This user was not found')).toBeVisible();
  await expect(page.getByText('No users found').first()).toBeVisible();

  await search(page, kept.member);
  await admin(process.env.PRODUCT_DATA_DIR ?? '', 'promote', me.username, '--level', '20');
  await rowOf(page, kept.member).getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('You do not have permission to do this')).toBeVisible();
  await expect(rowOf(page, kept.member)).toContainText('active');
  await expect(rowOf(page, kept.member).getByRole('button')).toHaveCount(0);
  await kept.page.context().close();
});

test('a user is promoted and suspended by keyboard, and the focus stays in their row', async ({
  page,
  browser,
}) => {
  const other = await anotherMember(browser);
  await openAsNewAdmin(page, '/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(other.member.username);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = rowOf(page, other.member);
  await tabTo(page, row.getByRole('button', { name: 'Promote' }));
  await page.keyboard.press('Enter');
  const level = page.getByRole('dialog').getByRole('spinbutton');
  await expect(level).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Level 15');
  await expect(row.getByRole('button', { name: 'Demote' })).toBeFocused();
  await expectVisibleFocus(page);

  await tabTo(page, row.getByRole('button', { name: 'Suspend' }));
  await page.keyboard.press('Space');
  await expect(row.getByRole('button', { name: 'Activate' })).toBeFocused();
  await expect(page.getByText('User status updated to suspended')).toBeVisible();

  await tabTo(page, row.getByRole('button', { name: 'Demote' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Demote' })).toBeFocused();
  await other.page.context().close();
});

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE);

  test('the users, their dialogs and the log fit, with targets large enough for a thumb', async ({
    page,
    browser,
  }) => {
    const other = await anotherMember(browser);
    await openAsNewAdmin(page, '/admin/users');
    await search(page, other.member);
    const row = rowOf(page, other.member);
    await row.getByRole('button', { name: 'Promote' }).tap();
    await page.getByRole('dialog').getByRole('spinbutton').fill('10');
    await expectToFitAPhone(page, 'Promote');
    await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).tap();
    await expect(row.getByRole('button', { name: 'Edit level' })).toBeVisible();
    await expectToFitAPhone(page, 'Users');
    await page.getByRole('tab', { name: 'Audit' }).tap();
    await expect(page.getByRole('list', { name: 'What administrators did' })).toBeVisible();
    await expectToFitAPhone(page, 'Audit');
    await other.page.context().close();
  });
});
