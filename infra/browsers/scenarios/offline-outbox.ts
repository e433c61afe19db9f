import { logWeight, registerByApi, signIn } from '../members.ts';
import { eventually, type Page } from '../page.ts';
import type { Scenario } from './scenario.ts';

/** The service worker has kept the shell and who the member is: what a member has who used the app for some seconds. */
const untilKept = (page: Page) =>
  eventually('the service worker to keep the shell and the member', () =>
    page.run(async () => {
      const kept = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);
      const answers = await kept('fettle-answers');
      return (
        navigator.serviceWorker.controller !== null &&
        (await kept('fettle-pages')).length > 0 &&
        ['/auth/me', '/preferences', '/entries'].every((path) =>
          answers.some((url) => new URL(url).pathname === `/api/v1${path}`),
        )
      );
    }),
  );

export const offlineOutbox: Scenario = {
  title: 'Outbox: a weight saved without a network waits, survives a reload and a new tab, and is sent once',
  async play({ page, product, network }) {
    const member = await registerByApi(product);
    await signIn(page, member);
    await logWeight(page, '80.5');
    await untilKept(page);
    network.down = true;
    await logWeight(page, '81.5');
    const waiting = page.role('main').role('listitem').with('81.5');
    await waiting.says('Waiting to be sent');
    await page.reload();
    await waiting.says('Waiting to be sent');
    const { handle } = await page.driver.send<{ handle: string }>('newWindow', { type: 'tab' });
    await page.driver.send('switchToWindow', { handle });
    await page.open('/dashboard');
    await waiting.says('Waiting to be sent');

    network.down = false;
    await page.run(() => void dispatchEvent(new Event('online')));
    await page.role('main').role('listitem').with('Waiting to be sent').hides();
    await waiting.shows();
    const { entries } = await member.call<{ entries: { weight: number }[] }>('GET', '/weight-entries');
    const weights = entries.map(({ weight }) => weight).sort();
    if (weights.join() !== '80.5,81.5') throw new Error(`the server has ${weights.join(' and ')}`);
  },
};
