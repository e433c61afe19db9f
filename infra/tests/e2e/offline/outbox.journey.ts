import { storedWeights } from '../support/faults.ts';
import { expect, test } from '../support/journey.ts';
import { register } from '../support/members.ts';
import { untilKept } from './kept-app.ts';
import { logWeight, row } from './logged-weights.ts';

test.use({ serviceWorkers: 'allow' });
test('an entry saved without a network waits in the list, survives a reload, and is sent once', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|fetch|could not be|Network|ServiceWorker intercepted/i);
  await register(page);
  await logWeight(page, '80.5');
  await untilKept(page);
  await context.setOffline(true);
  await logWeight(page, '81.5');
  await expect(page.getByText('It waits on this device')).toBeVisible();
  await expect(row(page, '81.5')).toContainText('Waiting to be sent');
  await page.reload();
  await expect(row(page, '81.5')).toContainText('Waiting to be sent');

  await context.setOffline(false);
  await expect(page.getByText('Weight sent')).toBeVisible({ timeout: 40_000 });
  await expect(row(page, '81.5')).not.toContainText('Waiting to be sent');
  expect((await storedWeights(page)).sort()).toEqual(['80.5 lbs', '81.5 lbs']);
});
