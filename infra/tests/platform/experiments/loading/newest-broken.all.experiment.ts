import { openAsNewMember } from '../../../e2e/support/members.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

async function newestBroken({ testBed, page, pageErrors, measured }: ExperimentSetup): Promise<void> {
  pageErrors.allow(/^mfe-community |Failed to load/);
  const previous = await testBed.fixture('community-v1');
  const shown = page.getByText('Community, first version');

  await testBed.goLive(await testBed.fixture('broken-entry'), previous);
  await openAsNewMember(page, '/community', testBed.url);
  await expect(shown, 'the previous version').toBeVisible();
  measured('its entry throws');

  const newest = await testBed.fixture('community-v2');
  await testBed.goLive(newest, previous);
  for (const [what, file] of [
    ['its entry', `**${newest.path}remoteEntry.*.js`],
    ['its chunk', new RegExp(`${newest.build_id}/\\d+\\.\\w+\\.js$`)],
  ] as const) {
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/community');
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
        from: 'previous && canFill(previous, slot) && mayFallBack(pointer) ? previous : null;',
        to: 'null as typeof previous;',
      },
    ],
    fails: /the previous version/,
  },
  newestBroken,
);
