import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { escaped, runPlaywright } from '../../run/runners.ts';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../support/browser.ts';
import { baselineFiles, baselinePaths } from './baselines.ts';
import { RENEWING, whyNotComparable } from './recorded-with.ts';

/**
 * Takes the baselines of these UI states, or of all, again. An equal picture keeps its file. Browsers write large
 * files, so new ones are compressed losslessly. Resolves with whether every picture could be taken.
 */
export async function renewBaselines(words: string[]): Promise<boolean> {
  const pictured = (await uiStates()).filter((state) => state.pictured);
  const unknown = words.find((word) => !pictured.some(({ name }) => name === word));
  if (unknown)
    throw new Error(`No pictured state is called ${unknown}: ${pictured.map(({ name }) => name).join(', ')}`);
  const executablePath = ensureBrowser(console.log);
  const reason = whyNotComparable(await versionOf(executablePath));
  if (reason && words.length > 0)
    throw new Error(`${reason} Renew all of them: npm run screenshots -- --baselines`);

  const before = new Map(baselineFiles().map((file) => [file, timeOf(file)]));
  process.env[RENEWING] = words.length > 0 ? 'some' : 'all';
  const states = words.length > 0 ? words : pictured.map(({ name }) => name);
  const grep = ` (${states.map((name) => escaped(name)).join('|')})$`;
  const update = reason ? 'all' : 'changed';
  const { failed } = await runPlaywright([
    '--project=ui-states',
    '--grep',
    grep,
    `--update-snapshots=${update}`,
  ]);
  const renewed = baselineFiles().filter((file) => before.get(file) !== timeOf(file));
  for (const file of renewed) await pack(file);
  if (words.length === 0) {
    const expected = baselinePaths(pictured);
    for (const file of baselineFiles().filter((one) => !expected.includes(one))) rmSync(file);
  }
  console.log(renewed.length > 0 ? `renewed: ${renewed.join(', ')}` : 'No baseline has changed.');
  return failed === 0;
}

const timeOf = (file: string) => statSync(file).mtimeMs;

async function pack(file: string): Promise<void> {
  const packed = await sharp(readFileSync(file)).removeAlpha().webp({ lossless: true, effort: 4 }).toBuffer();
  writeFileSync(file, packed);
}

async function versionOf(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}
