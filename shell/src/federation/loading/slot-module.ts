import {
  CONTRACT_VERSION,
  isCompatible,
  type ReleaseRecord,
  type SlotFilling,
  type SlotName,
} from '@fettle/shared-ui/slots';
import { loadContainer } from './container.ts';
import { FILE_TIMEOUT_MS, failureOf, LoadFailure } from './load-failure.ts';

/** Loaded and loading containers by their path. A failure is not kept: the next call tries again. */
const containers = new Map<string, Promise<unknown>>();

function containerOf(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  const existing = containers.get(record.path);
  if (existing) return existing;
  const container = loadContainer(record, slot);
  containers.set(record.path, container);
  container.catch(() => forgetContainer(record));
  return container;
}

/** Makes the next call load the container again: it or one of its screens failed, or the wait for it has ended. */
export const forgetContainer = (record: ReleaseRecord): void => {
  containers.delete(record.path);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Modules are validated, since one that threw during evaluation may resolve as `{}`. */
function invalidModule(phase: 'entry' | 'screen', what: string): LoadFailure {
  return new LoadFailure('broken', phase, what, { remedy: 'reload' });
}

function fillingOf(container: unknown, slot: SlotName): SlotFilling<unknown> {
  const offer = isObject(container) ? container.default : undefined;
  const filling = isObject(offer) ? offer[slot] : undefined;
  if (isObject(filling) && typeof filling.load === 'function')
    return filling as unknown as SlotFilling<unknown>;
  throw invalidModule('entry', `it does not offer ${slot}`);
}

async function screenOf(record: ReleaseRecord, filling: SlotFilling<unknown>): Promise<unknown> {
  const started = performance.now();
  let module: unknown;
  try {
    module = await filling.load();
  } catch (error) {
    const failure = failureOf(error, 'screen', performance.now() - started, FILE_TIMEOUT_MS);
    // A screen that ran without a shared library keeps that error, so it runs again in a new container.
    if (failure.kind === 'network') forgetContainer(record);
    throw failure;
  }
  const component = isObject(module) ? module.default : undefined;
  if (typeof component === 'function' || (isObject(component) && '$$typeof' in component)) return component;
  throw invalidModule('screen', 'it has no component as its default export');
}

/** @throws LoadFailure when the build needs a newer contract than this shell's. */
function refuseIncompatible({ contract }: ReleaseRecord): void {
  if (isCompatible(contract, CONTRACT_VERSION)) return;
  const reason = `it needs version ${contract} of the contract, the shell has ${CONTRACT_VERSION}`;
  throw new LoadFailure('broken', 'registry', reason, { remedy: 'newer' });
}

/**
 * Loads the module that one build of a feature app shows in a slot.
 *
 * @throws LoadFailure
 */
export async function loadModule(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  refuseIncompatible(record);
  return screenOf(record, fillingOf(await containerOf(record, slot), slot));
}
