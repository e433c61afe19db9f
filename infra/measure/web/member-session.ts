import type { BrowserContext } from '@playwright/test';
import { signIn } from '../../tests/ui-states/members/members.ts';

/** Puts a new session of the member into the browser: an access token is valid for minutes only. */
export async function signInTo(context: BrowserContext, url: string): Promise<void> {
  const tokens = await signIn(url, 'member');
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    (pair) => {
      for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token);
    },
    { ...tokens },
  );
  await page.close();
}
