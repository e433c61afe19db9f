import type { Canary, Pointer, ReleaseRecord } from '@fettle/shared-ui/slots';
import { Failure } from '../failure.ts';
import { type Commands, REPOSITORY } from './rules/commands.ts';
import { refusals } from './rules/refusals.ts';
import { damage, damagedFiles } from './store/damaged-files.ts';
import { type Draft, namesOf, pointerOf, SHELL, titleOf, withCanary, withPointer } from './store/draft.ts';
import { type Change, changeRegistry, type Revision, readHistory, readLive } from './store/registry.ts';
import { isStored, touch } from './store/store.ts';

export interface RollbackOptions {
  dataDir: string;
  name: string;
  /** The revision whose build becomes live again; by default the previous build. */
  to?: number;
  by: string;
  reason?: string;
  /** See `Change`. */
  check?: Change['check'];
  /** See `makeLive`. */
  commands?: Commands;
}

export interface RolledBack {
  revision: number;
  from: ReleaseRecord;
  build: ReleaseRecord;
  /** `from` was the canary; `build` was and is the build of all other members. */
  wasCanary: boolean;
}

/**
 * Makes an older build of one package live again, without building: a new revision with that package's pointer of an
 * old one. The build's files are read again and compared first; taking back the shell must not break a live build. If
 * the package has a canary, that is taken back instead, unless a revision is named.
 *
 * @throws Failure with a line for each reason to refuse; nothing has changed then
 */
export async function rollback({
  dataDir,
  name,
  to,
  by,
  reason,
  check,
  commands = REPOSITORY,
}: RollbackOptions): Promise<RolledBack> {
  for (;;) {
    const [seen, history] = [await readLive(dataDir), await readHistory(dataDir)];
    const canary = to === undefined ? pointerOf(seen, name)?.canary : null;
    if (canary) {
      const undone = await withoutCanary(dataDir, name, canary, {
        by,
        reason: reason ?? 'canary taken back',
        check,
      });
      if (undone) return undone;
      continue;
    }
    const { revision, pointer } = target(seen, history, { name, to, commands });
    const from = pointerOf(seen, name)?.stable ?? pointer.stable;
    await requireWhole(dataDir, pointer.stable, commands);
    const back = await withSoundPrevious(dataDir, pointer, from);
    await touch(dataDir, back.stable.path);

    let stale = false;
    const change = { by, reason: reason ?? `taken back to revision ${revision}`, check };
    const after = await changeRegistry(dataDir, change, async (live) => {
      const now = pointerOf(live, name);
      stale = now?.stable.path !== from.path || (to === undefined && now.canary !== null);
      if (stale) return null;
      const next = withPointer(live, name, back);
      const reasons = refusals(live, next, [name], commands);
      if (!(await isStored(dataDir, back.stable.path))) reasons.push(gone(back.stable, commands));
      if (reasons.length) throw new Failure(reasons.join('\n'));
      return next;
    });
    if (!stale) return { revision: after.revision, from, build: back.stable, wasCanary: false };
  }
}

/** Ends this canary; null when members no longer get it. */
async function withoutCanary(
  dataDir: string,
  name: string,
  { build }: Canary,
  change: Change,
): Promise<RolledBack | null> {
  let stable: ReleaseRecord | null = null;
  const { revision } = await changeRegistry(dataDir, change, async (live) => {
    const pointer = pointerOf(live, name);
    stable = pointer?.canary?.build.path === build.path ? pointer.stable : null;
    return stable && withCanary(live, name, null);
  });
  return stable && { revision, from: build, build: stable, wasCanary: true };
}

/** The revision to go back to, with its pointer of this package. */
export function target(
  live: Draft,
  history: Revision[],
  { name, to, commands }: { name: string; to?: number | undefined; commands: Commands },
): { revision: number; pointer: Pointer } {
  const now = pointerOf(live, name);
  if (!now) {
    throw new Failure(`${name} is not live, so there is nothing to take back; live are ${namesOf(live)}.`);
  }
  if (to !== undefined) {
    const old = history.find(({ revision }) => revision === to);
    const pointer = old && pointerOf(old.registry, name);
    if (!pointer) {
      const why = old ? `${name} was not in revision ${to}` : `There is no revision ${to}`;
      throw new Failure(`${why}: npm run registry -- history --package ${name} lists those that there are.`);
    }
    if (pointer.stable.path === now.stable.path && !now.disabled)
      throw new Failure(`${titleOf(pointer.stable)} is live already, as in revision ${to}.`);
    return { revision: to, pointer };
  }
  const before = history.findLast(
    ({ registry }) => pointerOf(registry, name)?.stable.path === now.previous?.path,
  );
  const pointer = before && pointerOf(before.registry, name);
  if (!pointer) {
    const off = name === SHELL ? '' : `, or switch it off (${commands.disable(name)})`;
    throw new Failure(
      `Nothing is known that was live before ${titleOf(now.stable)}: ${commands.replace(name)}${off}.`,
    );
  }
  return { revision: before.revision, pointer };
}

async function requireWhole(dataDir: string, build: ReleaseRecord, commands: Commands): Promise<void> {
  if (!(await isStored(dataDir, build.path))) throw new Failure(gone(build, commands));
  const damaged = await damagedFiles(dataDir, build);
  if (damaged.length) throw new Failure(damage(dataDir, build, damaged));
}

/** The old pointer, switched on; its previous build is neither the one just taken back nor a removed one. */
async function withSoundPrevious(dataDir: string, old: Pointer, from: ReleaseRecord): Promise<Pointer> {
  const { stable, previous } = old;
  const sound = previous && previous.path !== from.path && (await isStored(dataDir, previous.path));
  return { stable, previous: sound ? previous : null, canary: null, disabled: false };
}

const gone = (build: ReleaseRecord, commands: Commands) =>
  `${titleOf(build)} is not in the store any more: check out its sources and deploy them (${commands.deploy([build.name])}).`;
