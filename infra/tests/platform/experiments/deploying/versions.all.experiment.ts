import { join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import semver from 'semver';
import { containerName } from '../../../../build/front-ends/front-end.ts';
import { incompatibilities } from '../../../../deploy/rules/incompatibilities.ts';
import { visitSlot } from '../../../../deploy/smoke-test/slot-visit.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { REMOTES, SHELL } from '../../../../workspace.ts';
import { openAsNewMember } from '../../../e2e/support/members.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { buildPreviousRelease } from '../../test-bed/previous-release.ts';
import { secondCopies } from '../../test-bed/second-copies.ts';
import type { TestBed } from '../../test-bed/test-bed.ts';

/** Builds of one generation, by package: live ones, those of the last release, or candidates. */
type Generation = Record<string, ReleaseRecord>;

/** The first contract whose shells mark the state of each slot; older shells have no marks. */
const MARKS_SINCE = '1.1.0';

function liveBuilds({ dataDir }: TestBed): Generation {
  const { shell, remotes } = shownRegistry(dataDir);
  const apps = Object.entries(remotes).map(([name, { stable }]) => [name, stable] as const);
  return { [SHELL]: shell.stable, ...Object.fromEntries(apps) };
}

/** Builds of every feature app from changed sources. */
async function candidates(testBed: TestBed, names: string[], edits: Edit[] = []): Promise<Generation> {
  const changed = (name: string): Edit => ({
    file: `${name}/src/remote.ts`,
    from: 'export default',
    to: '/* a candidate */ export default',
  });
  const builds: Generation = {};
  for (const name of names) builds[name] = await testBed.publish(name, [changed(name), ...edits]);
  return builds;
}

/** The builds of the last release; none, with the reason, where there is no release. */
async function previous(testBed: TestBed): Promise<{ builds?: Generation; note: string }> {
  const release = await buildPreviousRelease(
    join(process.env.PRODUCT_DATA_DIR ?? '', 'experiments', 'release'),
  );
  if ('missing' in release) return { note: `previous skipped: ${release.missing}` };
  const builds: Generation = {};
  for (const [name, folder] of Object.entries(release.builds)) builds[name] = await testBed.store(folder);
  return { builds, note: `previous is ${release.tag}` };
}

/** Opens every slot of `apps` under a shell and returns the failures. */
async function slotFailures(
  { testBed, context }: ExperimentSetup,
  shell: ReleaseRecord,
  apps: Generation,
): Promise<string[]> {
  for (const build of [shell, ...Object.values(apps)]) await testBed.goLive(build);
  const failures: string[] = [];
  for (const build of Object.values(apps)) {
    for (const { slot } of build.slots) {
      const wrong = await visitSlot(context, { slot, build }, (page) =>
        secondCopies(page, [containerName(build.name)]),
      );
      failures.push(...wrong.map((line) => `${build.name} ${build.build_id} in ${slot}: ${line}`));
    }
  }
  return failures;
}

/** The builds of a generation that are compatible with a shell: a deploy refuses the others. */
function compatible(testBed: TestBed, shell: ReleaseRecord, apps: Generation): Generation {
  const refused = ([name, build]: [string, ReleaseRecord]) => {
    const pointer = (stable: ReleaseRecord) => ({ stable, previous: null, canary: null, disabled: false });
    const live = shownRegistry(testBed.dataDir);
    const alone = { ...live, shell: pointer(shell), remotes: { [name]: pointer(build) } };
    return incompatibilities(alone).length > 0;
  };
  return Object.fromEntries(Object.entries(apps).filter((entry) => entry[0] !== SHELL && !refused(entry)));
}

async function asAdmin({ testBed, page }: ExperimentSetup): Promise<void> {
  const { username } = await openAsNewMember(page, '/dashboard', testBed.url);
  await testBed.promote(username);
}

/** The published shell {live, previous} × each feature app {live, previous, candidate}. */
async function matrix(setup: ExperimentSetup): Promise<void> {
  const { testBed, measured } = setup;
  const live = liveBuilds(testBed);
  const { builds: old, note } = await previous(testBed);
  const generations = [live, await candidates(testBed, REMOTES), ...(old ? [old] : [])];
  const shells = [live, ...(old ? [old] : [])].flatMap(({ shell }) => (shell ? [shell] : []));
  await asAdmin(setup);
  let cells = 0;
  const failures: string[] = [];
  for (const shell of shells.filter(({ contract }) => semver.gte(contract, MARKS_SINCE))) {
    for (const generation of generations) {
      const apps = compatible(testBed, shell, generation);
      cells += Object.keys(apps).length;
      failures.push(...(await slotFailures(setup, shell, apps)));
    }
  }
  expect(failures).toEqual([]);
  expect(cells).toBeGreaterThanOrEqual(2 * REMOTES.length);
  measured(`${cells} pairs of shell and feature app: every slot shown, one React, one shared-ui; ${note}`);
}

experiment(8, 'the matrix of versions', matrix, { slow: true });

const OWN_REACT: Edit = {
  file: 'infra/build/front-ends/feature-app-preset.ts',
  from: 'shared: takenFromShell(app.host_versions),',
  to: "shared: Object.fromEntries(Object.entries(takenFromShell(app.host_versions)).filter(([name]) => name !== 'react')),",
};

control(
  8,
  { without: 'React left out of feature apps', edits: [], fails: /reading 'use\w+'|holds React/ },
  async (setup) => {
    const apps = await candidates(setup.testBed, ['mfe-calendar'], [OWN_REACT]);
    await asAdmin(setup);
    const { shell } = liveBuilds(setup.testBed);
    expect(shell && (await slotFailures(setup, shell, apps))).toEqual([]);
  },
);
