import type { Page } from '@playwright/test';
import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

/** Names of the font files that a page fetches, in the order of their requests. */
function fontFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      files.push(/([^/]+)\.[0-9a-f]{8}\.woff2$/.exec(request.url())?.[1] ?? '');
  });
  return files;
}

test('pages without monospaced text and symbols fetch one font file, and others when they show such text', async ({
  page,
}) => {
  const files = fontFilesOf(page);
  await page.goto('/terms');
  await page.evaluate(() => document.fonts.ready);
  expect(files).toEqual(['instrument-sans-latin']);
  await register(page);
  await page.evaluate(() => document.fonts.ready);
  expect(new Set(files)).toEqual(new Set(['instrument-sans-latin']));
  await openEntry(page, 'Log Food');
  await expect.poll(() => files).toContain('geist-symbols');
  expect(files).not.toContain('geist-mono-latin');
  await page.getByRole('combobox').first().fill('egg');
  await expect.poll(() => files).toContain('geist-mono-latin');
});

test('browsers draw spaces that no font has with the bundled fonts, and arrows with each of them', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.evaluate(async () => {
    const lines = ['body', 'mono'].map((font) => {
      const line = Object.assign(document.createElement('p'), {
        textContent: '4:30\u202fPM – 5 → ↑ ±\u00a01\u20091',
      });
      line.style.fontFamily = `var(--fettle-fonts-${font})`;
      return line;
    });
    document.body.replaceChildren(...lines);
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    expect(fonts).not.toEqual([]);
  }
});
