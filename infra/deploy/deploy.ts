import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure, failureLine } from '../failure.ts';
import { FRONT_ENDS, SHELL } from '../workspace.ts';
import { buildStale } from './build/build-stale.ts';
import { refuseWrongShare, withShare } from './canary.ts';
import { removeExpiredBuilds } from './expired-builds.ts';
import { artifactRefusals } from './rules/artifact-refusals.ts';
import { refusals } from './rules/refusals.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import { type Draft, pointerOf, titleOf, withLive } from './store/draft.ts';
import { type Author, changeRegistry, readHistory, readLive, recordOf } from './store/registry.ts';
import { isStored, touch } from './store/store.ts';

export type Step = 'build' | 'check' | 'smoke test' | 'go live' | 'clean up';

/** Opens the candidate in a browser. @throws Failure that lists what did not work. */
export type SmokeTest = (dataDir: string, candidate: Draft, names: string[]) => Promise<void>;

export interface DeployOptions {
  dataDir: string;
  /** Packages; several go live in one revision, so that a slot can move from one to another. */
  names: string[];
  by: string;
  reason: string;
  /** The builds go live as canaries, for this share of the members in percent; unless given, for all members. */
  share?: number | undefined;
  /** Replaces the smoke test in a browser. */
  smokeTest?: SmokeTest;
  step?(step: Step): void;
  /** Gets a line for each build, and for everything else worth a line. */
  log?(line: string): void;
}

export interface Deployed {
  revision: number;
  /** Builds of the named packages, which are live now. */
  builds: ReleaseRecord[];
  /** Packages that were built for this deploy. */
  built: string[];
  /** False when all builds were live already, and nothing was done. */
  moved: boolean;
  /** The commands that undo it, one for each package; a first version of a feature app can only be switched off. */
  undo: string[];
}

/**
 * Makes the builds of this clone's sources live: builds what the store lacks, checks the artifacts and how they fit
 * what is live, runs a smoke test in a browser, and moves the pointers. The product may be up or down. A process that
 * is killed at any moment leaves either the old builds live or all of the new ones.
 *
 * @throws Failure with a line for each reason to refuse; nothing new is live then
 */
export async function deploy({
  dataDir,
  names,
  by,
  reason,
  share,
  smokeTest = runSmokeTest,
  step = () => undefined,
  log = () => undefined,
}: DeployOptions): Promise<Deployed> {
  refuseUnknown(names);
  if (share !== undefined) for (const name of names) refuseWrongShare(name, share);
  const move = (live: Draft, builds: ReleaseRecord[]) => moved(live, builds, share, { by, reason });
  step('build');
  const { candidates, built } = await buildStale(dataDir, names, log);
  await Promise.all(candidates.map(({ path }) => touch(dataDir, path)));

  step('check');
  const history = await readHistory(dataDir);
  const builds = await Promise.all(candidates.map(({ path }) => recordOf(dataDir, path, history)));
  refuse((await Promise.all(builds.map((build) => artifactRefusals(dataDir, build)))).flat());

  for (;;) {
    const seen = await readLive(dataDir);
    if (areLive(seen, builds, share)) {
      // A change that was committed by a process that was killed right afterwards is shown now.
      const { revision } = await changeRegistry(dataDir, { by, reason }, async () => null);
      return { revision, builds, built, moved: false, undo: [] };
    }
    refuse(refusals(seen, move(seen, builds), names));

    // A canary that gets another share has passed its smoke test. A new one is tested as if all members got it.
    if (!isTried(seen, builds)) {
      step('smoke test');
      await smokeTest(dataDir, withLive(seen, builds), names);
    }

    step('go live');
    let stale = false;
    const after = await changeRegistry(dataDir, { by, reason }, async (live) => {
      refuse(names.flatMap((name) => (isOff(live, name) && !isOff(seen, name) ? [switchedOff(name)] : [])));
      stale = areLive(live, builds, share) || surroundings(live, names) !== surroundings(seen, names);
      if (stale) return null;
      const next = move(live, builds);
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

const areLive = (live: Draft, builds: ReleaseRecord[], share: number | undefined) =>
  builds.every(({ name, path }) => {
    const pointer = pointerOf(live, name);
    if (!pointer || pointer.disabled) return false;
    if (share === undefined) return pointer.stable.path === path && !pointer.canary;
    return pointer.canary?.build.path === path && pointer.canary.share === share;
  });

/** Whether the builds are canaries already, and so passed a smoke test among the builds that are live now. */
const isTried = (live: Draft, builds: ReleaseRecord[]) =>
  builds.every(({ name, path }) => pointerOf(live, name)?.canary?.build.path === path);

/** The draft after the builds went live: for all members, or as canaries beside what is live already. */
function moved(live: Draft, builds: ReleaseRecord[], share: number | undefined, author: Author): Draft {
  if (share === undefined) return withLive(live, builds);
  refuse(builds.flatMap((build) => refusedAsCanary(live, build)));
  return builds.reduce((next, build) => withShare(next, build, share, author), live);
}

function refusedAsCanary(live: Draft, { name, path }: ReleaseRecord): string[] {
  const pointer = pointerOf(live, name);
  if (!pointer)
    return [`${name} is not live yet, so there is nothing beside a canary: npm run deploy -- ${name}.`];
  if (pointer.disabled) return [`${name} is switched off: npm run registry -- enable ${name} first.`];
  return pointer.stable.path === path ? [`${titleOf(pointer.stable)} is what all members get already.`] : [];
}

/** Names the builds around `names` in a smoke test: API and shell, or for the shell every feature app. */
function surroundings({ shell, remotes, api }: Draft, names: string[]): string {
  const around = names.includes(SHELL) ? Object.values(remotes) : [shell];
  return JSON.stringify([
    api,
    ...around.map((pointer) => [pointer?.stable.path, pointer?.canary?.build.path, pointer?.disabled]),
  ]);
}

function undoing(live: Draft, name: string): string[] {
  const pointer = pointerOf(live, name);
  if (pointer?.canary || pointer?.previous) return [`npm run rollback -- ${name}`];
  return name === SHELL ? [] : [`npm run registry -- disable ${name}`];
}

const isOff = (live: Draft, name: string): boolean => pointerOf(live, name)?.disabled ?? false;

const switchedOff = (name: string) =>
  `${name} was switched off meanwhile (npm run registry names who and why): deploy it again to make it live all the same.`;

/** Removes old builds. The new ones are live by now, so a failure here is printed and does not fail the deploy. */
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
