import type { Pointer } from '@fettle/shared-ui/slots';
import { FRONT_ENDS, SHELL } from '../rspack/workspace.ts';
import { twoAtATime } from './build-apart.ts';
import { buildIntoStore, type Candidate, candidate } from './build-into-store.ts';
import { changeRegistry, type Draft, readHistory } from './registry.ts';
import { isStored, releaseRecord, sweepIncoming } from './store.ts';

interface PublishOptions {
  dataDir: string;
  /** Gets a line for each build. */
  log(line: string): void;
  /** Ends the builds that run; nothing goes live then. */
  signal?: AbortSignal;
  /** Shows the sources as they are, also those of a build that was live before: for `npm run dev`. */
  evenIfLiveBefore?: boolean;
}

/** What `publishStale` did. */
export interface Published {
  /** Packages that were built. */
  built: string[];
  /** Packages whose pointer moved. */
  published: string[];
  /** A line for each package whose pointer was left elsewhere, with the reason. */
  notes: string[];
}

const pointerOf = (registry: Draft, name: string): Pointer | undefined =>
  name === SHELL ? registry.shell : registry.remotes[name];

/** Every build that was ever live, by its path: going back to one is a decision that a start must not undo. */
async function pathsOnceLive(dataDir: string): Promise<Set<string>> {
  const history = await readHistory(dataDir);
  const pointers = history.flatMap(({ registry }) => [registry.shell, ...Object.values(registry.remotes)]);
  return new Set(pointers.map(({ stable }) => stable.path));
}

/** The registry after `candidate` went live. */
async function pointAt(dataDir: string, registry: Draft, { name, path }: Candidate): Promise<Draft> {
  const before = pointerOf(registry, name);
  const pointer: Pointer = {
    stable: await releaseRecord(dataDir, path),
    previous: before?.stable ?? null,
    canary: null,
    disabled: false,
  };
  if (name === SHELL) return { ...registry, shell: pointer };
  return { ...registry, remotes: { ...registry.remotes, [name]: pointer } };
}

/** Why the pointer of `candidate` stays where it is although it leads elsewhere; null when it may move. */
function reasonToStay(registry: Draft, { name, path }: Candidate, onceLive: Set<string>): string | null {
  const pointer = pointerOf(registry, name);
  if (pointer?.disabled) return `${name} stays switched off until it is deployed or enabled again.`;
  if (!pointer || !onceLive.has(path)) return null;
  const { version, build_id } = pointer.stable;
  return `${name} stays at ${version}+${build_id}: the build of these sources was live before and was replaced or taken back.`;
}

/**
 * Builds the front ends whose sources the store has never seen and makes those builds live, all in one revision.
 * A pointer that was taken back or switched off stays where it is; so does one whose build was live before the live
 * one, since a start from an older clone must not undo a deploy. Sources that change during a build are built again.
 *
 * @throws an Error when a build fails or when two feature apps claim one slot; nothing goes live then.
 */
export async function publishStale(options: PublishOptions): Promise<Published> {
  const { dataDir, log, signal, evenIfLiveBefore } = options;
  const candidates = FRONT_ENDS.map(candidate);
  const stale = candidates.filter(({ path }) => !isStored(dataDir, path));

  await sweepIncoming(dataDir);
  const changed: string[] = [];
  await twoAtATime(stale, async (build) => {
    const started = performance.now();
    const stored = await buildIntoStore(dataDir, build, signal);
    if (!stored) changed.push(build.name);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${build.name} ${stored ? `built in ${seconds} s` : 'changed while it was built: once more'}`);
  });
  const built = stale.map(({ name }) => name);
  if (changed.length) {
    const again = await publishStale(options);
    return { ...again, built: [...new Set([...built, ...again.built])] };
  }

  const published: string[] = [];
  const notes: string[] = [];
  await changeRegistry(dataDir, { by: 'npm start', reason: 'new sources' }, async (live) => {
    published.length = 0;
    notes.length = 0;
    let next = live;
    const moved = candidates.filter(({ name, path }) => pointerOf(live, name)?.stable.path !== path);
    const onceLive = moved.length && !evenIfLiveBefore ? await pathsOnceLive(dataDir) : new Set<string>();
    for (const build of moved) {
      const stays = reasonToStay(live, build, onceLive);
      if (stays) notes.push(stays);
      else {
        next = await pointAt(dataDir, next, build);
        published.push(build.name);
      }
    }
    return published.length ? next : null;
  });
  return { built, published, notes };
}
