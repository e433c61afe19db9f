import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openScanner, scannerDialog } from '../../tests/e2e/support/scanner.ts';
import { expectedCode } from './expected-code.ts';
import { type DecoderUnderTest, memberPage, observations, type PhotoJudged } from './scanner-page.ts';

/** One picture of `manifest.json` with its printed code; `format` is null where no code may be read. */
interface Photo {
  file: string;
  format: string | null;
  text: string | null;
}

export interface PhotoResult {
  photo: Photo;
  expected: string | null;
  read: string | null;
  /** Verdict on its passes; undefined where the picture could not be opened. */
  judged: PhotoJudged | undefined;
  /** Passes that were made over it; `took` in ms. */
  passes: { pass: string; took: number }[];
}

export function photosIn(folder: string): Photo[] {
  return (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { images: Photo[] }).images;
}

/** Lets the scanner read each photo, as when a member chooses it from the gallery. */
export async function readPhotos(
  browser: Browser,
  url: string,
  folder: string,
  decoder: DecoderUnderTest,
): Promise<PhotoResult[]> {
  const page = await memberPage(browser, url, decoder);
  try {
    const results: PhotoResult[] = [];
    for (const photo of photosIn(folder)) {
      const read = await readPhoto(page, join(folder, photo.file));
      const { passes, photos } = await observations(page);
      const expected = photo.format && photo.text ? expectedCode(photo.format, photo.text) : null;
      results.push({ photo, expected, read, judged: photos.at(-1), passes });
    }
    return results;
  } finally {
    await page.context().close();
  }
}

/** The code that the scanner returns for a photo, which the page then looks up; null where none is certain. */
async function readPhoto(page: Page, file: string): Promise<string | null> {
  // Each photo gets a fresh page, so that the page's notes and its request belong to this photo.
  await page.goto('/dashboard');
  await openScanner(page);
  const dialog = scannerDialog(page);
  await dialog.getByText('No camera found').waitFor();
  const lookedUp = page.waitForRequest(/\/foods\/search\?.*barcode=/, { timeout: 30_000 });
  const nothing = dialog
    .getByText(/No barcode found in this photo|could not be read for certain/)
    .waitFor({ timeout: 30_000 });
  lookedUp.catch(() => undefined);
  nothing.catch(() => undefined);
  await dialog.locator('input[type=file]').setInputFiles(file);
  const request = await Promise.race([lookedUp, nothing.then(() => null)]);
  return request && new URL(request.url()).searchParams.get('barcode');
}

/** Counts codes that were read right, read wrong, read where there are none, and only offered. */
export function countPhotos(results: PhotoResult[]) {
  const codes = results.filter(({ expected }) => expected !== null);
  return {
    codes: codes.length,
    correct: codes.filter(({ expected, read }) => read === expected).length,
    wrong: codes.filter(({ expected, read }) => read !== null && read !== expected).length,
    falseReads: results.filter(({ expected, read }) => expected === null && read !== null).length,
    empties: results.length - codes.length,
    offered: results.filter(({ judged }) => judged && !judged.code && judged.agreeing > 0).length,
  };
}
