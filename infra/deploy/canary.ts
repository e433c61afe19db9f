import type { Canary, ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure } from '../failure.ts';
import { type Commands, REPOSITORY } from './rules/commands.ts';
import { refusals } from './rules/refusals.ts';
import { switchedOff } from './rules/shares.ts';
import { type Draft, namesOf, pointerOf, SHELL, titleOf, withCanary, withLive } from './store/draft.ts';
import { type Change, changeRegistry } from './store/registry.ts';

/** Result of a change of a canary. */
export interface CanaryChanged {
  revision: number;
  /** The build that was, or is now, the canary. */
  build: ReleaseRecord;
  /** The build that all other members get, or all members after a promotion. */
  stable: ReleaseRecord;
  /** False when nothing had to change. */
  changed: boolean;
}

/** @throws Failure for a share that no canary can have */
export function refuseWrongShare(name: string, share: number, commands: Commands = REPOSITORY): void {
  if (name === SHELL)
    throw new Failure(
      `The shell has no canary: its page is sent before it is known who asks for it. Take it back instead (${commands.rollback(SHELL)}).`,
    );
  if (Number.isInteger(share) && share >= 1 && share <= 99) return;
  const all = share === 100 ? `: promote it to give it to all (${commands.promote(name)})` : '';
  throw new Failure(`A canary has a share of 1 to 99 percent${all}.`);
}

/** The draft in which `build` is its package's canary; one that is the canary already keeps its start and members. */
export function withShare(live: Draft, build: ReleaseRecord, share: number, change: Change): Draft {
  const before = pointerOf(live, build.name)?.canary;
  const since = before?.build.path === build.path ? before.since : new Date().toISOString();
  const { by, reason } = change;
  return withCanary(live, build.name, { build, share, since, by, reason });
}

/** Gives the canary of a feature app to another share of the members. @throws Failure where there is none */
export async function changeShare(
  dataDir: string,
  name: string,
  share: number,
  change: Change,
  commands = REPOSITORY,
): Promise<CanaryChanged> {
  refuseWrongShare(name, share, commands);
  return changeCanary(dataDir, name, change, (live, { build, share: before }) =>
    before === share ? null : withShare(live, build, share, change),
  );
}

/** Gives the canary of a feature app to all members, without building. @throws Failure where there is none */
export async function promoteCanary(
  dataDir: string,
  name: string,
  change: Change,
  commands = REPOSITORY,
): Promise<CanaryChanged> {
  return changeCanary(dataDir, name, change, (live, { build }) => {
    const next = withLive(live, [build]);
    const { disabled = false } = pointerOf(live, name) ?? {};
    if (disabled) throw new Failure(switchedOff(name, commands));
    const reasons = refusals(live, next, [name], commands);
    if (reasons.length) throw new Failure(reasons.join('\n'));
    return next;
  });
}

/** Ends the canary of a feature app: all members get its stable build. @throws Failure where there is none */
export async function takeCanaryBack(dataDir: string, name: string, change: Change): Promise<CanaryChanged> {
  return changeCanary(dataDir, name, change, (live) => withCanary(live, name, null));
}

async function changeCanary(
  dataDir: string,
  name: string,
  change: Change,
  edit: (live: Draft, canary: Canary) => Draft | null,
): Promise<CanaryChanged> {
  let canary: Canary | undefined;
  let changed = false;
  const after = await changeRegistry(dataDir, change, async (live) => {
    canary = canaryOf(live, name);
    const next = edit(live, canary);
    changed = next !== null;
    return next;
  });
  const stable = pointerOf(after, name)?.stable;
  if (!canary || !stable) throw new Error(`${name} is not live.`);
  return { revision: after.revision, build: canary.build, stable, changed };
}

function canaryOf(live: Draft, name: string): Canary {
  const pointer = pointerOf(live, name);
  if (!pointer) throw new Failure(`${name} is not live; live are ${namesOf(live)}.`);
  if (!pointer.canary)
    throw new Failure(`${name} has no canary: all members get ${titleOf(pointer.stable)}.`);
  return pointer.canary;
}
