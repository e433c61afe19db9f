import type { Pointer, ReleaseRecord } from '@fettle/shared-ui/slots';
import type { DeployersSmokeTest } from './rules/smoke-test-reports.ts';
import { pointerOf } from './store/draft.ts';
import type { Author, Revision } from './store/registry.ts';

/** A build that members got, or get. */
export interface LiveBuild {
  record: ReleaseRecord;
  /** Time at which the first members got it, ISO 8601. */
  at: string;
  /** Author and reason of that change; null where it is older than the history that was read. */
  by: Author['by'] | null;
  reason: Author['reason'] | null;
  state: 'live' | 'canary' | 'earlier';
}

/**
 * The builds of a feature app that members got, the one that members got last for the first time first. Of more than `most` the
 * oldest are left out, but never the live one, its canary, or the one that a rollback makes live.
 */
export function buildsOf(history: Revision[], name: string, most: number): LiveBuild[] {
  const last = history.at(-1);
  const now = last && pointerOf(last.registry, name);
  const stateOf = ({ path }: ReleaseRecord) => {
    if (path === now?.stable.path) return 'live';
    return path === now?.canary?.build.path ? 'canary' : 'earlier';
  };
  const builds = new Map<string, LiveBuild>();
  for (const { revision, at, by, reason, registry } of history) {
    const pointer = pointerOf(registry, name);
    const isOlder = isCut(history) && revision === history[0]?.revision;
    for (const record of [isOlder ? pointer?.previous : null, pointer?.stable, pointer?.canary?.build]) {
      if (!record) continue;
      // The build was tried again, by another than before: the newest record says by whom.
      const known = builds.get(record.path);
      if (known) {
        known.record = record;
        continue;
      }
      const change = isOlder ? { at: record.published_at, by: null, reason: null } : { at, by, reason };
      builds.set(record.path, { record, ...change, state: stateOf(record) });
    }
  }
  const needed = new Set([now?.stable, now?.canary?.build, now?.previous].map((record) => record?.path));
  let others = most - [...builds.keys()].filter((path) => needed.has(path)).length;
  return [...builds.values()].reverse().filter(({ record: { path } }) => {
    if (needed.has(path)) return true;
    others -= 1;
    return others >= 0;
  });
}

/** Tells whether this is only the newest part of a history: its first revision shows what older ones made. */
const isCut = (history: Revision[]): boolean => (history[0]?.revision ?? 1) > 1;

/** Kinds of changes of what is live of a feature app. */
export type AppChangeKind =
  | 'deploy'
  | 'canary'
  | 'share'
  | 'promote'
  | 'take_back'
  | 'rollback'
  | 'disable'
  | 'enable';

export interface AppChange extends Author {
  revision: number;
  at: string;
  name: string;
  change: AppChangeKind;
  /** The build that went live, or that the change is about: `1.0.0+3011ca278525`. */
  build: string;
  /** The build that all members got before; null where `build` replaced none. */
  replaced: string | null;
  /** Share of a canary in percent; null for none. */
  share: number | null;
  /** The deployer's smoke test, for a build that a deploy brought; null where the product tried it, and for other changes. */
  smoke_test: DeployersSmokeTest | null;
}

/** The changes of these feature apps, newest first. A revision may change several, and one of them in several ways. */
export function changesOf(history: Revision[], names: readonly string[]): AppChange[] {
  return history
    .flatMap(({ revision, at, by, reason, deployed, registry }, index) =>
      names.flatMap((name) => {
        if (index === 0 && isCut(history)) return [];
        const [before, after] = [history[index - 1]?.registry, registry].map(
          (known) => known && pointerOf(known, name),
        );
        const changes = after ? differences(before, after, deployed?.includes(name)) : [];
        return changes.map((change) => ({ revision, at, by, reason, name, ...change }));
      }),
    )
    .reverse();
}

/** The deployer's smoke test of a build; null where the product tried it. */
export const smokeTestOf = (
  record: ReleaseRecord & { smoke_test?: DeployersSmokeTest },
): DeployersSmokeTest | null => record.smoke_test ?? null;

const nameOf = ({ version, build_id }: ReleaseRecord) => `${version}+${build_id}`;

type Difference = Pick<AppChange, 'change' | 'build' | 'replaced' | 'share' | 'smoke_test'>;

/** What a revision changed, in the order in which it is told: a deploy also ends a canary, and switches the feature app on. */
function differences(before: Pointer | undefined, after: Pointer, isDeployed = false): Difference[] {
  const { stable, canary } = after;
  const none = { build: nameOf(stable), replaced: null, share: null, smoke_test: null };
  if (!before) return [{ ...none, change: 'deploy', smoke_test: smokeTestOf(stable) }];
  const differences: Difference[] = [];
  const ended = before.canary?.build;
  if (ended && !canary && ended.path !== stable.path)
    differences.push({ ...none, change: 'take_back', build: nameOf(ended) });
  if (stable.path !== before.stable.path) {
    const change = wayTo(after, before);
    const smoke_test = change === 'deploy' ? smokeTestOf(stable) : null;
    differences.push({ ...none, change, replaced: nameOf(before.stable), smoke_test });
  } else if (ended && !canary && isDeployed)
    differences.push({ ...none, change: 'deploy', smoke_test: smokeTestOf(stable) });
  if (canary && canary.build.path !== ended?.path) {
    const { build, share } = canary;
    differences.push({
      ...none,
      change: 'canary',
      build: nameOf(build),
      share,
      smoke_test: smokeTestOf(build),
    });
  } else if (canary && canary.share !== before.canary?.share)
    differences.push({ ...none, change: 'share', build: nameOf(canary.build), share: canary.share });
  if (after.disabled !== before.disabled)
    differences.push({ ...none, change: after.disabled ? 'disable' : 'enable' });
  return differences;
}

/** A deploy keeps the build that it replaces as its previous one; a rollback never does. */
function wayTo({ stable, previous }: Pointer, before: Pointer): AppChangeKind {
  if (previous?.path !== before.stable.path) return 'rollback';
  return before.canary?.build.path === stable.path ? 'promote' : 'deploy';
}
