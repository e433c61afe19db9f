import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { ReloadServer } from '../../../../develop/reload-server.ts';
import type { Round } from '../../../../develop/round.ts';
import { freePort } from '../../../../product/processes/ports.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import { expect, test } from '../../test-bed/experiment.ts';

const NAME = 'mfe-calendar';
const SOURCE = `${NAME}/src/activity-calendar/events/event-kinds.ts`;

async function nextRound(watch: ChildProcess): Promise<Round> {
  const [round] = await once(watch, 'message');
  return round;
}

/** Serves `npm run dev -- mfe-calendar` from a clone whose sources may be changed. */
test('a saved file of one feature app appears in the deployed product without a reload by hand', async ({
  page,
  testBed,
}) => {
  await testBed.reset();
  const clone = new Clone();
  const folder = join(clone.folder, '.cache', 'watched');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await ReloadServer.start(port, join(folder, NAME));
  const options = JSON.stringify({ remote: NAME, folder, events: `${origin}/events` });
  const watch = fork('infra/develop/watch-process.mjs', [options], { cwd: clone.folder });
  watch.on('message', ({ shown }: Round) => server.show(shown));
  try {
    expect(await nextRound(watch)).toMatchObject({ built: [NAME], failure: null });
    await openAsNewMember(page, `/calendar?override=${NAME}@${origin}`, testBed.url);
    await page.getByRole('button', { name: `Allow ${NAME}` }).click();
    await expect(page.getByText('Examples', { exact: true })).toBeVisible();

    const saved = performance.now();
    clone.replace(SOURCE, "label: 'Examples'", "label: 'Specimens'");
    await expect(page.getByText('Specimens')).toBeVisible();
    console.log(`a saved file was seen after ${Math.round(performance.now() - saved)} ms`);

    const broken = nextRound(watch);
    clone.replace(SOURCE, "label: 'Specimens'", "label: 'Specimens' <<");
    expect((await broken).failure).toContain('event-kinds.ts');
    await page.reload();
    await expect(page.getByText('Specimens')).toBeVisible();

    clone.replace(SOURCE, "label: 'Specimens' <<", "label: 'Repaired'");
    await expect(page.getByText('Repaired')).toBeVisible();
    // The page leaves first, since it would log errors when its servers end.
    await page.goto('about:blank');
  } finally {
    watch.disconnect();
    server.stop();
    clone.remove();
  }
});
