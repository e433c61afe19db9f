import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { printed } from '../../../../kit/testing/printed.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { expect, test } from '../../test-bed/experiment.ts';

test.use({ overrideOrigins: 'http://localhost:*' });

const NAME = 'mfe-calendar';
const SOURCE = `${NAME}/src/activity-calendar/events/event-kinds.ts`;

test('a saved file of one feature app appears in the deployed product without a reload by hand', async ({
  page,
  testBed,
}) => {
  await testBed.reset();
  const clone = new Clone();
  const dev = spawn(process.execPath, [join(clone.folder, 'infra/kit/repository/fettle.mjs'), 'dev'], {
    cwd: join(clone.folder, NAME),
    env: { ...process.env, FETTLE_URL: testBed.url },
  });
  const ended = once(dev, 'close');
  try {
    const { pathname, search } = new URL(await printed(dev, /open: (\S+)/));
    expect(pathname).toBe('/calendar');
    await openAsNewMember(page, pathname + search, testBed.url);
    await page.getByRole('button', { name: `Allow ${NAME}` }).click();
    await expect(page.getByText('Examples', { exact: true })).toBeVisible();

    const saved = performance.now();
    clone.replace(SOURCE, "label: 'Examples'", "label: 'Specimens'");
    await expect(page.getByText('Specimens')).toBeVisible();
    console.log(`a saved file was seen after ${Math.round(performance.now() - saved)} ms`);

    const broken = printed(dev, /does not compile:\n(.+)/);
    clone.replace(SOURCE, "label: 'Specimens'", "label: 'Specimens' <<");
    expect(await broken).toContain('event-kinds.ts');
    await page.reload();
    await expect(page.getByText('Specimens')).toBeVisible();

    clone.replace(SOURCE, "label: 'Specimens' <<", "label: 'Repaired'");
    await expect(page.getByText('Repaired')).toBeVisible();
    // The page leaves first, since it would log errors when its servers end.
    await page.goto('about:blank');
  } finally {
    dev.kill();
    await ended;
    clone.remove();
  }
});
