import { openAsNewAdmin } from '../support/admins.ts';
import { expect, test } from '../support/journey.ts';
import { anotherMember, rowOf, search } from './users-table.ts';

test('an admin of level 0 promotes, edits, suspends, activates and demotes a user, and finds the changes in Audit', async ({
  page,
  browser,
}) => {
  const other = await anotherMember(browser);
  const me = await openAsNewAdmin(page, '/admin/users');
  await search(page, me);
  await expect(rowOf(page, me)).toContainText('Your account');
  await expect(rowOf(page, me).getByRole('button')).toHaveCount(0);
  await search(page, other.member);
  const row = rowOf(page, other.member);

  await row.getByRole('button', { name: 'Promote' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('spinbutton')).toHaveValue('10');
  await dialog.getByRole('spinbutton').fill('');
  await expect(dialog.getByRole('status')).toContainText('Full Admin');
  await dialog.getByRole('spinbutton').fill('30');
  await expect(dialog.getByRole('status')).toContainText('Moderator');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('User promoted to admin')).toBeVisible();
  await expect(row).toContainText('Moderator');
  await other.page.reload();
  await expect(other.page.getByRole('link', { name: 'Admin' }).first()).toBeVisible();

  await row.getByRole('button', { name: 'Edit level' }).click();
  await dialog.getByRole('spinbutton').fill('70');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Permission level updated')).toBeVisible();
  await expect(row).toContainText('Limited Admin');

  await row.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('User status updated to suspended')).toBeVisible();
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login/);
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('User status updated to active')).toBeVisible();

  await row.getByRole('button', { name: 'Demote' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Admin Privileges' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Admin privileges removed')).toBeVisible();
  await expect(row).toContainText('Regular user');

  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption(me.username);
  const acts = page.getByRole('list', { name: 'What administrators did' }).getByRole('listitem');
  await expect(acts).toHaveCount(5);
  await expect(acts.first()).toContainText(
    `${me.username} removed the admin privileges of ${other.member.username}`,
  );
  await expect(acts.last()).toContainText('100 (Regular user)');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Edit level');
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText('30 (Moderator)');
  await expect(page).toHaveURL(/person=.*act=user\.level/);
  await page.reload();
  await expect(acts).toHaveCount(1);
  await acts.getByRole('link', { name: other.member.username }).click();
  await expect(acts).toHaveCount(5);
  await page.goBack();
  await expect(acts).toHaveCount(1);
  await other.page.context().close();
});
