import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE } from '../../ui-states/picture.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';

/**
 * Difference between two runs of the same browser: rounding, in a few pixels of curves, by 1 of 256 steps of a
 * channel; another processor may round a few more. The smallest change that was tried, a missing icon, is 49 pixels.
 */
export const ROUNDING = { threshold: 0.01, maxDiffPixels: 20 };

const FILE = join(import.meta.dirname, 'probe.webp');

/** A page of the product that no script of the app changes, with its fonts, reset and tokens. */
const PAGE = '/terms';

/** Text in each bundled font and weight. */
const LINES: [font: string, weight: number, text: string][] = [
  ['body', 400, 'Hamburgefonts 0123456789 · 182.4 kg'],
  ['body', 500, 'Hamburgefonts 0123456789 · 182.4 kg'],
  ['body', 650, 'Hamburgefonts 0123456789 · Łukasz'],
  ['body', 400, '← ↑ → ↓ ± ½ ≈ ≤ ≥ −'],
  ['mono', 400, 'req-7f3a91c2 0O1l ↑↓ → Alt Enter'],
];

/** Controls that the browser draws: a name, and attributes. */
const CONTROLS: [name: string, attributes: Record<string, string>][] = [
  ['select', {}],
  ['input', { type: 'date', value: '2026-03-02' }],
  ['input', { type: 'time', value: '16:30' }],
  ['input', { type: 'number', value: '12.5' }],
  ['input', { type: 'checkbox', checked: '' }],
  ['input', { type: 'radio', checked: '' }],
  ['input', { type: 'range' }],
  ['input', { type: 'file' }],
  ['progress', { value: '0.4' }],
];

/** Draws the probe in this browser: fonts and controls of the product, in light, in a desktop's window. */
export async function drawProbe(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL ?? '',
    viewport: { width: 480, height: 480 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(PAGE);
    await page.evaluate(
      ({ lines, controls }) => {
        const drawn = lines.map(([font, weight, text]) => {
          const line = Object.assign(document.createElement('p'), { textContent: text });
          Object.assign(line.style, {
            font: `${weight} 20px/1.5 var(--fettle-fonts-${font})`,
            margin: '4px 16px',
          });
          return line;
        });
        const row = controls.map(([name, attributes]) => {
          const control = document.createElement(name);
          for (const [attribute, value] of Object.entries(attributes)) control.setAttribute(attribute, value);
          if (control instanceof HTMLSelectElement) control.add(new Option('lbs'));
          // The reset removes what distinguishes some controls from text.
          Object.assign(control.style, { margin: '8px 16px', appearance: 'auto' });
          return control;
        });
        document.body.replaceChildren(...drawn, ...row);
      },
      { lines: LINES, controls: CONTROLS },
    );
    await standStill(page);
    return await page.screenshot(PICTURE);
  } finally {
    await context.close();
  }
}

/** Records this browser's probe as that of the baselines. */
export async function recordProbe(browser: Browser): Promise<void> {
  writeFileSync(
    FILE,
    await sharp(await drawProbe(browser))
      .removeAlpha()
      .webp({ lossless: true })
      .toBuffer(),
  );
}

/** Reason why this browser draws no comparable pictures: its probe differs. Null where it does not. */
export async function whyProbeDiffers(browser: Browser): Promise<string | null> {
  const different = await differentPixels(await drawProbe(browser), readFileSync(FILE));
  if (different <= ROUNDING.maxDiffPixels) return null;
  return `Baselines are skipped: this browser draws ${different} pixels of the probe (infra/tests/e2e/visual/probe.webp) otherwise than the one that recorded them.`;
}

/** Counts pixels that differ by more than rounding in a channel. Both pictures have the same size. */
export async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (a?.length !== b?.length) throw new Error('These pictures have different sizes.');
  const isDifferent = (at: number) => Math.abs((a?.[at] ?? 0) - (b?.[at] ?? 0)) > ROUNDING.threshold * 255;
  let different = 0;
  for (let at = 0; at < (a?.length ?? 0); at += 3)
    if (isDifferent(at) || isDifferent(at + 1) || isDifferent(at + 2)) different++;
  return different;
}
