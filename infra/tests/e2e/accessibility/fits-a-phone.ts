import { expect, type Page } from '@playwright/test';
import { cutOffTexts } from './cut-off-texts.ts';
import { smallTargets } from './touch-targets.ts';

/** Expects that a page fits a small phone: its targets a thumb, its texts their boxes, and itself the window. */
export async function expectToFitAPhone(page: Page, place: string): Promise<void> {
  expect.soft(await smallTargets(page, 44), `${place} has small targets`).toEqual([]);
  expect.soft(await cutOffTexts(page), `${place} cuts texts off`).toEqual([]);
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect.soft(content, `${place} is wider than the phone`).toBeLessThanOrEqual(window);
}
