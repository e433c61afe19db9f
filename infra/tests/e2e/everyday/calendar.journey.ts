import type { Locator, Page } from '@playwright/test';
import { expect, expectLoaded, openEntry, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

async function logWeight(page: Page, weight: string): Promise<void> {
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await dialog.locator('[name=weight]').fill(weight);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, row: Locator, action: 'Edit' | 'Delete'): Promise<void> {
  await row.getByRole('button', { name: /^Actions for Weight/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an entry is opened from its calendar cell, edited, deleted and restored there', async ({ page }) => {
  await openAsNewMember(page, '/calendar');
  await logWeight(page, '180.5');
  const today = page.getByRole('grid').locator('[aria-current=date]');
  await expect(today).toContainText('180.5');

  await today.locator('[data-day]').click();
  await page.getByRole('button', { name: 'Open day' }).first().click();
  await expect(page).toHaveURL(/\/calendar\?day=/);
  const logged = page.getByRole('region', { name: 'What you logged' });
  const row = logged.getByRole('listitem');
  await expect(row).toContainText('180.5');

  await choose(page, row, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Weight' });
  await expect(dialog.locator('[name=weight]')).toHaveValue(/180.5/);
  await dialog.locator('[name=weight]').fill('179');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('179');

  await choose(page, row, 'Delete');
  await expect(logged.getByText('Nothing on this day.')).toBeVisible();
  await expect(logged.getByRole('heading', { name: 'What you logged' })).toBeFocused();
  const deleted = page.getByRole('status').filter({ hasText: 'Weight deleted' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('179');
  await page.goBack();
  await expect(today).toContainText('179');
});

test('events hidden by the legend stay hidden after a reload, and can be shown again', async ({ page }) => {
  await openAsNewMember(page, '/calendar');
  const examples = page.getByRole('button', { name: 'Examples', exact: true });
  const example = page.getByRole('button', { name: /, example$/ });
  await expect(example.first()).toBeVisible();
  await examples.focus();
  await page.keyboard.press('Space');
  await expect(examples).toHaveAttribute('aria-pressed', 'false');
  await expect(example).toHaveCount(0);
  await page.reload();
  await expectLoaded(page);
  await expect(examples).toHaveAttribute('aria-pressed', 'false');
  await expect(example).toHaveCount(0);
  await examples.click();
  await expect(example.first()).toBeVisible();
});

test('two-line events and the link to more stay inside their cell, and leave space for the date', async ({
  page,
}) => {
  await openAsNewMember(page);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  for (const hour of ['08', '09', '10']) {
    const saved = await page.request.post('/api/v1/custom-entries', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        title: 'A walk along the river with the dog and the children',
        content: 'Two hours',
        occurred_at: `2026-03-11T${hour}:00:00Z`,
        time_zone: 'UTC',
      },
    });
    expect(saved.status()).toBe(201);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/calendar?month=2026-03');
  await expect(page.getByRole('link', { name: '1 more on Wednesday, March 11, 2026' })).toBeVisible();
  const [full, empty] = await Promise.all(
    ['2026-03-11', '2026-03-10'].map((day) =>
      page.locator(`[data-cell="${day}"]`).evaluate((cell) => {
        const box = cell.getBoundingClientRect();
        const date = cell.querySelector('[data-day]')?.getBoundingClientRect();
        const lowest = Math.max(
          ...[...cell.querySelectorAll('a, button')].map((it) => it.getBoundingClientRect().bottom),
        );
        return { date: [(date?.top ?? 0) - box.top, date?.height], isInside: lowest <= box.bottom };
      }),
    ),
  );
  expect(full).toEqual({ ...empty, isInside: true });
});
