import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Monospaced text, and characters of the product that the bundled font lacks. */
const PROBES = { mono: 'req-7f3a91c2 0O1l', body: '→ ↑ ↓ ± ≈ ≤' };

/**
 * A hash of text in fonts that are the machine's and not the product's, drawn by a page of the product: equal where the
 * machine has the same fonts and draws them alike.
 */
export async function machineFonts(page: Page): Promise<string> {
  const picture = await page.evaluate((probes) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const theme = getComputedStyle(document.documentElement);
    let y = 0;
    for (const [font, text] of Object.entries(probes)) {
      for (const weight of [400, 650]) {
        y += 40;
        context.font = `${weight} 24px ${theme.getPropertyValue(`--fettle-fonts-${font}`)}`;
        context.fillText(text, 0, y);
      }
    }
    return canvas.toDataURL();
  }, PROBES);
  return createHash('sha256').update(picture).digest('hex').slice(0, 16);
}

/** Whether any text of the page is drawn in a font of the machine. */
export async function drawsMachineFonts(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    const fontsOf = nodes.map(({ nodeId }) =>
      // An element may be gone by now.
      devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] })),
    );
    return (await Promise.all(fontsOf)).some(({ fonts }) => fonts.some(({ isCustomFont }) => !isCustomFont));
  } finally {
    await devtools.detach();
  }
}
