import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { FIXED_NOW, fixTime, TIME_ZONE } from './fixed-time.ts';
import { signIn } from './members/members.ts';
import type { Theme, Viewer, Width } from './ui-state.ts';

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };

const isTouched = (width: Width) => width === 360;

export interface SessionOptions {
  viewer: Viewer;
  width: Width;
  theme: Theme;
}

/** A browser session of one viewer, without a refresh token, which concurrent sessions would use up. */
export async function openSession(
  browser: Browser,
  url: string,
  { viewer, width, theme }: SessionOptions,
): Promise<BrowserContext> {
  const localStorage =
    viewer === 'guest' ? [] : [{ name: 'access_token', value: (await signIn(url, viewer)).access_token }];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: isTouched(width),
    isMobile: isTouched(width),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  await fixTime(context, FIXED_NOW);
  return context;
}

const devtoolsOf = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Gives an open page the window of another width, with or without a touch screen as a session of that width has. A
 * touch screen makes controls higher: the scroll position of a dialog depends on whether a frame comes before the new
 * width, so one always does.
 */
export async function setWindow(page: Page, width: Width): Promise<void> {
  // Touch is emulated for as long as this connection is open.
  const open = devtoolsOf.get(page) ?? page.context().newCDPSession(page);
  devtoolsOf.set(page, open);
  const devtools = await open;
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched(width) });
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await page.setViewportSize({ width, height: HEIGHTS[width] });
}
