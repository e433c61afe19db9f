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
  test(`sign-in, theme, sidebar and saving work until a reload when the browser’s storage ${fault}`, async ({
    page,
    browser,
  }) => {
    await expectToWorkFor(page, browser, spoil);
  });
}
