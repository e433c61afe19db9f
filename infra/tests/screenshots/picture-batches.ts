import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { PICTURE } from '../ui-states/picture.ts';
import { openSession, type SessionOptions } from '../ui-states/session.ts';
import { showUiState } from '../ui-states/show-ui-state.ts';
import type { UiState } from '../ui-states/ui-state.ts';
import type { Options } from './options.ts';

/** The pictures that one browser session takes one after the other. */
export interface PictureBatch extends SessionOptions {
  textSize: 100 | 200;
  states: UiState[];
}

/** Groups UI states by viewer, width, theme and text size. */
export function pictureBatches(
  states: UiState[],
  { widths, themes }: Pick<Options, 'widths' | 'themes'>,
): PictureBatch[] {
  const batches = new Map<string, PictureBatch>();
  for (const width of widths) {
    for (const theme of themes) {
      for (const state of states.filter((one) => !one.widths || one.widths.includes(width))) {
        const { viewer, textSize = 100 } = state;
        const key = [viewer, textSize, width, theme].join();
        const batch = batches.get(key) ?? { viewer, textSize, width, theme, states: [] };
        batch.states.push(state);
        batches.set(key, batch);
      }
    }
  }
  return [...batches.values()];
}

/** Takes the pictures and returns the failures, a line each. */
export async function takePictures(
  browser: Browser,
  url: string,
  batch: PictureBatch,
  folder: string,
): Promise<string[]> {
  const failed: string[] = [];
  const session = await openSession(browser, url, batch);
  try {
    for (const state of batch.states) {
      const picture = `${state.name}-${batch.width}-${batch.theme}.png`;
      try {
        await takePicture(session, state, join(folder, picture));
        console.log(`  ${picture}`);
      } catch (error) {
        failed.push(`${picture}: ${firstLines(error)}`);
        console.log(`  ${picture} FAILED`);
      }
    }
  } finally {
    await session.close();
  }
  return failed;
}

async function takePicture(session: BrowserContext, state: UiState, path: string): Promise<void> {
  const page = await session.newPage();
  try {
    await showUiState(page, state);
    // Elements with fixed positions are in their place only at the top.
    if (!state.viewportOnly) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path, fullPage: !state.viewportOnly, ...PICTURE });
  } finally {
    await page.close();
  }
}

function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 4).join(' ');
}
