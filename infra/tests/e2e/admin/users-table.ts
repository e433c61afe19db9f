import type { Browser, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';
import { type JourneyMember, openAsNewMember } from '../support/members.ts';

export const rowOf = (page: Page, { username }: JourneyMember) =>
  page.getByRole('row').filter({ hasText: `@${username}` });

export async function search(page: Page, member: JourneyMember): Promise<void> {
  await page.getByPlaceholder('Search by username, email or name').fill(member.username);
  // The previous search may have had one row too.
  await expect(rowOf(page, member)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
}

/** A member with a page of their own. */
export async function anotherMember(browser: Browser): Promise<{ page: Page; member: JourneyMember }> {
  const page = await (await browser.newContext({ baseURL: process.env.PRODUCT_URL })).newPage();
  return { page, member: await openAsNewMember(page) };
}
