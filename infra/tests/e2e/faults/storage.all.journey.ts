import { test } from '../support/journey.ts';
import { expectToWorkFor } from './spoilt-storage.ts';

const FAULTS: [string, () => void][] = [
  [
    'stores nothing, as in some private windows',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'is refused',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    },
  ],
];

for (const [fault, spoil] of FAULTS) {
  test(`when the browser’s storage ${fault}, sign-in, theme, sidebar and saving work for the life of the page`, async ({
    page,
    browser,
  }) => {
    await expectToWorkFor(page, browser, spoil);
  });
}
