import { openEntry, registerByApi, signIn } from '../members.ts';
import type { Page } from '../page.ts';
import type { Scenario } from './scenario.ts';

const SOUP = {
  name: 'Grandma’s lentil soup',
  barcode: '4006381333931',
  calories: 80,
  protein: 4,
  carbohydrates: 11,
  fat: 2,
};

/** Firefox starts with a profile that forbids the camera. WebKitGTK's driver cannot forbid it: the page gets its answer. */
async function denyCamera(page: Page): Promise<void> {
  await page.run(() => {
    // WebKit forgets what is set on `navigator.mediaDevices` itself.
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('The request is not allowed by the user agent.', 'NotAllowedError'));
  });
}

export const scanner: Scenario = {
  title: 'Scan Barcode with a denied camera, and a barcode by hand',
  async play({ page, product, browser }) {
    const member = await registerByApi(product);
    await member.call('POST', '/user-foods', SOUP);
    await signIn(page, member);
    if (browser === 'webkit') await denyCamera(page);
    await openEntry(page, 'Log Food');
    const meal = page.role('dialog', 'Build Your Meal');
    await meal.role('button', 'Scan barcode').click();
    const dialog = page.role('dialog', 'Scan Barcode');
    await dialog.role('alert').says('Camera access denied. Please allow camera access and try again.');
    await dialog.role('button', 'Enter Barcode Manually').click();
    await dialog.css('[name=barcode]').fill(SOUP.barcode);
    await dialog.role('button', 'Submit').click();
    await dialog.hides();
    await meal.text(SOUP.name).shows();
    await meal.role('button', 'Save Entry').click();
    await meal.hides();
    await page.role('main').role('listitem').with(SOUP.name).shows();
  },
};
