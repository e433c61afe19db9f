import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { FRONT_ENDS } from '../workspace.ts';
import { buildStale, type Candidate } from './build/build-stale.ts';
import { apiVersion } from './build/contract-versions.ts';
import { incompatibilities } from './rules/incompatibilities.ts';
import { refusals } from './rules/refusals.ts';
import { type Draft, liveBuildsOf, pointerOf, titleOf, withLive } from './store/draft.ts';
import { changeRegistry, readHistory } from './store/registry.ts';
import { releaseRecord } from './store/store.ts';
import { keepKits } from './store/stored-kits.ts';

interface PublishOptions {
  dataDir: string;
  /** Gets a line for each build. */
  log(line: string): void;
  /** Ends the builds that run; nothing goes live then. */
  signal?: AbortSignal;
  /** Nothing goes live before this resolves, nor when it rejects; builds made meanwhile are stored. */
  prepared?: Promise<unknown>;
}

/** Result of `publishStale`. */
export interface Published {
  /** Packages that were built. */
  built: string[];
  /** Packages whose pointer moved. */
  published: string[];
  /** A line with the reason for each package whose pointer stayed, or that needs another API or contract. */
  notes: string[];
}

/** Paths of all builds that were ever live, canaries included: a start must not bring back one that was replaced. */
async function pathsOnceLive(dataDir: string): Promise<Set<string>> {
  const history = await readHistory(dataDir);
  return new Set(history.flatMap(({ registry }) => liveBuildsOf(registry)).map(({ path }) => path));
}

/** Reason not to move the pointer of a package to the candidate; null when it may move. */
function reasonToStay(registry: Draft, { name, path }: Candidate, onceLive: Set<string>): string | null {
  const pointer = pointerOf(registry, name);
  if (pointer?.disabled) return `${name} stays switched off until it is deployed or enabled again.`;
  if (pointer?.canary)
    return `${name} stays as it is while it has a canary: promote it or take it back first.`;
  if (!pointer || !onceLive.has(path)) return null;
  const { version, build_id } = pointer.stable;
  return `${name} stays at ${version}+${build_id}: the build of these sources was live before and was replaced or taken back.`;
}

/**
 * Builds the front ends whose sources the store has never seen and makes those builds live, all in one revision,
 * which also names the API that serves from now on. A pointer that was taken back or switched off does not move, nor
 * one whose build was live before the current one, since a start from an older clone must not undo a deploy, nor one
 * whose move would break a live build. Builds that need a newer API than that of an older clone are named in the
 * notes.
 *
 * @throws an Error when a build fails; nothing goes live then.
 */
export async function publishStale({ dataDir, log, signal, prepared }: PublishOptions): Promise<Published> {
  const { candidates, built } = await buildStale(dataDir, FRONT_ENDS, log, signal);
  await prepared;
  let published: string[] = [];
  let notes: string[] = [];
  let replaced: ReleaseRecord | undefined;
  const after = await changeRegistry(dataDir, { by: 'npm start', reason: 'new sources' }, async (before) => {
    notes = [];
    replaced = before.shell?.stable;
    const live: Draft = { ...before, api: apiVersion() };
    const ahead = candidates.filter(({ name, path }) => pointerOf(live, name)?.stable.path !== path);
    const onceLive = ahead.length ? await pathsOnceLive(dataDir) : new Set<string>();
    const mayMove = ahead.filter((build) => {
      const stays = reasonToStay(live, build, onceLive);
      if (stays) notes.push(stays);
      return !stays;
    });
    const next = await withThoseThatFit(dataDir, live, mayMove, notes);
    published = mayMove
      .filter(({ name, path }) => pointerOf(next, name)?.stable.path === path)
      .map(({ name }) => name);
    for (const { build, of, needs, live: serves } of incompatibilities(next)) {
      notes.push(
        `${titleOf(build)} was deployed for ${of} ${needs} and now runs with ${serves}: parts of it may fail until newer sources are started, or it is taken back (npm run rollback -- ${build.name}).`,
      );
    }
    return published.length || live.api !== before.api ? next : null;
  });
  await keepKits(dataDir, [replaced, after.shell?.stable]);
  return { built, published, notes };
}

/** The draft with these builds live, the shell first; notes and skips builds that would not run or break another. */
async function withThoseThatFit(
  dataDir: string,
  live: Draft,
  builds: Candidate[],
  notes: string[],
): Promise<Draft> {
  const records = await Promise.all(builds.map(({ path }) => releaseRecord(dataDir, path)));
  const next = withLive(live, records);
  const names = records.map(({ name }) => name);
  if (!refusals(live, next, names).length) return next;
  return records.reduce((before, record) => {
    const after = withLive(before, [record]);
    const reasons = refusals(before, after, [record.name]);
    if (!reasons.length) return after;
    const stable = pointerOf(before, record.name)?.stable;
    notes.push(`${stable ? `${titleOf(stable)} stays live` : `${record.name} is not live`}: ${reasons[0]}`);
    return before;
  }, live);
}
