import type { Pointer, ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { useEffect, useState } from 'react';
import { failureOf, LoadFailure } from '../loading/load-failure.ts';
import { isInUse, type Loaded, loadedFor, loadSlot } from '../loading/slot-loader.ts';
import { askAgain, followLatest, loadRegistry, ownerOf, useRegistry } from '../registry/registry.ts';
import { reloadOnce } from '../reloading/reload-page.ts';
import { useRest } from './circuits.ts';

/** What a slot shows: nobody fills it, its code is on the way, a placeholder, or the component. */
export type SlotContent<Name extends SlotName> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure; retrying: boolean; record: ReleaseRecord | null }
  | { status: 'resting'; until: number; record: ReleaseRecord | null }
  | ({ status: 'ready' } & Loaded<Name>);

const NO_REGISTRY = new LoadFailure('network', 'registry', 'nobody knows what is live');

/** Switched off by hand since this page was opened. */
const useSwitchedOff = (owner: Pointer | undefined) =>
  useRegistry(({ latest }) => Boolean(owner && latest?.remotes[owner.stable.name]?.disabled));

/** A feature app of which nothing came yet may as well be the one that is live by now. */
function followWhereUnused(slot: SlotName): void {
  const { registry, latest } = useRegistry.getState();
  const owners = [registry, latest].map((known) => known && ownerOf(known, slot)?.stable.name);
  const names = owners.filter((name) => typeof name === 'string');
  if (names.some(isInUse)) return;
  followLatest(
    names.filter((name) => registry?.remotes[name]?.stable.path !== latest?.remotes[name]?.stable.path),
  );
}

/**
 * A page that is older than what is live is loaded anew; one that was, in vain, offers to try again. A dialog never
 * takes away what lies under it: there the member decides.
 */
function meetFailure(
  failure: LoadFailure,
  slot: SlotName,
  { stable }: Pointer,
  settle: (failure: LoadFailure) => void,
): void {
  const { kind, phase, remedy, file } = failure;
  const mayReload = remedy === 'newer' && slot.startsWith('page:');
  const outcome = mayReload ? reloadOnce(stable.path) : 'held';
  if (outcome === 'held') settle(failure);
  if (outcome === 'spent') settle(new LoadFailure(kind, phase, failure, { file }));
}

/**
 * Loads what fills a slot while it is mounted. What stands in the page (`isUp`) stays, whatever happens. `retry` starts
 * anew after a failure, without a reload of the page.
 */
export function useSlotContent<Name extends SlotName>(
  name: Name,
  isUp: boolean,
): SlotContent<Name> & { retry(): void } {
  const { registry, unavailable } = useRegistry();
  const owner = registry ? ownerOf(registry, name) : undefined;
  const until = useRest(owner?.stable.name);
  const off = useSwitchedOff(owner);
  const empty = registry !== null && (!owner || off);
  const idle = isUp || empty || until !== null;
  const [progress, setProgress] = useState<LoadFailure | 'loading' | 'ready'>('loading');
  const [retrying, setRetrying] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    if (idle) return;
    if (!owner) return void loadRegistry();
    let current = true;
    const settle = (next: LoadFailure | 'ready') => {
      if (!current) return;
      setProgress(next);
      setRetrying(false);
    };
    loadSlot(owner, name).then(
      () => settle('ready'),
      (error: unknown) => {
        const failure = failureOf(error, 'screen', 0, 1);
        if (current) meetFailure(failure, name, owner, settle);
      },
    );
    return () => {
      current = false;
    };
  }, [owner, name, idle, attempt]);

  const retry = async () => {
    setRetrying(true);
    await askAgain();
    followWhereUnused(name);
    if (useRegistry.getState().registry) setAttempt((last) => last + 1);
    else setRetrying(false);
  };

  const loaded = loadedFor(name);
  const record = owner?.stable ?? null;
  const shown = (): SlotContent<Name> => {
    if (isUp && loaded) return { status: 'ready', ...loaded };
    if (empty) return { status: 'empty' };
    if (until !== null) return { status: 'resting', until, record };
    if (loaded) return { status: 'ready', ...loaded };
    if (!registry && unavailable) return { status: 'failed', failure: NO_REGISTRY, retrying, record };
    if (typeof progress === 'string') return { status: 'loading' };
    return { status: 'failed', failure: progress, retrying, record };
  };
  return { ...shown(), retry };
}
