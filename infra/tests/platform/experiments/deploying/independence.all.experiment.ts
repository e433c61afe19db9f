import { Clone } from '../../../../deploy/testing/clone.ts';
import { FRONT_ENDS } from '../../../../workspace.ts';
import { artifactHashes } from '../../test-bed/artifact-hashes.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

/** Runs `work` on clones of the sources at other paths, all with the same edits. */
async function withClones(count: number, edits: Edit[], work: (...clones: Clone[]) => Promise<void>) {
  const clones = Array.from({ length: count }, () => new Clone());
  try {
    for (const clone of clones) for (const { file, from, to } of edits) clone.replace(file, from, to);
    await work(...clones);
  } finally {
    for (const clone of clones) clone.remove();
  }
}

/** Expects that the same sources in two clones give the same bytes. */
async function sameBytes({ measured }: ExperimentSetup, names: string[], edits: Edit[] = []): Promise<void> {
  await withClones(2, edits, async (here, there) => {
    const hashes = await artifactHashes(here as Clone, names);
    expect(await artifactHashes(there as Clone, names)).toEqual(hashes);
    measured(`${names.length} front ends built at two paths: the same bytes`);
  });
}

/** Changes one feature app, builds every artifact again, and expects that only its own differs. */
async function onlyItsOwn({ measured }: ExperimentSetup, names: string[], edits: Edit[] = []): Promise<void> {
  await withClones(1, edits, async (here) => {
    const clone = here as Clone;
    const before = await artifactHashes(clone, names);
    clone.replace('mfe-entries/src/remote.ts', 'Record your current weight', 'Write down your weight');
    const after = await artifactHashes(clone, names);
    const changed = names.filter((name) => after[name] !== before[name]);
    expect(changed, 'artifacts that changed').toEqual(['mfe-entries']);
    measured(`a change in mfe-entries changed 1 of ${names.length} artifacts`);
  });
}

experiment(15, 'equal sources give equal bytes', (setup) => sameBytes(setup, FRONT_ENDS), { slow: true });

experiment(15, 'a change stays in its own artifact', (setup) => onlyItsOwn(setup, FRONT_ENDS), {
  slow: true,
});

const PATH_IN_BUILD: Edit = {
  file: 'infra/build/front-ends/feature-app-preset.ts',
  from: '{build_id}`',
  to: '{folder}`',
};

control(15, { without: 'builds that know no path', edits: [PATH_IN_BUILD], fails: /mfe-calendar/ }, (setup) =>
  sameBytes(setup, ['mfe-calendar'], [PATH_IN_BUILD]),
);

const OTHERS_IN_ID: Edit = {
  file: 'infra/deploy/build/build-id.ts',
  from: '[...own, ...paths, ...preset]',
  to: "[...own, ...paths, ...preset, 'mfe-entries/src']",
};

control(
  15,
  { without: 'build ids of its own inputs alone', edits: [OTHERS_IN_ID], fails: /mfe-calendar/ },
  (setup) => onlyItsOwn(setup, ['mfe-calendar', 'mfe-entries'], [OTHERS_IN_ID]),
);
