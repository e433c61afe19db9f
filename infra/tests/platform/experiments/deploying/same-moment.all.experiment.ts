import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Registry } from '@fettle/shared-ui/slots';
import { readHistory } from '../../../../deploy/store/registry.ts';
import { Clone } from '../../../../deploy/testing/clone.ts';
import { complaintsAbout, shownRegistry } from '../../../../deploy/testing/store-health.ts';
import { ROOT } from '../../../../workspace.ts';
import type { Edit } from '../../test-bed/builds.ts';
import { OLDER_BUILDS } from '../../test-bed/builds.ts';
import { control, type ExperimentSetup, expect, experiment } from '../../test-bed/experiment.ts';

const ROUNDS = 20;

const TEAMS = ['mfe-entries', 'mfe-calendar'] as const;

/** A team: a process that deploys or rolls back its package on a message. */
function team(folder: string, dataDir: string, name: string): ChildProcess {
  return fork(join(folder, 'infra/deploy/testing/deploy-process.ts'), [dataDir, name], {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
  });
}

/** The next message of each team. */
const nextMessages = async (teams: ChildProcess[]): Promise<string[]> =>
  (await Promise.all(teams.map((child) => once(child, 'message')))).flat().filter(isText);

const isText = (message: unknown): message is string => typeof message === 'string';

/** Packages whose pointer differs between two registries. */
function moved(before: Registry, after: Registry): string[] {
  return Object.keys(after.remotes).filter(
    (name) => before.remotes[name]?.stable.path !== after.remotes[name]?.stable.path,
  );
}

/** Lets two teams change what is live at the same moment, 20 times: deploys and rollbacks in turns. */
async function atTheSameMoment({ testBed, measured }: ExperimentSetup, folder: string): Promise<void> {
  for (const name of TEAMS) await testBed.goLive(await testBed.publish(name, name, [OLDER_BUILDS[name]]));
  const first = shownRegistry(testBed.dataDir);
  const failures: string[] = [];
  const teams = TEAMS.map((name) => team(folder, testBed.dataDir, name));
  try {
    await nextMessages(teams);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const child of teams) child.send(round % 2 ? 'rollback' : 'deploy');
      failures.push(...(await nextMessages(teams)).filter((answer) => answer !== 'done'));
    }
  } finally {
    const ends = teams.map((child) => once(child, 'exit'));
    for (const child of teams) child.disconnect();
    await Promise.all(ends);
  }
  const history = (await readHistory(testBed.dataDir)).map(({ registry }) => registry);
  const since = history.filter(({ revision }) => revision >= first.revision);
  expect(since.length - 1, 'changes in the history').toBe(ROUNDS * TEAMS.length);
  const changes = since.slice(1).map((after, at) => moved(since[at] as Registry, after));
  expect(failures).toEqual([]);
  for (const name of TEAMS)
    expect(changes.filter(([only, ...more]) => only === name && !more.length)).toHaveLength(ROUNDS);
  expect(await complaintsAbout(testBed.dataDir)).toEqual([]);
  measured(`2 teams × ${ROUNDS} changes at the same moment: ${changes.length} revisions, none lost`);
}

experiment(12, 'changes at the same moment', (setup) => atTheSameMoment(setup, ROOT));

const FILES = 'infra/deploy/store/registry-files.ts';
/** Edits that remove the lock, let the last writer overwrite, and slow an edit down until two overlap. */
const NO_LOCK: Edit[] = [
  { file: FILES, from: 'return withLock(lockFile(this.#dataDir), action);', to: 'return action();' },
  { file: FILES, from: 'await link(temporary, file);', to: 'await rename(temporary, file);' },
  {
    file: 'infra/deploy/store/registry.ts',
    from: 'const edited = await edit(live);',
    to: 'const edited = await edit(live); await new Promise((resolve) => setTimeout(resolve, 300));',
  },
];

control(
  12,
  { without: 'lock and compare-and-swap', edits: [], fails: /changes in the history/ },
  async (setup) => {
    const clone = new Clone();
    try {
      for (const { file, from, to } of NO_LOCK) clone.replace(file, from, to);
      await atTheSameMoment(setup, clone.folder);
    } finally {
      clone.remove();
    }
  },
);
