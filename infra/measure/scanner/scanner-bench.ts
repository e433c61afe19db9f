import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { freePort } from '../../product/processes/ports.ts';
import { barcodeClip } from '../../tests/e2e/support/barcode-clip.ts';
import { BROWSER_ARGUMENTS } from '../../tests/e2e/support/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../../tests/e2e/support/product.ts';
import type { BenchOptions } from '../bench-options.ts';
import { type Clip, scannerBytes, watchClip } from './clip-bench.ts';
import { codeOfClip } from './expected-code.ts';
import { readPhotos } from './photo-bench.ts';
import { type DecoderResult, lastLine, scannerReport } from './report.ts';
import { type DecoderUnderTest, launch } from './scanner-page.ts';

const REPORT = 'docs/scanner.md';

const SLOW_DOWN = 4;

/** The clips of a folder; without one those that are drawn here: a code, and none. */
function clipsIn(folder: string | undefined): Clip[] {
  if (folder === undefined) {
    const drawn = ['4006381333931', ''];
    return drawn.map((code) => ({
      path: barcodeClip(code),
      name: code ? `drawn-${code}` : 'drawn-none',
      expected: code || null,
    }));
  }
  return readdirSync(folder)
    .filter((file) => /\.(mjpeg|y4m)$/.test(file))
    .sort()
    .map((file) => ({ path: resolve(folder, file), name: file, expected: codeOfClip(file) }));
}

async function measure(
  url: string,
  decoder: DecoderUnderTest,
  { photos, clips }: BenchOptions,
): Promise<DecoderResult> {
  const shown = clipsIn(clips);
  const watch = async (slowDown: number) => {
    const results = [];
    for (const clip of shown) results.push(await watchClip(url, clip, decoder, slowDown));
    return results;
  };
  const browser = await launch(BROWSER_ARGUMENTS);
  try {
    return {
      decoder,
      bytes: await scannerBytes(url, { path: barcodeClip(''), name: '', expected: null }, decoder),
      photos: photos === undefined ? [] : await readPhotos(browser, url, resolve(photos), decoder),
      clips: await watch(1),
      slowClips: await watch(SLOW_DOWN),
    };
  } finally {
    await browser.close();
  }
}

/**
 * `npm run bench -- scanner [--photos <folder with manifest.json>] [--clips <folder>]`: measures what the scanner
 * reads and how fast, in a real browser, of the production build, through the screens that members use; beside it
 * `@zxing/browser` alone. Without `--clips` it watches clips that it draws, without `--photos` it reads none; with
 * both it writes the report.
 */
export async function scannerBench(options: BenchOptions): Promise<void> {
  const dataDir = makeDataDir();
  const product = await startProduct(dataDir, await freePort());
  try {
    const shipped = await measure(product.url, 'workers', options);
    const alone = await measure(product.url, 'fallback', options);
    const processor = cpus()[0]?.model.trim() ?? 'unknown';
    const report = scannerReport([shipped, alone], `${cpus().length} × ${processor}`);
    console.log(report);
    if (options.photos && options.clips) writeFileSync(REPORT, report);
    console.log(lastLine(shipped));
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
}
