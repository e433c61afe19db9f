import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '../scenes/members.ts';
import type { Onlooker, Theme, Width } from '../scenes/scene.ts';
import { SCENE_NOW, SCENE_ZONE } from '../scenes/scene-day.ts';

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };

export interface Setting {
  who: Onlooker;
  width: Width;
  theme: Theme;
}

/**
 * A browser session of one onlooker in one window. Only the access token is given to it: sessions that run side by
 * side must not spend each other's refresh token.
 */
export async function openSession(
  browser: Browser,
  url: string,
  { who, width, theme }: Setting,
): Promise<BrowserContext> {
  const localStorage =
    who === 'guest' ? [] : [{ name: 'access_token', value: (await signIn(url, who)).access_token }];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width === 360,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: SCENE_ZONE,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await context.clock.setFixedTime(SCENE_NOW);
  return context;
}
