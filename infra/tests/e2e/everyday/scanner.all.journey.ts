import { BROWSER_ARGUMENTS } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { cameraShowing, openScanner, scannerDialog } from '../support/scanner.ts';
import { CODE, countTracks, liveTracks, lookUp, withBrowser } from './scanner-browser.ts';

/** Arguments of a browser whose member forbids an existing camera. */
const CAMERA_DENIED = [
  ...BROWSER_ARGUMENTS,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream=deny',
];

test('without WebAssembly the fallback reads the code, and the wasm is not loaded', async () => {
  await withBrowser(cameraShowing(CODE), async (page) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    await page.reload();
    const lookedUp = lookUp(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await openScanner(page);
    await lookedUp;
    expect(fetched.filter((url) => /wasm/.test(url))).toEqual([]);
  });
});

test('the fallback reads the code when the wasm cannot be loaded', async () => {
  await withBrowser(cameraShowing(CODE), async (page) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    const lookedUp = lookUp(page);
    await openScanner(page);
    await lookedUp;
  });
});

test('the camera stops while the page is hidden, and starts again', async () => {
  await withBrowser(cameraShowing(''), async (page) => {
    await countTracks(page);
    await openScanner(page);
    await expect.poll(() => liveTracks(page)).toBe(1);
    const setHidden = (hidden: boolean) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await expect.poll(() => liveTracks(page)).toBe(0);
    await setHidden(false);
    await expect.poll(() => liveTracks(page)).toBe(1);
    await scannerDialog(page).getByRole('button', { name: 'Cancel Scanning' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);
  });
});

test('fifty openings leak no camera, no worker and no memory', async () => {
  await withBrowser(cameraShowing(''), async (page) => {
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize;
    };
    await countTracks(page);
    await openScanner(page);
    const ways = [
      () => scannerDialog(page).getByRole('button', { name: 'Cancel Scanning' }).click(),
      () => page.keyboard.press('Escape'),
      () => scannerDialog(page).getByRole('button', { name: 'Close' }).click(),
    ];
    let before = 0;
    for (let opening = 0; opening < 50; opening += 1) {
      if (opening > 0) await page.getByRole('button', { name: 'Scan barcode' }).click();
      await expect.poll(() => liveTracks(page)).toBe(1);
      await ways[opening % ways.length]?.();
      await expect(scannerDialog(page)).toBeHidden();
      if (opening === 9) before = await heap();
    }
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(() => liveTracks(page)).toBe(0);
    await expect.poll(async () => (await heap()) / before).toBeLessThan(1.1);
  });
});

test('a missing permission and a missing camera are explained, and a code can be typed', async () => {
  await withBrowser(CAMERA_DENIED, async (page) => {
    await openScanner(page);
    await expect(scannerDialog(page).getByRole('alert')).toContainText(
      'Camera access denied. Please allow camera access and try again.',
    );
  });
  await withBrowser(BROWSER_ARGUMENTS, async (page) => {
    await openScanner(page);
    const dialog = scannerDialog(page);
    await expect(dialog.getByRole('alert')).toContainText(
      'No camera found. Please ensure your device has a camera.',
    );
    await dialog.getByRole('button', { name: 'Enter Barcode Manually' }).click();
    const field = dialog.locator('[name=barcode]');
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await field.fill(` ${CODE} `);
    const lookedUp = lookUp(page);
    await field.press('Enter');
    await lookedUp;
    await expect(dialog).toBeHidden();
  });
});
