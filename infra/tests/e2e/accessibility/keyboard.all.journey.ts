import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/journey.ts';
import { type JourneyMember, newMember, register } from '../support/members.ts';
import {
  expectAnnounced,
  expectVisibleFocus,
  recordAnnouncements,
  tabTo,
} from './focus-and-announcements.ts';

const newEntry = (page: Page) => page.getByRole('button', { name: 'New Entry' }).first();

/** Registers and waits for the focus on the page's heading. */
async function arrive(page: Page): Promise<JourneyMember> {
  const member = await register(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return member;
}

/** Opens the menu of the button that has the focus, and takes one of its items. */
async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await page.keyboard.press('Enter');
  // The menu takes the focus a frame after it is shown; the button gets earlier keys.
  await expect(page.getByRole('menu')).toBeFocused();
  const wanted = page.getByRole('menuitem', { name: item });
  const highlighted = () =>
    page.getByRole('menuitem').and(page.locator('[data-highlighted]')).allTextContents();
  for (let presses = 0; presses < 8; presses += 1) {
    const before = await highlighted();
    if (before.some((text) => text.includes(item))) break;
    await page.keyboard.press('ArrowDown');
    // A press before the menu has drawn the previous one would skip the item.
    await expect.poll(highlighted).not.toEqual(before);
  }
  await expect(wanted).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}

async function openEntry(page: Page, item: string): Promise<void> {
  await tabTo(page, newEntry(page), 'Shift+Tab');
  await chooseMenuItem(page, item);
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a visitor registers by keyboard alone and arrives at the heading of the dashboard', async ({
  page,
}) => {
  const { username, email, password } = newMember();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  for (const [name, value] of Object.entries({ username, email, password, confirmPassword: password })) {
    await tabTo(page, page.locator(`[name=${name}]`));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard · Fettle');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a weight is logged by keyboard: the focus moves to the field and back, errors and success are announced', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await arrive(page);
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  const weight = dialog.locator('[name=weight]');
  await expect(weight).toBeFocused();
  await expectVisibleFocus(page);

  await page.keyboard.type('heavy');
  await page.keyboard.press('Enter');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAccessibleDescription(/Please enter a valid weight/);
  await expect(weight).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('81.5');

  // A full round: the focus stays in the dialog and reaches the field again.
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await tabTo(page, weight);
  expect(await dialog.evaluate((frame) => frame.contains(document.activeElement))).toBe(true);
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(newEntry(page)).toBeFocused();
  await expectAnnounced(page, /Weight saved/);
});

test('a meal is built by keyboard, and Escape closes one layer at a time', async ({ page }) => {
  await recordAnnouncements(page);
  await arrive(page);
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  const search = meal.getByPlaceholder('Search foods or scan barcode...');
  await expect(search).toBeFocused();
  await expectVisibleFocus(page);

  await page.keyboard.type('banana');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAnnounced(page, /foods? found/);
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  const quantity = meal.getByRole('spinbutton').first();
  await expect(quantity).toBeVisible();
  await expectAnnounced(page, /banana/i);

  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('1.25');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();

  await page.keyboard.type('egg');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(meal).toBeVisible();
  await expect.poll(() => meal.evaluate((frame) => frame.contains(document.activeElement))).toBe(true);

  await tabTo(page, meal.getByRole('button', { name: 'Save Entry' }));
  await page.keyboard.press('Enter');
  await expect(meal).toBeHidden();
  await expect(newEntry(page)).toBeFocused();
  await expectAnnounced(page, /Meal saved/);
});

test('a barcode is typed into the scanner by keyboard, and Escape leads back to the button that opened it', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await arrive(page);
  await openEntry(page, 'Log Food');
  const meal = page.getByRole('dialog', { name: 'Build Your Meal' });
  const opener = meal.getByRole('button', { name: 'Scan barcode' });
  const scanner = page.getByRole('dialog', { name: 'Scan Barcode' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(scanner.getByRole('alert')).toContainText('No camera found');
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(scanner).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, scanner.getByRole('button', { name: 'Enter Barcode Manually' }));
  await page.keyboard.press('Enter');
  await expect(scanner.locator('[name=barcode]')).toBeFocused();
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(scanner).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Add Custom Food' });
  await expect(form).toBeVisible();
  await expect(form.locator('[name=barcode]')).toHaveValue('4006381333931');
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});

test('menus, the calendar and the logout work by keyboard; each page moves the focus to its heading and has its title', async ({
  page,
}) => {
  await recordAnnouncements(page);
  const member = await arrive(page);
  await tabTo(page, page.getByRole('link', { name: 'Calendar' }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Calendar' })).toBeFocused();
  await expect(page).toHaveTitle('Calendar · Fettle');

  const today = page.locator('[aria-current=date] [data-day]');
  await expect(page.locator('[role=grid]:not([aria-busy=true])')).toBeVisible();
  const day = (await today.getAttribute('data-day')) ?? '';
  await tabTo(page, today);
  await page.keyboard.press('ArrowDown');
  const weekLater = new Date(`${day}T00:00:00Z`);
  weekLater.setUTCDate(weekLater.getUTCDate() + 7);
  await expect(page.locator(`[data-day="${weekLater.toISOString().slice(0, 10)}"]`)).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expectAnnounced(page, new RegExp(`${weekLater.getUTCDate()}`));

  const userMenu = page.getByRole('button', { name: member.username });
  await tabTo(page, userMenu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(userMenu).toBeFocused();
  await chooseMenuItem(page, 'Logout');
  await expect(page).toHaveURL(/\/$/);
});

test('the first Tab stop of each page is the link that skips its menus', async ({ page }) => {
  await arrive(page);
  for (const path of ['/dashboard', '/support']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu traps the focus, closes by Escape, a tap beside it and Back, and its links open their pages', async ({
    page,
  }) => {
    await arrive(page);
    const opener = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await tabTo(page, drawer.getByRole('link', { name: 'Goals' }));
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('link', { name: 'Goals' }));
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeFocused();

    await opener.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(350, 400);
    await expect(drawer).toBeHidden();
    await opener.tap();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
