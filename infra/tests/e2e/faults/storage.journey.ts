import { test } from '../support/journey.ts';
import { expectToWorkFor } from './spoilt-storage.ts';

/** Fills the storage to its last character. */
function fill(): void {
  for (let size = 1 << 20, count = 0; size >= 1; count += 1) {
    try {
      localStorage.setItem(`filler ${count}`, 'x'.repeat(size));
    } catch {
      size >>= 1;
    }
  }
}

test('sign-in, theme, sidebar and saving work until a reload when the browser’s storage is full', async ({
  page,
  browser,
}) => {
  await expectToWorkFor(page, browser, fill);
});
