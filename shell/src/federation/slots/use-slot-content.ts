import type { Pointer, ReleaseRecord, SlotName } from '@fettle/shared-ui/slots';
import { useEffect, useState } from 'react';
import { asLoadFailure, LoadFailure } from '../loading/load-failure.ts';
import { isInUse, type Loaded, loadedFor, loadSlot } from '../loading/slot-loader.ts';
import { adoptLatest, loadRegistry, ownerOf, refreshRegistry, useRegistry } from '../registry/registry.ts';
import { reloadOnce } from '../reloading/reload-page.ts';
import { useCircuitOpenUntil } from './circuit-breaker.ts';

/** The content of a slot: its fallback (`empty`), a skeleton, a placeholder, or the component. */
export type SlotContent<Name extends SlotName> =
  | { status: 'empty' }
  | { status: 'loading' }
  | { status: 'failed'; failure: LoadFailure; retrying: boolean; record: ReleaseRecord | null }
  | { status: 'circuit-open'; until: number; record: ReleaseRecord | null }
  | ({ status: 'ready' } & Loaded<Name>);

const NO_REGISTRY = new LoadFailure('network', 'registry', 'there is no registry');

/** Whether the feature app was disabled after this page was opened. */
const useDisabledSince = (owner: Pointer | undefined) =>
  useRegistry(({ latest }) => Boolean(owner && latest?.remotes[owner.stable.name]?.disabled));

/** Switches a feature app to its latest live build, unless this page has loaded anything of it. */
function adoptLatestWhereUnused(slot: SlotName): void {
  const { registry, latest } = useRegistry.getState();
  const owners = [registry, latest].map((known) => known && ownerOf(known, slot)?.stable.name);
  const names = owners.filter((name) => typeof name === 'string');
  if (names.some(isInUse)) return;
  adoptLatest(
    names.filter((name) => registry?.remotes[name]?.stable.path !== latest?.remotes[name]?.stable.path),
  );
}

/**
 * Reloads a page that is older than what is live; after a reload that did not help, Retry is offered. For a dialog
 * the member decides, since a reload would discard the page below it.
 */
function handleFailure(
  failure: LoadFailure,
  slot: SlotName,
  { stable }: Pointer,
  show: (failure: LoadFailure) => void,
): void {
  const { kind, phase, remedy, file } = failure;
  const mayReload = remedy === 'newer' && slot.startsWith('page:');
  const outcome = mayReload ? reloadOnce(stable.path) : 'unsaved-input';
  if (outcome === 'unsaved-input') show(failure);
  if (outcome === 'already-reloaded') show(new LoadFailure(kind, phase, failure, { file }));
}

/**
 * Loads the component of a slot while the slot is mounted. A component that is mounted (`isMounted`) stays. `retry`
 * loads again after a failure, without a reload of the page.
 */
export function useSlotContent<Name extends SlotName>(
  name: Name,
  isMounted: boolean,
): SlotContent<Name> & { retry(): void } {
  const { registry, unavailable } = useRegistry();
  const owner = registry ? ownerOf(registry, name) : undefined;
  const until = useCircuitOpenUntil(owner?.stable.name);
  const off = useDisabledSince(owner);
  const empty = registry !== null && (!owner || off);
  const idle = isMounted || empty || until !== null;
  const [progress, setProgress] = useState<LoadFailure | 'loading' | 'ready'>('loading');
  const [retrying, setRetrying] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
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
        const failure = asLoadFailure(error);
        if (current) handleFailure(failure, name, owner, settle);
      },
    );
    return () => {
      current = false;
    };
  }, [owner, name, idle, attempt]);

  const retry = async () => {
    setRetrying(true);
    await refreshRegistry();
    adoptLatestWhereUnused(name);
    if (useRegistry.getState().registry) setAttempt((last) => last + 1);
    else setRetrying(false);
  };

  const loaded = loadedFor(name);
  const record = owner?.stable ?? null;
  const content = (): SlotContent<Name> => {
    if (isMounted && loaded) return { status: 'ready', ...loaded };
    if (empty) return { status: 'empty' };
    if (until !== null) return { status: 'circuit-open', until, record };
    if (loaded) return { status: 'ready', ...loaded };
    if (!registry && unavailable) return { status: 'failed', failure: NO_REGISTRY, retrying, record };
    if (typeof progress === 'string') return { status: 'loading' };
    return { status: 'failed', failure: progress, retrying, record };
  };
  return { ...content(), retry };
}
