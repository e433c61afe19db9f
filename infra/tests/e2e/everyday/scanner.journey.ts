import { expect, test } from '../support/journey.ts';
import { cameraShowing, openScanner, scannerDialog } from '../support/scanner.ts';
import { CODE, countTracks, liveTracks, lookUp, withBrowser } from './scanner-browser.ts';

test('workers read a code in front of the camera, and camera and workers stop', async () => {
  await withBrowser(cameraShowing(CODE), async (page) => {
    await countTracks(page);
    const lookedUp = lookUp(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openScanner(page);
    await lookedUp;
    await expect(scannerDialog(page)).toBeHidden();
    expect(workers.length).toBeGreaterThan(0);
    expect(workers.every((url) => /\/decode\.wasm-worker\.[0-9a-f]+\.js$/.test(url))).toBe(true);
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(() => liveTracks(page)).toBe(0);
  });
});
