import { expect, PHONE, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use(PHONE);

const DESTINATIONS = {
  Nutrition: '/nutrition',
  Fitness: '/fitness',
  Planner: '/planner',
  Calendar: '/calendar',
  Challenges: '/challenges',
  Community: '/community',
  Analytics: '/analytics',
  Leaderboards: '/leaderboards',
  Goals: '/goals',
  Home: '/dashboard',
};

test('on a phone, each link of the main menu opens its page, and the X closes the menu', async ({ page }) => {
  await openAsNewMember(page);
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog');
  const links = menu.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await opener.tap();
  await expect(links).toHaveCount(Object.keys(DESTINATIONS).length);
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const [name, path] of Object.entries(DESTINATIONS)) {
    await opener.tap();
    await links.filter({ hasText: name }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
