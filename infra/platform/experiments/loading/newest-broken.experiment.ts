import { enter } from '../../../e2e/support/faults.ts';
import { control, expect, experiment, type Trial } from '../../test-bed/experiment.ts';

async function newestBroken({ stand, page, complaints, measured }: Trial): Promise<void> {
  complaints.expect(/^mfe-goals |Failed to load/);
  const previous = await stand.fixture('goals-v1');
  const shown = page.getByText('Goals, first version');

  await stand.goLive(await stand.fixture('broken-entry'), previous);
  await enter(page, '/goals', stand.url);
  await expect(shown, 'the previous version').toBeVisible();
  measured('its entry throws');

  const newest = await stand.fixture('goals-v2');
  await stand.goLive(newest, previous);
  for (const [what, file] of [
    ['its manifest', `**${newest.path}mf-manifest.json`],
    ['its entry', `**${newest.path}remoteEntry.*.js`],
    ['its chunk', new RegExp(`${newest.build_id}/\\d+\\.\\w+\\.js$`)],
  ] as const) {
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/goals');
    await expect(shown, 'the previous version').toBeVisible();
    await page.unroute(file);
    measured(`${what} is gone`);
  }
}

experiment(4, 'a newest version that is broken', newestBroken);

control(
  4,
  {
    without: 'the previous version',
    edits: [
      {
        file: 'shell/src/federation/loading/slot-loader.ts',
        from: 'previous && fills(previous, slot) ? previous : null;',
        to: 'null as typeof previous;',
      },
    ],
    fails: /the previous version/,
  },
  newestBroken,
);
