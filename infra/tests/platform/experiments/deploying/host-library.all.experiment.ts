import { Clone } from '../../../../deploy/testing/clone.ts';
import { shownRegistry } from '../../../../deploy/testing/store-health.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';
import { npmRun } from '../../test-bed/npm-run.ts';

const PRESET = 'infra/build/front-ends/feature-app-preset.ts';

/** An edit with which mfe-calendar imports a shell-only library. */
const IMPORT: Edit = {
  file: 'mfe-calendar/src/remote.ts',
  from: 'load: () =>',
  to: "load: async () => (await import('axios')).default.defaults &&",
};

/** Edits that remove the build's check of imports, and bundle React. */
const UNGUARDED: Edit[] = [
  { file: PRESET, from: 'new RefuseHostLibraries(),', to: '' },
  {
    file: PRESET,
    from: 'shared: takenFromShell(app.host_versions),',
    to: "shared: Object.fromEntries(Object.entries(takenFromShell(app.host_versions)).filter(([name]) => name !== 'react')),",
  },
];

/** Runs `npm run deploy -- mfe-calendar` in a clone with these edits. */
async function deployOf(dataDir: string, edits: Edit[]) {
  const clone = new Clone();
  try {
    for (const { file, from, to } of edits) clone.replace(file, from, to);
    return await npmRun(clone.folder, dataDir, ['deploy', '--', 'mfe-calendar']);
  } finally {
    clone.remove();
  }
}

async function refused({ testBed, measured }: ExperimentSetup, defect: Edit[] = []): Promise<void> {
  const before = shownRegistry(testBed.dataDir);
  const guarded = await deployOf(testBed.dataDir, [IMPORT, ...defect]);
  expect(guarded, 'the build').toMatchObject({
    code: 1,
    output: expect.stringContaining("'axios' must not be bundled into a feature app"),
  });
  const { code, output } = await deployOf(testBed.dataDir, [IMPORT, ...UNGUARDED, ...defect]);
  expect(code).toBe(1);
  for (const library of ['react', 'axios'])
    expect(output, 'the artifact').toContain(`mfe-calendar has a copy of ${library} in its files`);
  expect(shownRegistry(testBed.dataDir)).toEqual(before);
  measured(
    'a bundled React and axios: refused by the build, and by the check of the artifact where the build does not check',
  );
}

experiment(7, 'a bundled host library', (setup) => refused(setup), { slow: true });

const NOT_CHECKED: Edit = {
  file: 'infra/deploy/rules/content-refusals.ts',
  from: '...libraryCopies(name, release.packages, artifact),',
  to: '',
};

control(7, { without: 'a check of what an artifact holds', edits: [], fails: /the artifact/ }, (setup) =>
  refused(setup, [NOT_CHECKED]),
);
