import type { Browser, BrowserContext } from '@playwright/test';
import { Failure } from '../../failure.ts';
import { ensureBrowser, launchForSmokeTest } from '../../tests/e2e/support/browser.ts';
import { SHELL } from '../../workspace.ts';
import { withoutScreen } from '../rules/smoke-test-reports.ts';
import { type Draft, pointerOf, titleOf } from '../store/draft.ts';
import { complaintsOf, type FilledSlot, visitSlot } from './slot-visit.ts';
import { makeSmokeTestFolder } from './smoke-test-folder.ts';
import { ThrowawayProduct } from './throwaway-product.ts';

const MEMBER = { username: 'smoke-test', email: 'smoke-test@example.org', password: 'correct horse battery' };

/** Time that one step in the browser may take, in ms, on a machine that is busy. */
const PATIENCE = 30_000;

/** Slots that a deploy of `names` has to show: those of these feature apps; for the shell, those of all live ones. */
export function slotsToVisit({ remotes }: Draft, names: string[]): FilledSlot[] {
  return Object.entries(remotes)
    .filter(([name, { disabled }]) => !disabled && (names.includes(SHELL) || names.includes(name)))
    .flatMap(([, { stable }]) => stable.slots.map(({ slot }) => ({ slot, build: stable })));
}

/**
 * Shows the candidate in a headless browser: a throwaway product has `candidate` as its registry, a member who is
 * also an admin signs in, and every slot of `names` is opened.
 *
 * @throws Failure that names each slot that was not shown correctly, and every error of the page; also where nothing
 * of a build could be shown
 */
export async function runSmokeTest(dataDir: string, candidate: Draft, names: string[]): Promise<undefined> {
  const apps = names.filter((name) => name !== SHELL).flatMap((name) => pointerOf(candidate, name) ?? []);
  const hidden = apps.flatMap(({ stable }) => withoutScreen(stable));
  if (hidden.length) throw new Failure(refusal(names, hidden));
  const executablePath = ensureBrowser(console.log);
  const { folder, remove } = await makeSmokeTestFolder(dataDir, candidate, names);
  const starting = ThrowawayProduct.start(folder);
  // A failure to start is reported once the browser has started too.
  starting.catch(() => undefined);
  let browser: Browser | undefined;
  try {
    browser = await launchForSmokeTest(executablePath);
    const product = await starting;
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    context.setDefaultTimeout(PATIENCE);
    await register(product);
    const complaints = await signIn(context);
    for (const filled of slotsToVisit(candidate, names)) {
      const heard = await visitSlot(context, filled);
      complaints.push(...heard.map((line) => `${titleOf(filled.build)} in ${filled.slot}: ${line}`));
    }
    if (complaints.length) throw new Failure(refusal(names, complaints));
  } finally {
    await browser?.close();
    await starting.then((product) => product.stop()).catch(() => undefined);
    remove();
  }
}

const refusal = (names: string[], complaints: string[]) =>
  [
    `The smoke test in a browser failed, so ${names.join(' and ')} did not go live:`,
    ...new Set(complaints),
  ].join('\n  ');

async function register(product: ThrowawayProduct): Promise<void> {
  const answer = await fetch(`${product.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MEMBER),
  });
  if (!answer.ok) throw new Failure(`The smoke test could not register a member: ${await answer.text()}`);
  await product.promote(MEMBER.username);
}

/** Signs in by the form of the shell; the session stays in the browser. Returns the errors of the pages. */
async function signIn(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto('/login');
    await page.locator('[name=username_or_email]').fill(MEMBER.username);
    await page.locator('[name=password]').fill(MEMBER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'New Entry' }).first().waitFor();
  } catch (error) {
    throw new Failure(
      refusal([SHELL], [...complaints, `no member can sign in: ${String(error).split('\n')[0]}`]),
    );
  } finally {
    await page.close();
  }
  return complaints.map((line) => `signing in: ${line}`);
}
