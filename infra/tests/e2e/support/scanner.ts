import type { Page } from '@playwright/test';
import { barcodeClip } from './barcode-clip.ts';
import { BROWSER_ARGUMENTS } from './browser.ts';
import { openEntry } from './journey.ts';

/** Values of `launchOptions.args` for a browser whose camera plays a clip and is allowed everywhere. */
export const withCamera = (clip: string): string[] => [
  ...BROWSER_ARGUMENTS,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${clip}`,
];

/** Arguments of a browser whose camera shows this code (8 or 13 digits), or nothing for the empty text. */
export const cameraShowing = (code: string): string[] => withCamera(barcodeClip(code));

/** The scanner's dialog, which is above the meal's. */
export const scannerDialog = (page: Page) => page.getByRole('dialog', { name: 'Scan Barcode' });

/** Opens the scanner from a signed-in page: New Entry, Log Food, Scan barcode. */
export async function openScanner(page: Page): Promise<void> {
  await openEntry(page, 'Log Food');
  await page.getByRole('button', { name: 'Scan barcode' }).click();
  await scannerDialog(page).waitFor();
}
