import { expect, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ serviceWorkers: 'allow', hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('a message of the server is shown by the worker in the words of the page, while no page asked for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const browser = await context.newCDPSession(page);
  const registrations: string[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  await browser.send('ServiceWorker.enable');
  await openAsNewMember(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  // A browser without a window shows nothing: what the worker asks it to show is recorded.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: { title, to: options?.data.to } });
    };
  });
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1) ?? '',
    data: JSON.stringify({ kind: 'meal_reminder', about: ['Lunch'], count: null }),
  });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown?: object }).shown))
    .toEqual({ title: 'Lunch is not logged yet', to: '/dashboard?log=food' });
});

test('a member switches a reminder on by touch, sets its time, and finds it there again', async ({
  page,
}) => {
  await openAsNewMember(page, '/settings');
  await page.getByRole('switch', { name: 'Remind me to weigh in' }).tap();
  await page.getByLabel('At, Remind me to weigh in').fill('06:30');
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('At, Remind me to weigh in')).toHaveValue('06:30');
});
