import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Today’s workout' });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const expectOrder = (page: Page, names: string[]) =>
  expect(list(page).getByRole('listitem')).toContainText(names);

/** The middle of a row once it is stable: positions of moving rows are outdated when they are used. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  // Waits until the row is stable and in the window.
  await thing.hover();
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.use({ hasTouch: true });

test('a list is reordered by mouse, finger and keyboard; a drop outside it and Escape change nothing', async ({
  page,
}) => {
  await register(page);
  await page.goto('/components#reorderable-list');
  await expect(handle(page, 'Warm-up')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reorderable list' })).toBeFocused();
  await handle(page, 'Rows').scrollIntoViewIfNeeded();
  const step = (await middleOf(handle(page, 'Squats'))).y - (await middleOf(handle(page, 'Warm-up'))).y;

  await test.step('mouse', async () => {
    const from = await middleOf(handle(page, 'Warm-up'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10);
    await page.mouse.move(from.x, from.y + step, { steps: 4 });
    await page.mouse.up();
    await expectOrder(page, ['Squats', 'Warm-up', 'Bench press', 'Rows', 'Plank']);
    await expect(handle(page, 'Warm-up')).toBeFocused();
  });

  await test.step('mouse, drop outside', async () => {
    const from = await middleOf(handle(page, 'Squats'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + step, { steps: 4 });
    await page.mouse.move(from.x, from.y - 300, { steps: 4 });
    await expect(page.getByText('Squats is outside the list.')).toBeAttached();
    await page.mouse.up();
    await expectOrder(page, ['Squats', 'Warm-up', 'Bench press', 'Rows', 'Plank']);
  });

  await test.step('finger', async () => {
    const { x, y } = await middleOf(handle(page, 'Squats'));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (const part of [0.3, 0.6, 0.9, 1]) await touch('touchMove', y + step * part);
    await touch('touchEnd');
    await expectOrder(page, ['Warm-up', 'Squats', 'Bench press', 'Rows', 'Plank']);
  });

  await test.step('keyboard', async () => {
    await handle(page, 'Plank').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Plank picked up, position 5 of 5.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Plank, position 4 of 5.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Cancelled. Plank is back where it was.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Plank picked up, position 5 of 5.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Plank, position 4 of 5.')).toBeAttached();
    await page.keyboard.press('Space');
    await expectOrder(page, ['Warm-up', 'Squats', 'Bench press', 'Plank', 'Rows']);
    await expect(handle(page, 'Plank')).toBeFocused();
  });

  await test.step('two buttons', async () => {
    const up = page.getByRole('button', { name: 'Move Plank up' });
    await up.click();
    await expectOrder(page, ['Warm-up', 'Squats', 'Plank', 'Bench press', 'Rows']);
    await expect(up).toBeFocused();
  });
});
