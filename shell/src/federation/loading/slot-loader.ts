import {
  CONTRACT_VERSION,
  isCompatible,
  type Pointer,
  type ReleaseRecord,
  type SlotName,
  type Slots,
} from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';
import { isCanary, isDropped, withoutCanary } from '../registry/canary-choice.ts';
import { dropCanary, loadRegistry, ownerOf, refreshRegistry, useRegistry } from '../registry/registry.ts';
import { isCircuitOpen } from '../slots/circuit-breaker.ts';
import { reportFailure } from './failure-report.ts';
import { countOutcome } from './load-counts.ts';
import { asLoadFailure, FILE_TIMEOUT_MS, LoadFailure } from './load-failure.ts';
import { buildOf, isMissing } from './missing-file.ts';
import { forgetContainer, loadModule } from './slot-module.ts';

/** Longest wait for a slot, in ms, including the retry and the previous build. */
const BUDGET = 6000;

/** Longest wait for the newest build when there is a previous one, in ms; that one gets the rest of `BUDGET`. */
const NEWEST_BUDGET = FILE_TIMEOUT_MS;

/** Delay of the one retry after a network error, in ms; random, so that a recovering server is not flooded. */
const RETRY_AFTER = { least: 200, spread: 400 };

/** A component that was loaded for a slot. */
export interface Loaded<Name extends SlotName> {
  Component: ComponentType<Slots[Name]>;
  /** The build that it belongs to. */
  record: ReleaseRecord;
  /** True for the previous build: the newest one could not be loaded. */
  isPrevious: boolean;
}

type AnyLoaded = Loaded<SlotName>;

/** Loaded components by slot; a slot keeps its build for the life of the page. */
const loaded = new Map<SlotName, AnyLoaded>();

/** Pending loads by slot and build, so that a prefetch and the slot itself share one attempt. */
const loading = new Map<string, Promise<AnyLoaded>>();

/** Whether a build is compatible with this shell and fills the slot. */
const canFill = ({ contract, slots }: ReleaseRecord, slot: SlotName) =>
  isCompatible(contract, CONTRACT_VERSION) && slots.some((declaration) => declaration.slot === slot);

/** Rejects after `budget` ms; `work` itself is not cancelled. */
function withTimeout<Result>(budget: number, record: ReleaseRecord, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      forgetContainer(record);
      reject(new LoadFailure('hang', 'screen', `not loaded after ${budget} ms`));
    }, budget);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads one build, with one retry after a network error and none after a hang. */
async function loadWithRetry(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  try {
    return await loadModule(record, slot);
  } catch (failure) {
    if (asLoadFailure(failure).kind !== 'network') throw failure;
    await pause(RETRY_AFTER.least + Math.random() * RETRY_AFTER.spread);
    return loadModule(record, slot);
  }
}

async function attempt(record: ReleaseRecord, slot: SlotName, work: Promise<unknown>, isPrevious: boolean) {
  try {
    return { Component: await work, record, isPrevious } as AnyLoaded;
  } catch (error) {
    const failure = asLoadFailure(error);
    reportFailure(record, slot, failure);
    throw failure;
  }
}

/**
 * Whether another build may replace a failed one. A canary stays once the page shows anything of it: two builds of
 * one feature app never meet on a page.
 */
const mayFallBack = (pointer: Pointer) => !isCanary(pointer) || !isInUse(pointer.stable.name);

/** Loads the live build and, when that fails, the previous one; for a canary the build of all other members. */
async function loadBuild(pointer: Pointer, slot: SlotName): Promise<AnyLoaded> {
  const { stable, previous } = pointer;
  const fallback = previous && canFill(previous, slot) && mayFallBack(pointer) ? previous : null;
  countOutcome(stable, slot, 'loads');
  const newest = loadWithRetry(stable, slot);
  try {
    return await attempt(stable, slot, fallback ? withTimeout(NEWEST_BUDGET, stable, newest) : newest, false);
  } catch (failure) {
    if (fallback && isCanary(pointer) && mayFallBack(pointer)) {
      dropCanary(stable.name);
      return loadSlot(withoutCanary(pointer), slot);
    }
    if (fallback && !isCanary(pointer)) {
      countOutcome(fallback, slot, 'loads');
      const shown = await attempt(fallback, slot, loadModule(fallback, slot), true).catch(() => null);
      if (shown) return shown;
    }
    throw await explainByStalePage(stable, failure as LoadFailure);
  }
}

/** Returns the component that this page has loaded for a slot; undefined if there is none yet. */
export function loadedFor<Name extends SlotName>(slot: Name): Loaded<Name> | undefined {
  return loaded.get(slot) as Loaded<Name> | undefined;
}

/** Whether this page has loaded anything of a feature app, in which case it keeps that build. */
export const isInUse = (remote: string): boolean =>
  [...loaded.values()].some(({ record }) => record.name === remote);

/**
 * Loads the component of a slot, within 6 s in all: the live build, with one retry after a network error, then the
 * previous build. Concurrent calls share one attempt; a call after a failure tries again. A loaded build stays, even
 * the previous one, because the newest must not replace it under a half-filled form.
 *
 * @throws LoadFailure when neither build can be shown.
 */
export function loadSlot(pointer: Pointer, slot: SlotName): Promise<AnyLoaded> {
  const known = loaded.get(slot);
  if (known) return Promise.resolve(known);
  const { stable } = pointer;
  const key = `${slot} ${stable.path}`;
  const running = loading.get(key);
  if (running) return running;
  const work = withTimeout(BUDGET, stable, loadBuild(pointer, slot))
    .then((result) => {
      // Another slot of the canary failed meanwhile: this one must not show it either.
      if (isDropped(pointer) && result.record === stable) return loadSlot(withoutCanary(pointer), slot);
      loaded.set(slot, result);
      return result;
    })
    .catch((error: unknown) => {
      const failure = asLoadFailure(error);
      reportFailure(stable, slot, failure);
      throw failure;
    })
    .finally(() => loading.delete(key));
  loading.set(key, work);
  return work;
}

/** Forgets all loaded components, for tests: each test is a new page. */
export function resetSlotLoader(): void {
  loaded.clear();
  loading.clear();
}

/**
 * Explains a missing file by the age of the page. A page that was opened long before a deploy may request files that
 * have been cleaned up, of the feature app or of the shell, which provides the shared libraries. Returns a failure
 * with the remedy `newer` (only a new page helps) when the build of the missing file is no longer live, otherwise
 * `failure` itself.
 */
async function explainByStalePage(record: ReleaseRecord, failure: LoadFailure): Promise<LoadFailure> {
  const { kind, phase, file } = failure;
  if (kind !== 'network' || file === undefined || !(await isMissing(file))) return failure;
  await refreshRegistry();
  const { latest } = useRegistry.getState();
  if (!latest) return failure;
  const live = [latest.shell, latest.remotes[record.name]].flatMap((pointer) =>
    pointer ? [buildOf(pointer.stable.path)] : [],
  );
  if (live.includes(buildOf(file))) return failure;
  return new LoadFailure(kind, phase, failure, { remedy: 'newer', file });
}

/** Loads the component of a slot ahead. Never fails: showing the slot tries again and reports the failure. */
export function loadSlotAhead(slot: SlotName): void {
  if (loadedFor(slot)) return;
  void loadRegistry().then(async () => {
    const { registry, latest } = useRegistry.getState();
    const owner = registry ? ownerOf(registry, slot) : undefined;
    const name = owner?.stable.name ?? '';
    if (!owner || latest?.remotes[name]?.disabled || isCircuitOpen(name)) return;
    await loadSlot(owner, slot).catch(() => undefined);
  });
}
