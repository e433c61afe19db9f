import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure } from '../failure.ts';
import type { Provenance, Step } from './artifact/deploy-stream.ts';
import { withShare } from './canary.ts';
import { cleanUp } from './expired-builds.ts';
import { artifactRefusals } from './rules/artifact-refusals.ts';
import { type Commands, REPOSITORY } from './rules/commands.ts';
import { refusals } from './rules/refusals.ts';
import {
  refusedAsCanary,
  refusedWithoutCanary,
  type Share,
  shareOf,
  switchedOff,
  switchedOffMeanwhile,
} from './rules/shares.ts';
import { slotsNotAllowed } from './rules/slot-claims.ts';
import {
  CHANGED_MEANWHILE,
  type SmokeTest,
  smokeTestWithLock,
  surroundings,
} from './smoke-test/smoke-test-lock.ts';
import { type Draft, pointerOf, SHELL, withLive } from './store/draft.ts';
import { type Author, changeRegistry, readHistory, readLive, recordOf } from './store/registry.ts';
import { isStored } from './store/store.ts';

interface MakeLiveOptions extends Author {
  dataDir: string;
  /** Paths of stored builds, which were marked as used (`touch`); several go live in one revision, so that a slot can move from one to another. */
  paths: string[];
  share: Share;
  smokeTest: SmokeTest;
  /** False where a build has to be a canary for half of the members at most before it replaces another; true by default. */
  maySkipCanary?: boolean;
  /** Slots that the deployer may fill; all by default. */
  mayFill?: string[];
  /** Statement of where the builds come from, for the record of each; an earlier deploy's, if any, by default. */
  provenance?: Provenance | undefined;
  /** Commands that the refusals name; those of a clone of the product by default. */
  commands?: Commands;
  step(step: Step): void;
  /** Gets each thing worth a line. */
  log(line: string): void;
}

export interface MadeLive {
  /** What is live afterwards. */
  live: Draft;
  /** The builds, which are live now. */
  builds: ReleaseRecord[];
  /** False when all builds were live already, and nothing was done. */
  moved: boolean;
  /** The commands that undo it, one for each package; a first version of a feature app can only be switched off. */
  undo: string[];
}

/**
 * Makes stored builds live: checks the artifacts and how they fit what is live, runs a smoke test in a browser, and
 * moves the pointers. The product may be up or down. A process that is killed at any moment leaves either the old
 * builds live or all of the new ones.
 *
 * @throws Failure with a line for each reason to refuse; nothing new is live then
 */
export async function makeLive({
  dataDir,
  paths,
  by,
  reason,
  share,
  smokeTest,
  maySkipCanary = true,
  mayFill,
  provenance,
  commands = REPOSITORY,
  step,
  log,
}: MakeLiveOptions): Promise<MadeLive> {
  const move = (live: Draft, builds: ReleaseRecord[]) => {
    if (!maySkipCanary) refuse(builds.flatMap((build) => refusedWithoutCanary(live, build, share)));
    return withBuilds(live, builds, share, { by, reason }, commands);
  };
  step('check');
  const history = await readHistory(dataDir);
  const records = await Promise.all(paths.map((path) => recordOf(dataDir, path, history)));
  let builds = records.map((record) => (provenance ? { ...record, provenance } : record));
  const names = builds.map(({ name }) => name);
  refuse((await Promise.all(builds.map((build) => artifactRefusals(dataDir, build)))).flat());
  // A team's next build does not undo what an administrator, or the team, switched off.
  const refuseForTeams = (live: Draft) => {
    if (!mayFill) return;
    refuse(names.flatMap((name) => (isOff(live, name) ? [switchedOff(name, commands)] : [])));
    refuse(builds.flatMap((build) => slotsNotAllowed(build, mayFill, live)));
  };

  for (;;) {
    const seen = await readLive(dataDir);
    refuseForTeams(seen);
    if (areLive(seen, builds, share)) {
      // A change that was committed by a process that was killed right afterwards is shown now.
      const live = await changeRegistry(dataDir, { by, reason }, async () => null);
      return { live, builds, moved: false, undo: [] };
    }
    refuse(refusals(seen, move(seen, builds), names, commands));

    // A canary that gets another share has passed its smoke test. A new one is tested as if all members got it.
    if (!isTried(seen, builds)) {
      const tried = await smokeTestWithLock(dataDir, { seen, builds, smokeTest, step, log });
      if (!tried) {
        step('check');
        continue;
      }
      builds = builds.map((build) => ({ ...build, ...tried }));
    }

    step('go live');
    let stale = false;
    const after = await changeRegistry(dataDir, { by, reason, deployed: names }, async (live) => {
      refuseForTeams(live);
      refuse(
        names.flatMap((name) =>
          isOff(live, name) && !isOff(seen, name) ? [switchedOffMeanwhile(name)] : [],
        ),
      );
      stale = areLive(live, builds, share) || surroundings(live, names) !== surroundings(seen, names);
      if (stale) return null;
      const next = move(live, builds);
      refuse(refusals(live, next, names, commands));
      const stored = await Promise.all(builds.map(({ path }) => isStored(dataDir, path)));
      refuse(builds.filter((_, at) => !stored[at]).map(goneMeanwhile));
      return next;
    });
    if (stale) {
      log(CHANGED_MEANWHILE);
      step('check');
      continue;
    }
    step('clean up');
    const shells = names.includes(SHELL) ? [seen.shell?.stable, after.shell?.stable] : [];
    await cleanUp(dataDir, shells, log);
    const undo = names.flatMap((name) => undoing(after, name, commands));
    return { live: after, builds, moved: true, undo };
  }
}

const refuse = (reasons: string[]) => {
  if (reasons.length) throw new Failure([...new Set(reasons)].join('\n'));
};

const areLive = (live: Draft, builds: ReleaseRecord[], asked: Share) =>
  builds.every((build) => {
    const pointer = pointerOf(live, build.name);
    const share = shareOf(live, build, asked);
    if (!pointer || pointer.disabled) return false;
    // A repeated deploy of what all others get, such as an old job of a CI, does not end the canary beside it.
    if (share === undefined)
      return pointer.stable.path === build.path && (asked === 'default' || !pointer.canary);
    return pointer.canary?.build.path === build.path && pointer.canary.share === share;
  });

/** Whether the builds are canaries already, and so passed a smoke test among the builds that are live now. */
const isTried = (live: Draft, builds: ReleaseRecord[]) =>
  builds.every(({ name, path }) => pointerOf(live, name)?.canary?.build.path === path);

/** The draft after the builds went live: for all members, or as canaries beside what is live already. */
function withBuilds(
  live: Draft,
  builds: ReleaseRecord[],
  asked: Share,
  author: Author,
  commands: Commands,
): Draft {
  const shares = builds.map((build) => shareOf(live, build, asked));
  refuse(
    builds.flatMap((build, at) => (shares[at] === undefined ? [] : refusedAsCanary(live, build, commands))),
  );
  return builds.reduce((next, build, at) => {
    const share = shares[at];
    return share === undefined ? withLive(next, [build]) : withShare(next, build, share, author);
  }, live);
}

function undoing(live: Draft, name: string, commands: Commands): string[] {
  const pointer = pointerOf(live, name);
  if (pointer?.canary || pointer?.previous) return [commands.rollback(name)];
  return name === SHELL ? [] : [commands.disable(name)];
}

const isOff = (live: Draft, name: string): boolean => pointerOf(live, name)?.disabled ?? false;

const goneMeanwhile = ({ name }: ReleaseRecord) =>
  `The build of ${name} was removed from the store meanwhile: deploy it again.`;
