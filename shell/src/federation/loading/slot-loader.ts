import {
  CONTRACT_VERSION,
  isCompatible,
  type Pointer,
  type ReleaseRecord,
  type SlotName,
  type Slots,
} from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';
import { reportFailure } from './failure-report.ts';
import { FILE_PATIENCE } from './file-patience.ts';
import { failureOf, LoadFailure } from './load-failure.ts';
import { forgetContainer, loadModule } from './slot-module.ts';
import { explainedByAge } from './stale-page.ts';

/** How long a member waits for a slot in all, in ms: retry and the previous version included. */
const BUDGET = 6000;

/** How long the newest build may take where there is another one to fall back on, in ms, so that it still can come. */
const BUDGET_OF_NEWEST = FILE_PATIENCE;

/** Before the one retry after a network error, in ms; spread so that a server that came back is not run over. */
const RETRY_AFTER = { least: 200, spread: 400 };

/** What came for a slot. */
export interface Loaded<Name extends SlotName> {
  Component: ComponentType<Slots[Name]>;
  /** The build that it is of. */
  record: ReleaseRecord;
  /** It is the one that was live before: the newest could not be loaded. */
  isPrevious: boolean;
}

type Any = Loaded<SlotName>;

/** What came, by slot; once shown, a slot stays with this build for the life of the page. */
const loaded = new Map<SlotName, Any>();

/** What is being loaded, by slot and build, so that a preload and the slot itself share one attempt. */
const loading = new Map<string, Promise<Any>>();

/** Whether a build can be shown in a slot at all: else nothing is to be waited for. */
const fills = ({ contract, slots }: ReleaseRecord, slot: SlotName) =>
  isCompatible(contract, CONTRACT_VERSION) && slots.some((declaration) => declaration.slot === slot);

/** Gives up on `work` after `budget` ms; what it still waits for is left to end by itself. */
function within<Result>(budget: number, record: ReleaseRecord, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      forgetContainer(record);
      reject(new LoadFailure('hang', 'screen', `not there after ${budget} ms`));
    }, budget);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries one build; once more after a network error, never after a hang. */
async function tryTwice(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  try {
    return await loadModule(record, slot);
  } catch (failure) {
    if (failureOf(failure, 'screen', 0, 1).kind !== 'network') throw failure;
    await pause(RETRY_AFTER.least + Math.random() * RETRY_AFTER.spread);
    return loadModule(record, slot);
  }
}

async function attempt(record: ReleaseRecord, slot: SlotName, work: Promise<unknown>, isPrevious: boolean) {
  try {
    return { Component: await work, record, isPrevious } as Any;
  } catch (error) {
    const failure = failureOf(error, 'screen', 0, 1);
    reportFailure(record, slot, failure);
    throw failure;
  }
}

/** Tries what is live and, when that fails, at once what was live before. */
async function tryBuilds({ stable, previous }: Pointer, slot: SlotName): Promise<Any> {
  const fallback = previous && fills(previous, slot) ? previous : null;
  const newest = tryTwice(stable, slot);
  try {
    return await attempt(stable, slot, fallback ? within(BUDGET_OF_NEWEST, stable, newest) : newest, false);
  } catch (failure) {
    if (fallback) {
      const shown = await attempt(fallback, slot, loadModule(fallback, slot), true).catch(() => null);
      if (shown) return shown;
    }
    throw await explainedByAge(stable, failure as LoadFailure);
  }
}

/** What was loaded for a slot before, without waiting. */
export function loadedFor<Name extends SlotName>(slot: Name): Loaded<Name> | undefined {
  return loaded.get(slot) as Loaded<Name> | undefined;
}

/** Whether anything of a feature app came to this page: then it stays with that build. */
export const isInUse = (remote: string): boolean =>
  [...loaded.values()].some(({ record }) => record.name === remote);

/**
 * Loads what fills a slot, within 6 s in all: what is live, once more after a network error, then the build that was
 * live before. Whoever asks while it is loading shares the attempt; after a failure the next one starts anew. What
 * came once stays, the previous build too: the newest must not take its place under a half-filled form.
 *
 * @throws LoadFailure when none of them can be shown.
 */
export function loadSlot(pointer: Pointer, slot: SlotName): Promise<Any> {
  const known = loaded.get(slot);
  if (known) return Promise.resolve(known);
  const { stable } = pointer;
  const key = `${slot} ${stable.path}`;
  const running = loading.get(key);
  if (running) return running;
  const work = within(BUDGET, stable, tryBuilds(pointer, slot))
    .then((result) => {
      loaded.set(slot, result);
      return result;
    })
    .catch((error: unknown) => {
      const failure = failureOf(error, 'screen', 0, 1);
      reportFailure(stable, slot, failure);
      throw failure;
    })
    .finally(() => loading.delete(key));
  loading.set(key, work);
  return work;
}

/** Forgets all that came: for tests, which are one page after the other. */
export function forgetLoaded(): void {
  loaded.clear();
  loading.clear();
}
