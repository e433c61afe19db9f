import type { Pointer, Registry, SlotName } from '@fettle/shared-ui/slots';
import { create } from 'zustand';
import { noteRevision, reportFailure } from '../loading/failure-report.ts';
import { LoadFailure } from '../loading/load-failure.ts';
import { overriding } from '../overrides/override-request.ts';
import { bakedRegistry, lastKnownRegistry, newerOf, remember } from './known-registries.ts';
import { isRegistry } from './registry-shape.ts';

/** How long the page waits for the registry, in ms, before it goes by the one it knows. */
const BUDGET = 1500;

/** How often an open page asks whether something new is live, in ms. */
const ASK_EVERY = 5 * 60_000;

interface RegistryState {
  /** What this page goes by. It stays for the life of the page: nothing is swapped under a half-filled form. */
  registry: Registry | null;
  /** What was live when it was asked for last: obeyed where something is switched off, told where something is new. */
  latest: Registry | null;
  /** True when none came and none was known. */
  unavailable: boolean;
}

export const useRegistry = create<RegistryState>(() => ({
  registry: null,
  latest: null,
  unavailable: false,
}));

async function download(): Promise<Registry> {
  const signal = AbortSignal.timeout(BUDGET);
  let text: string;
  try {
    const answer = await fetch('/registry.json', { cache: 'no-cache', signal });
    if (!answer.ok) throw new Error(`registry.json answered ${answer.status}`);
    text = await answer.text();
  } catch (error) {
    throw new LoadFailure(signal.aborted ? 'hang' : 'network', 'registry', error);
  }
  const registry = parsed(text);
  if (!isRegistry(registry)) throw new LoadFailure('broken', 'registry', 'registry.json is not a registry');
  remember(text);
  return registry;
}

/** Whose fault it is when the registry does not come, while nobody knows the shell's build. */
const SHELL = { name: 'shell', version: '', build_id: '', path: '/' };

/** @throws LoadFailure, which is reported, when it does not come or is not a registry. */
async function fetchRegistry(): Promise<Registry> {
  try {
    return await download();
  } catch (failure) {
    const known = useRegistry.getState().registry ?? bakedRegistry();
    reportFailure(known?.shell.stable ?? SHELL, '', failure as LoadFailure);
    throw failure;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In a tab that tries builds of its own, these stand in the place of the live ones. */
async function withOverrides(registry: Registry): Promise<Registry> {
  const overrides = await overriding();
  return overrides ? { ...registry, remotes: { ...overrides, ...registry.remotes, ...overrides } } : registry;
}

/** One registry for everybody who asks at the same moment. */
let asking: Promise<void> | null = null;

/**
 * Finds out what is live: asks for 1.5 s, then goes by the newer one of the last that came and the one that came with
 * the page. Once there is one it stays; until then every call asks again. Never rejects: without any, `unavailable`
 * is set and slots show their placeholder. The first call also starts the watch for newer ones.
 */
export function loadRegistry(): Promise<void> {
  watch();
  if (useRegistry.getState().registry) return Promise.resolve();
  asking ??= fetchRegistry()
    .catch(() => newerOf(lastKnownRegistry(), bakedRegistry()))
    .then(async (known) => {
      if (known) noteRevision(known.revision);
      const registry = known && (await withOverrides(known));
      useRegistry.setState({ registry, latest: registry, unavailable: registry === null });
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Asks what is live now, for 1.5 s, and changes nothing that this page goes by. Never rejects. */
export async function askAgain(): Promise<void> {
  if (!useRegistry.getState().registry) return loadRegistry();
  const latest = await fetchRegistry().catch(() => null);
  if (latest) useRegistry.setState({ latest: await withOverrides(latest) });
}

/** The feature app that fills a slot, if one does and is switched on. */
export function ownerOf({ remotes }: Registry, slot: SlotName): Pointer | undefined {
  return Object.values(remotes).find(
    ({ stable, disabled }) => !disabled && stable.slots.some((declaration) => declaration.slot === slot),
  );
}

/** Takes what is live now for these feature apps, of which nothing has been shown on this page yet. */
export function followLatest(names: string[]): void {
  useRegistry.setState(({ registry, latest }) => {
    if (!registry || !latest) return {};
    const moved = names.flatMap((name) => {
      const pointer = latest.remotes[name];
      return pointer ? [[name, pointer] as const] : [];
    });
    return { registry: { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(moved) } } };
  });
}

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  addEventListener('focus', () => void askAgain());
  setInterval(() => void askAgain(), ASK_EVERY);
}
