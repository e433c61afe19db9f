import fs from 'node:fs';
import { browserForSmokeTest } from './browser.ts';

it('says what to install where this machine has no browser', () => {
  const { existsSync } = fs;
  jest.spyOn(fs, 'existsSync').mockImplementation((path) => !/chrom/i.test(String(path)) && existsSync(path));
  try {
    expect(browserForSmokeTest).toThrow(
      'No Chromium or Chrome was found: install one, or name it in BROWSER_PATH.',
    );
  } finally {
    jest.restoreAllMocks();
  }
});
