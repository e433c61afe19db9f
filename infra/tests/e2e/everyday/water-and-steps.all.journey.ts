import { expect, expectLoaded, PHONE, press, secondTab, test } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

test('water, steps and a measure are switched on, logged by touch, corrected and shown over time', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAsNewMember(page, '/goals');
  for (const name of ['Water', 'Steps', 'Body measures']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await press(page.getByRole('switch', { name }));
    await saved;
  }
  await press(page.getByRole('button', { name: 'Set a goal for water' }));
  await page.getByRole('textbox', { name: 'Goal' }).fill('64');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^Goal 64\sfl oz a day$/)).toBeVisible();

  await press(page.getByRole('button', { name: 'Add a measure' }));
  await page.getByRole('textbox', { name: 'Name' }).fill('Waist');
  await press(page.getByRole('button', { name: 'Save' }));
  await press(page.getByRole('button', { name: 'Log Waist' }));
  await page.getByRole('textbox', { name: 'Waist' }).fill('82,5');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^82\.5\scm, /)).toBeVisible();

  await page.goto('/dashboard');
  await expectLoaded(page);
  const water = page.getByRole('region', { name: 'Water' });
  await press(water.getByRole('button', { name: '+8 fl oz' }));
  await press(water.getByRole('button', { name: '+16 fl oz' }));
  await expect(water).toContainText(/24 of 64\sfl oz/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const tab = await secondTab(page, '/dashboard');
  const stored = tab.waitForResponse((answer) => answer.request().method() === 'PUT');
  await press(tab.getByRole('region', { name: 'Water' }).getByRole('button', { name: '+8 fl oz' }));
  await expect(tab.getByRole('region', { name: 'Water' })).toContainText(/32 of 64\sfl oz/);
  // The tap shows before it is stored; other tabs are told of what is stored.
  await stored;
  await expect(tab.getByText('Added: 8 fl oz')).toBeVisible();
  await tab.close();
  await expect(water).toContainText(/32 of 64\sfl oz/);

  await press(water.getByRole('button', { name: 'Edit water' }));
  await page.getByRole('textbox', { name: 'Water' }).fill('30');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(water).toContainText(/30 of 64\sfl oz/);

  await page.context().setOffline(true);
  await press(water.getByRole('button', { name: '+8 fl oz' }));
  await expect(page.getByText(/8\sfl oz not saved yet/)).toBeVisible();
  await page.context().setOffline(false);
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(water).toContainText(/38 of 64\sfl oz/);

  const steps = page.getByRole('region', { name: 'Steps' });
  await press(steps.getByRole('button', { name: 'Add steps' }));
  await page.getByRole('textbox', { name: 'Steps' }).fill('8412');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(steps).toContainText('8,412');
  await press(steps.getByRole('button', { name: 'Edit steps' }));
  await press(page.getByText('Yesterday', { exact: true }));
  await expect(page.getByRole('textbox', { name: 'Steps' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Steps' }).fill('9120');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^Steps saved for /)).toBeVisible();
  await expect(steps).toContainText('8,412');
  await page.reload();
  await expect(water).toContainText(/38 of 64\sfl oz/);
  await expect(steps).toContainText('8,412');

  await page.goto('/analytics');
  await expect(page.getByRole('slider', { name: 'Waist by day' })).toHaveAttribute(
    'aria-valuetext',
    /82\.5\scm$/,
  );
});
