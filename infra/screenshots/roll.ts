import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { openSession, type Setting } from '../ui-states/session.ts';
import { show } from '../ui-states/show-ui-state.ts';
import type { Scene } from '../ui-states/ui-state.ts';
import type { Options } from './options.ts';

/** The pictures that one browser session takes one after the other. */
export interface Roll extends Setting {
  text: 100 | 200;
  scenes: Scene[];
}

/** Groups what is to be taken by who looks, width, theme and text size. */
export function rollsOf(scenes: Scene[], { widths, themes }: Pick<Options, 'widths' | 'themes'>): Roll[] {
  const rolls = new Map<string, Roll>();
  for (const width of widths) {
    for (const theme of themes) {
      for (const scene of scenes.filter((one) => !one.widths || one.widths.includes(width))) {
        const { who, text = 100 } = scene;
        const key = [who, text, width, theme].join();
        const roll = rolls.get(key) ?? { who, text, width, theme, scenes: [] };
        roll.scenes.push(scene);
        rolls.set(key, roll);
      }
    }
  }
  return [...rolls.values()];
}

/** Takes the pictures and gives what went wrong, a line for each. */
export async function takeRoll(browser: Browser, url: string, roll: Roll, folder: string): Promise<string[]> {
  const failed: string[] = [];
  const session = await openSession(browser, url, roll);
  try {
    for (const scene of roll.scenes) {
      const picture = `${scene.name}-${roll.width}-${roll.theme}.png`;
      try {
        await take(session, scene, join(folder, picture));
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

async function take(session: BrowserContext, scene: Scene, path: string): Promise<void> {
  const page = await session.newPage();
  try {
    await show(page, scene);
    // What is fixed to the window stands where it belongs only at the top.
    if (!scene.windowOnly) await page.evaluate(() => scrollTo(0, 0));
    // Playwright's own ways to hide the caret and to end animations need inline styles, which our policy refuses.
    await page.screenshot({ path, fullPage: !scene.windowOnly, caret: 'initial', animations: 'allow' });
  } finally {
    await page.close();
  }
}

function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 4).join(' ');
}
