import type { Browser, BrowserContext } from '@playwright/test';
import { SCENE_NOW, SCENE_ZONE } from './fixed-time.ts';
import { signIn } from './members/members.ts';
import type { Onlooker, Theme, Width } from './ui-state.ts';

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
  await playAtSceneTime(context);
  return context;
}

/**
 * Sets the browser's clock, and the server's as far as its answers tell it: pages trust the server's more. Inside the
 * page, since one whose answers are routed goes past the browser's cache and compiles every script anew.
 */
async function playAtSceneTime(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(SCENE_NOW);
  await context.addInitScript((now) => {
    const { getAllResponseHeaders } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.getAllResponseHeaders = function (this: XMLHttpRequest) {
      return getAllResponseHeaders.call(this).replace(/^date:.*$/im, `date: ${now}`);
    };
  }, SCENE_NOW.toUTCString());
}
