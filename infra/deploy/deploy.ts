import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure, failureLine } from '../processes/failure.ts';
import { FRONT_ENDS, SHELL } from '../rspack/workspace.ts';
import { buildStale } from './build/build-stale.ts';
import { removeExpiredBuilds } from './expired-builds.ts';
import { artifactRefusals } from './rules/artifact-refusals.ts';
import { refusals } from './rules/refusals.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import { type Draft, pointerOf, withLive } from './store/draft.ts';
import { changeRegistry, readHistory, readLive, recordOf } from './store/registry.ts';
import { isStored, touch } from './store/store.ts';

/** Where a deploy is. */
export type Step = 'build' | 'check' | 'smoke test' | 'go live' | 'clean up';

/** Opens in a browser what would be live. @throws Failure that lists what did not work. */
export type SmokeTest = (dataDir: string, candidate: Draft, names: string[]) => Promise<void>;

export interface DeployOptions {
  dataDir: string;
  /** Packages; several go live in one revision, so that a slot can move from one to another. */
  names: string[];
  by: string;
  reason: string;
  /** Replaces the smoke test in a browser. */
  smokeTest?: SmokeTest;
  /** Called before each step. */
  step?(step: Step): void;
  /** Gets a line for each build, and for everything else worth a line. */
  log?(line: string): void;
}

export interface Deployed {
  revision: number;
  /** What is live now of the packages named. */
  builds: ReleaseRecord[];
  /** Those of them that were built for it. */
  built: string[];
  /** False when all of it was live already, and nothing was done. */
  moved: boolean;
  /** The commands that undo it, one for each package; a first version of a feature app can only be switched off. */
  undo: string[];
}

/**
 * Makes the builds of this clone's sources live: builds what the store has never seen, checks the artifacts and how
 * they fit what is live, runs a smoke test in a browser, and moves the pointers. The product may be up or down. A process
 * that is killed at any moment leaves what was live or all of what shall be.
 *
 * @throws Failure with a line for each reason to refuse; nothing is live then that was not before
 */
export async function deploy({
  dataDir,
  names,
  by,
  reason,
  smokeTest = runSmokeTest,
  step = () => undefined,
  log = () => undefined,
}: DeployOptions): Promise<Deployed> {
  refuseUnknown(names);
  step('build');
  const { candidates, built } = await buildStale(dataDir, names, log);
  await Promise.all(candidates.map(({ path }) => touch(dataDir, path)));

  step('check');
  const history = await readHistory(dataDir);
  const builds = await Promise.all(candidates.map(({ path }) => recordOf(dataDir, path, history)));
  refuse((await Promise.all(builds.map((build) => artifactRefusals(dataDir, build)))).flat());

  for (;;) {
    const seen = await readLive(dataDir);
    if (areLive(seen, builds)) {
      // A change that was committed by a process that was killed right afterwards is shown now.
      const { revision } = await changeRegistry(dataDir, { by, reason }, async () => null);
      return { revision, builds, built, moved: false, undo: [] };
    }
    const candidate = withLive(seen, builds);
    refuse(refusals(seen, candidate, names));

    step('smoke test');
    await smokeTest(dataDir, candidate, names);

    step('go live');
    let stale = false;
    const after = await changeRegistry(dataDir, { by, reason }, async (live) => {
      refuse(names.flatMap((name) => (isOff(live, name) && !isOff(seen, name) ? [switchedOff(name)] : [])));
      stale = areLive(live, builds) || surroundings(live, names) !== surroundings(seen, names);
      if (stale) return null;
      const next = withLive(live, builds);
      refuse(refusals(live, next, names));
      const stored = await Promise.all(builds.map(({ path }) => isStored(dataDir, path)));
      refuse(builds.filter((_, at) => !stored[at]).map(goneMeanwhile));
      return next;
    });
    if (stale) {
      log('another deploy changed what is live meanwhile: checking again');
      step('check');
      continue;
    }
    step('clean up');
    await clean(dataDir, log);
    const undo = names.flatMap((name) => undoing(after, name));
    return { revision: after.revision, builds, built, moved: true, undo };
  }
}

const refuse = (reasons: string[]) => {
  if (reasons.length) throw new Failure([...new Set(reasons)].join('\n'));
};

function refuseUnknown(names: string[]): void {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  refuse(unknown.map((name) => `There is no ${name} in this clone; there are ${FRONT_ENDS.join(', ')}.`));
}

const areLive = (live: Draft, builds: ReleaseRecord[]) =>
  builds.every(({ name, path }) => {
    const pointer = pointerOf(live, name);
    return pointer?.stable.path === path && !pointer.disabled;
  });

/** What a smoke test of `names` depends on beside them: a feature app's on the shell, the shell's on every feature app. */
function surroundings({ shell, remotes, api }: Draft, names: string[]): string {
  const around = names.includes(SHELL) ? Object.values(remotes) : [shell];
  return JSON.stringify([api, ...around.map((pointer) => [pointer?.stable.path, pointer?.disabled])]);
}

function undoing(live: Draft, name: string): string[] {
  if (pointerOf(live, name)?.previous) return [`npm run rollback -- ${name}`];
  return name === SHELL ? [] : [`npm run registry -- disable ${name}`];
}

const isOff = (live: Draft, name: string): boolean => pointerOf(live, name)?.disabled ?? false;

const switchedOff = (name: string) =>
  `${name} was switched off meanwhile (npm run registry names who and why): deploy it again to make it live all the same.`;

/** The builds are live by now: a failure to clean up is printed, and is no failure of the deploy. */
async function clean(dataDir: string, log: (line: string) => void): Promise<void> {
  try {
    const removed = await removeExpiredBuilds(dataDir, new Date());
    if (removed.length) log(`${removed.length} builds removed that nothing has named for 30 days`);
  } catch (error) {
    log(`old builds stay in the store: ${failureLine(error)}`);
  }
}

const goneMeanwhile = ({ name }: ReleaseRecord) =>
  `The build of ${name} was removed from the store meanwhile: run npm run deploy -- ${name} again.`;
