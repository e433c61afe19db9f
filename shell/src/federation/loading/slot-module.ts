import {
  CONTRACT_VERSION,
  isCompatible,
  type ReleaseRecord,
  type SlotFilling,
  type SlotName,
} from '@fettle/shared-ui/slots';
import { loadContainer } from './container.ts';
import { FILE_PATIENCE } from './file-patience.ts';
import { failureOf, LoadFailure } from './load-failure.ts';

/** Containers that came or are coming, by their path. A failure is never kept: the next one who asks tries again. */
const containers = new Map<string, Promise<unknown>>();

function containerOf(record: ReleaseRecord): Promise<unknown> {
  const known = containers.get(record.path);
  if (known) return known;
  const container = loadContainer(record);
  containers.set(record.path, container);
  container.catch(() => forgetContainer(record));
  return container;
}

/** Has the next one who wants it load it anew: it failed, or nobody waits for it any longer. */
export const forgetContainer = (record: ReleaseRecord): void => {
  containers.delete(record.path);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only what has the right shape is believed: a module that threw while it was evaluated may come as `{}`. */
function misshapen(phase: 'entry' | 'screen', what: string): LoadFailure {
  return new LoadFailure('broken', phase, what, { remedy: 'reload' });
}

function fillingOf(container: unknown, slot: SlotName): SlotFilling<unknown> {
  const offer = isObject(container) ? container.default : undefined;
  const filling = isObject(offer) ? offer[slot] : undefined;
  if (isObject(filling) && typeof filling.load === 'function')
    return filling as unknown as SlotFilling<unknown>;
  throw misshapen('entry', `it does not offer ${slot}`);
}

async function screenOf(filling: SlotFilling<unknown>): Promise<unknown> {
  const started = performance.now();
  let module: unknown;
  try {
    module = await filling.load();
  } catch (error) {
    throw failureOf(error, 'screen', performance.now() - started, FILE_PATIENCE);
  }
  const component = isObject(module) ? module.default : undefined;
  if (typeof component === 'function' || (isObject(component) && '$$typeof' in component)) return component;
  throw misshapen('screen', 'it has no component as its default export');
}

/** @throws LoadFailure when this shell is older than what the build was written against. */
function refuseMisfit({ contract }: ReleaseRecord): void {
  if (isCompatible(contract, CONTRACT_VERSION)) return;
  const reason = `it needs version ${contract} of the contract, here is ${CONTRACT_VERSION}`;
  throw new LoadFailure('broken', 'registry', reason, { remedy: 'newer' });
}

/**
 * Loads what one build of a feature app shows in a slot.
 *
 * @throws LoadFailure
 */
export async function loadModule(record: ReleaseRecord, slot: SlotName): Promise<unknown> {
  refuseMisfit(record);
  return screenOf(fillingOf(await containerOf(record), slot));
}
