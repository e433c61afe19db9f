import type { Pointer, Registry, ReleaseRecord, SlotFilling, SlotName, Slots } from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';
import { loadContainer } from './container.ts';
import { FILE_PATIENCE } from './file-patience.ts';
import { failureOf, LoadFailure } from './load-failure.ts';

/** How long a member waits for a slot in all, in ms: retry and the previous version included. */
const BUDGET = 6000;

/** Before the one retry after a network error, in ms; spread so that a server that came back is not run over. */
const RETRY_AFTER = { least: 200, spread: 400 };

/** What is shown in a slot. */
export type SlotComponent<Name extends SlotName> = ComponentType<Slots[Name]>;

/** The feature app that fills a slot, if one does and is switched on. */
export function ownerOf(registry: Registry, slot: SlotName): Pointer | undefined {
  return Object.values(registry.remotes).find(({ stable, disabled }) => !disabled && fills(stable, slot));
}

function fills(record: ReleaseRecord | null, slot: SlotName): record is ReleaseRecord {
  return Boolean(record?.slots.some((declaration) => declaration.slot === slot));
}

/** Containers that came, by their path. A failure is never kept: the next one who asks tries again. */
const containers = new Map<string, Promise<unknown>>();

/** What came for a slot, and the build that it is of. */
export interface Loaded<Name extends SlotName> {
  Component: SlotComponent<Name>;
  record: ReleaseRecord;
}

/** Components that came, by slot; once shown, a slot stays with this build for the life of the page. */
const components = new Map<SlotName, Loaded<SlotName>>();

/** What is being loaded, by slot, so that a preload and the slot itself share one attempt. */
const loading = new Map<SlotName, Promise<unknown>>();

function containerOf(record: ReleaseRecord): Promise<unknown> {
  const known = containers.get(record.path);
  if (known) return known;
  const container = loadContainer(record);
  containers.set(record.path, container);
  container.catch(() => containers.delete(record.path));
  return container;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A module that threw while it was evaluated may resolve as `{}`: only what has the right shape is believed. */
function fillingOf(container: unknown, slot: SlotName): SlotFilling<unknown> {
  const offer = isObject(container) ? container.default : undefined;
  const filling = isObject(offer) ? offer[slot] : undefined;
  if (isObject(filling) && typeof filling.load === 'function')
    return filling as unknown as SlotFilling<unknown>;
  throw new LoadFailure('broken', 'entry', `it does not offer ${slot}`);
}

async function screenOf(filling: SlotFilling<unknown>): Promise<unknown> {
  const started = performance.now();
  const module: unknown = await filling.load().catch((error: unknown) => {
    throw failureOf(error, 'screen', performance.now() - started, FILE_PATIENCE);
  });
  const component = isObject(module) ? module.default : undefined;
  if (typeof component === 'function' || isObject(component)) return component;
  throw new LoadFailure('broken', 'screen', 'it has no component as its default export');
}

function report(record: ReleaseRecord, slot: SlotName, failure: unknown): void {
  console.error(`${record.name} ${record.version}+${record.build_id} does not fill ${slot}:`, failure);
}

async function attempt(record: ReleaseRecord, slot: SlotName): Promise<Loaded<SlotName>> {
  try {
    const Component = await screenOf(fillingOf(await containerOf(record), slot));
    return { Component: Component as SlotComponent<SlotName>, record };
  } catch (failure) {
    report(record, slot, failure);
    throw failure;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries one build; once more after a network error, never after a hang. */
async function tryBuild(record: ReleaseRecord, slot: SlotName): Promise<Loaded<SlotName>> {
  try {
    return await attempt(record, slot);
  } catch (failure) {
    if (!(failure instanceof LoadFailure) || failure.kind !== 'network') throw failure;
    await pause(RETRY_AFTER.least + Math.random() * RETRY_AFTER.spread);
    return attempt(record, slot);
  }
}

/** Tries what is live and, when that fails, what was live before. */
async function tryBuilds({ stable, previous }: Pointer, slot: SlotName): Promise<Loaded<SlotName>> {
  try {
    return await tryBuild(stable, slot);
  } catch (failure) {
    if (!fills(previous, slot)) throw failure;
    return attempt(previous, slot);
  }
}

/** Gives up on `work` after the whole budget; what it still waits for is left to end by itself. */
function withinBudget<Result>(work: Promise<Result>, { stable }: Pointer, slot: SlotName): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const failure = new LoadFailure('hang', 'screen', `not there after ${BUDGET} ms`);
      report(stable, slot, failure);
      reject(failure);
    }, BUDGET);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What was loaded for a slot before, without waiting. */
export function loadedComponent<Name extends SlotName>(slot: Name): Loaded<Name> | undefined {
  return components.get(slot) as Loaded<Name> | undefined;
}

/**
 * Loads what fills a slot, within 6 s in all: what is live, once more after a network error, then the build that was
 * live before. Whoever asks while it is loading shares the attempt; after a failure the next one starts anew.
 *
 * @throws LoadFailure when none of them can be shown.
 */
export function loadComponent<Name extends SlotName>(pointer: Pointer, slot: Name): Promise<Loaded<Name>> {
  const running = loading.get(slot) as Promise<Loaded<Name>> | undefined;
  if (running) return running;
  const work = withinBudget(tryBuilds(pointer, slot), pointer, slot)
    .then((loaded) => {
      components.set(slot, loaded);
      return loaded as Loaded<Name>;
    })
    .finally(() => loading.delete(slot));
  loading.set(slot, work);
  return work;
}
